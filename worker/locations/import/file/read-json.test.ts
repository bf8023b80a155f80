import { expect, it } from 'vitest'
import { parseLocationJsonFile } from './read-json.ts'

it('parses a list, an object with one, and the response of the location API', () => {
  expect(parseLocationJsonFile('[{"rlid":1},{"rlid":2}]').rows.map(({ values }) => values)).toEqual([
    { rlid: 1 },
    { rlid: 2 },
  ])
  expect(parseLocationJsonFile('{"locations":[{"rlid":1}]}').rows[0]?.values).toEqual({ rlid: 1 })
  expect(
    parseLocationJsonFile('{"totalLocations":1,"locations":[{"distance":2,"location":{"rlid":1}}]}').rows[0]?.values,
  ).toEqual({
    rlid: 1,
  })
})

it('parses points of GeoJSON with their properties, and no other geometries', () => {
  const feature = (type: string, coordinates: unknown) => ({
    type: 'Feature',
    geometry: { type, coordinates },
    properties: { rlid: 1 },
  })
  const { rows, badRows } = parseLocationJsonFile(
    JSON.stringify({
      type: 'FeatureCollection',
      features: [feature('Point', [-70.9, 42.5]), feature('LineString', [])],
    }),
  )
  expect(rows[0]?.values).toEqual({ rlid: 1, longitude: -70.9, latitude: 42.5 })
  expect(badRows).toEqual([{ line: 1, item: 2, reason: 'is a LineString, not a Point' }])
})

it('returns the first line of each entry', () => {
  const text =
    '{\n "note": "a {[ in text",\n "locations": [\n  {"rlid": 1,\n   "hours": [{"dayOfWeek": 0}]},\n  {"rlid": 2}\n ]\n}'
  expect(parseLocationJsonFile(text).rows.map(({ line }) => line)).toEqual([4, 6])
})

it('rejects other text and JSON without a list', () => {
  expect(() => parseLocationJsonFile('{"a":')).toThrow(/not well-formed JSON/)
  expect(() => parseLocationJsonFile('{"a":1}')).toThrow(/neither a list of locations/)
})
