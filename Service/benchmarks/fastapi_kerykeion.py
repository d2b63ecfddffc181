"""Serves natal charts with their aspects over HTTP with FastAPI and kerykeion, for the same calls as the service."""

from typing import Any

from fastapi import FastAPI, Response
from kerykeion import AspectsFactory, AstrologicalSubjectFactory
from pydantic import BaseModel

app = FastAPI()


class Birth(BaseModel):
    birth_date: str
    birth_time: str
    birth_timezone: str
    birth_lat: float
    birth_lon: float


class Data(BaseModel):
    birth: Birth
    format: Any = None


class Call(BaseModel):
    data: Data


@app.post("/get_chart_data")
def natal_chart(call: Call):
    birth = call.data.birth
    year, month, day = map(int, birth.birth_date.split("-"))
    hour, minute = map(int, birth.birth_time.split(":"))
    subject = AstrologicalSubjectFactory.from_birth_data(
        name="x", year=year, month=month, day=day, hour=hour, minute=minute, lat=birth.birth_lat, lng=birth.birth_lon,
        tz_str=birth.birth_timezone, online=False, suppress_geonames_warning=True)
    return Response(AspectsFactory.single_chart_aspects(subject).model_dump_json(), media_type="application/json")
