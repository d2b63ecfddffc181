// Calls with the types of astrometer.d.ts: each result has the type of its request, and wrong requests do not check.
import type * as a from "../../Contract/astrometer";
declare const client: a.Client;
type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends (<T>() => T extends B ? 1 : 2) ? true : false;
const is = <T extends true>() => {};
const birth = { birth_date: "1990-06-15" };
async function f(both: "all" | "scores", date?: string) {
  const r1 = await client.get_astrometers({ birth }); is<Equal<typeof r1, a.Reading>>();
  const r2 = await client.get_astrometers({ birth, fields: "scores", date }); is<Equal<typeof r2, a.Scores>>();
  const r3 = await client.get_astrometers({ birth, days: 3 }); is<Equal<typeof r3, a.Reading[]>>();
  const r4 = await client.get_astrometers({ births: [birth], fields: "scores", days: 2 }); is<Equal<typeof r4, a.Entry<a.Scores[]>[]>>();
  for (const e of r4) { if (e.error) { e.error.message; } else { e.result[0].date; } }
  const r5 = await client.get_astrometers({ birth, fields: both }); is<Equal<typeof r5, a.Reading | a.Scores>>();
  const r6 = await client.get_natal_chart({ birth, format: "geometry" }); is<Equal<typeof r6, a.ChartGeometry>>();
  const r7 = await client.get_natal_chart({ subject: { birth_data: { year: 1990, month: 1, day: 2 } } }); is<Equal<typeof r7, a.NatalExchange>>();
  const r8 = await client.get_compatibility({ birth, their_birth: birth, mode: "romantic" }); is<Equal<typeof r8, a.CompatibilityOfMode>>();
  const r9 = await client.get_sky({}); is<Equal<typeof r9, a.SkyOverview>>();
  const r10 = await client.get_facts({ births: [birth], format: null }); is<Equal<typeof r10, a.Entry<a.Facts>[]>>();
  const r11 = await client.get_facts({ birth, format: "text" }); is<Equal<typeof r11, a.FactsText>>();
  const r12 = await client.get_compatibility({ birth, their_birth: birth }); is<Equal<typeof r12, a.Compatibility>>();
  const named: a.AstrometersRequest = { birth };
  const r13 = await client.get_astrometers(named);
  // @ts-expect-error
  await client.get_astrometers({});
  // @ts-expect-error
  await client.get_astrometers({ birth, births: [birth] });
  // @ts-expect-error
  await client.get_astrometers({ birth, feilds: "all" });
  // @ts-expect-error
  await client.get_astrometers({ birth: {} });
  // @ts-expect-error
  await client.get_natal_chart({ format: "chart" });
  // @ts-expect-error
  await client.get_facts({});
  // @ts-expect-error
  await client.get_day({});
  // @ts-expect-error
  const none: a.AstrometersRequest = {};
}
