import { GeoJSONVT } from '@maplibre/geojson-vt'
import { fromGeojsonVt } from '@maplibre/vt-pbf'
import naughtyStrings from 'big-list-of-naughty-strings'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { themeSetting } from '#app/settings/theme.ts'
import { createEmptyFieldValues } from '#schema/fields/struct.ts'
import { getDrawnMapColors } from '#schema/theme/map-colors.ts'
import { decodeVectorTile } from './decode-tile.ts'
import { drawPlaceMapSvg, escapeXmlText, listTownLabels } from './drawing.ts'
import { createPlaceMapTileLayout } from './frame.ts'

const color = getDrawnMapColors(createEmptyFieldValues(themeSetting.fields))
const toRgb = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
const here = { latitude: 42.5, longitude: -70.9 }
const size = { width: 560, height: 440 }

const feature = (type: string, coordinates: unknown, properties: object) =>
  ({ type: 'Feature', geometry: { type, coordinates }, properties }) as GeoJSON.Feature
const town = (name: string, longitude: number, latitude: number, rank = 5) =>
  feature('Point', [longitude, latitude], { kind: 'locality', name, population_rank: rank })

/** Draws the map of a made-up country from its tiles. */
function drawTestMap(layers: Record<string, GeoJSON.Feature[]>, credit = 'Nobody') {
  const frame = createPlaceMapTileLayout(here, size, 9, 8)
  const indexes = Object.entries(layers).map(([name, features]) => ({
    name,
    index: new GeoJSONVT({ type: 'FeatureCollection', features }, { maxZoom: 8 }),
  }))
  const tiles = frame.tiles.map((place) => {
    const tileLayers = indexes.flatMap(({ name, index }) => {
      const tile = index.getTile(place.z, place.x, place.y)
      return tile ? [[name, tile] as const] : []
    })
    return {
      ...place,
      tile: decodeVectorTile(fromGeojsonVt(Object.fromEntries(tileLayers), { version: 2, extent: 4096 })),
    }
  })
  return drawPlaceMapSvg({ frame, tiles, towns: listTownLabels(frame, tiles) }, { credit, color })
}
const pixels = async (svg: string) => sharp(Buffer.from(svg)).raw().toBuffer({ resolveWithObject: true })
async function colorAt(svg: string, x: number, y: number) {
  const { data, info } = await pixels(svg)
  return [...data.subarray((y * info.width + x) * info.channels).subarray(0, 3)]
}
const land = toRgb(color.land)
const sea = toRgb(color.water)
const square = (west: number, south: number, east: number, north: number) => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
]
const continent = feature('Polygon', [square(-80, 30, -60, 50)], { kind: 'earth' })

it('draws land and sea in their colors, without seams between tiles', async () => {
  const svg = drawTestMap({
    earth: [feature('Polygon', [square(-80, 30, -60, 50), square(-70.75, 42.45, -70.65, 42.55)], { kind: 'earth' })],
    water: [
      feature('Polygon', [square(-71.2, 42.45, -71.1, 42.55)], { kind: 'lake' }),
      feature('Polygon', [square(-80, 30, -60, 50)], { kind: 'ocean' }),
    ],
  })
  const { data, info } = await pixels(svg)
  expect(await colorAt(svg, 280, 60)).toEqual(land)
  expect(await colorAt(svg, 428, 238)).toEqual(sea)
  expect(await colorAt(svg, 100, 238)).toEqual(sea)
  const row = Array.from({ length: info.width }, (_, x) => data[(20 * info.width + x) * info.channels])
  expect(new Set(row)).toEqual(new Set([land[0]]))
})

it('draws sea, pin and credit when there are no tiles', async () => {
  const svg = drawTestMap({}, 'Somebody & Sons')
  expect(await colorAt(svg, 20, 20)).toEqual(sea)
  expect(await colorAt(svg, 280, 196)).toEqual(toRgb(color.pin))
  expect(svg).toContain('Somebody &amp; Sons')
})

it('prefers larger towns where names would overlap, and always names the nearest town', () => {
  const crowd = Array.from({ length: 300 }, (_, index) =>
    town(`Crowd ${index}`, -71.2 + (index % 20) * 0.03, 42.3 + Math.floor(index / 20) * 0.03),
  )
  const svg = drawTestMap({
    earth: [continent],
    places: [...crowd, town('Metropolis', -70.7, 42.6, 12), town('Homeport', -70.9, 42.5, 1)],
  })
  expect(svg).toMatch(/font-size="17" font-weight="700"[^>]*>Metropolis</)
  expect(svg).toContain('>Homeport<')
  const names = [...svg.matchAll(/<text x="([\d.]+)" y="([\d.]+)" font-size="(?:13|14\.5|17)"[^>]*>([^<]+)</g)]
  expect(names.length).toBeGreaterThan(10)
  expect(names.length).toBeLessThan(30)
  for (const [, x, y] of names)
    expect([Number(x) >= 0 && Number(x) <= 560, Number(y) >= 0 && Number(y) <= 424]).toEqual([true, true])
})

it('draws streets and borders from the tiles', () => {
  const line = [
    [-71.2, 42.4],
    [-70.6, 42.6],
  ]
  const svg = drawTestMap({
    roads: [feature('LineString', line, { kind: 'highway' }), feature('LineString', line, { kind: 'minor_road' })],
    boundaries: [feature('LineString', line, { kind: 'region', kind_detail: 4 })],
  })
  expect(svg).toContain(`stroke="${color.highway}"`)
  expect(svg).toContain('stroke-dasharray')
  expect(svg.match(/<path fill="none" stroke/g)).toHaveLength(3)
})

it('produces well-formed SVG for any town name', async () => {
  const names = [...naughtyStrings, '\u0000\u0008\ud800', '<script>alert(1)</script>', '"&\'<>', ']]>', '--><!--']
  for (let start = 0; start < names.length; start += 60) {
    const places = names
      .slice(start, start + 60)
      .map((name, index) => town(name, -71.15 + (index % 8) * 0.07, 42.35 + Math.floor(index / 8) * 0.04))
    const svg = drawTestMap({ places })
    expect((await sharp(Buffer.from(svg)).metadata()).format).toBe('svg')
    expect(svg).not.toMatch(/<script|<img|<iframe/i)
  }
  expect(escapeXmlText('a\u0000b<c>&"\ud800')).toBe('ab&lt;c&gt;&amp;&quot;')
})
