-- Calls of wrk with births drawn at random: wrk … -s births.lua URL -- PATH SEED PERIOD. With a period of 0 no birth comes again.
local body = '{"data":{"birth":{"birth_date":"%04d-%02d-%02d","birth_time":"%02d:%02d","birth_timezone":"%s",'
  .. '"birth_lat":%.4f,"birth_lon":%.4f}%s}}'
local zones = { "Asia/Tokyo", "Asia/Kolkata", "Africa/Lagos", "America/Bogota" }
local day = ',"date":"2025-10-30"'
local extras = {
  chart_data = '', astrometers = day, scores = day,
  without_exact_dates = day .. ',"exact_dates":false',
}
local path, seed, period, drawn, count = "", 0, 0, {}, 0

local function draw(extra)
  return string.format(body, math.random(1930, 2015), math.random(12), math.random(28), math.random(0, 23), math.random(0, 59),
    zones[math.random(#zones)], math.random(-600000, 600000) / 10000, math.random(-1800000, 1800000) / 10000, extra)
end

function init(arguments)
  path, seed, period = arguments[1], tonumber(arguments[2]), tonumber(arguments[3])
  extra = extras[arguments[4]]
  math.randomseed(seed)
  wrk.method = "POST"
  wrk.headers["content-type"] = "application/json"
  for index = 1, period do drawn[index] = draw(extra) end
end

function request()
  count = count + 1
  return wrk.format(nil, path, nil, period > 0 and drawn[1 + count % period] or draw(extra))
end
