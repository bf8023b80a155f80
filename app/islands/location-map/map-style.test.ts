import { expect, it, vi } from 'vitest'
import { createEmptyFieldValues } from '#schema/fields/struct.ts'
import { deriveMapColors } from '#schema/theme/map-colors.ts'
import { toThemePalette } from '#schema/theme/theme-colors.ts'
import { themeSetting } from '../../settings/theme.ts'
import { createMapStyle } from './map-style.ts'

vi.stubGlobal('location', { origin: 'https://www.example.com' })
const tiles = { url: '/tiles/0123456789abcdef/{z}/{x}/{y}.mvt', minzoom: 0, maxzoom: 15, attribution: '© Streets' }
const colors = deriveMapColors(toThemePalette(createEmptyFieldValues(themeSetting.fields), 'light'))
const look = { family: 'Karla', colors }
const style = createMapStyle(tiles, look)
const { layers, sources } = style

interface Feature {
  layer: string
  type: 'Point' | 'LineString' | 'Polygon'
  properties: Record<string, unknown>
}

/** Whether a feature passes a filter, for the kinds of filters in this style. */
function passes(filter: unknown, feature: Feature): boolean {
  const [name, ...rest] = filter as [string, ...unknown[]]
  const value = (key: unknown) => {
    const field = Array.isArray(key) ? key[1] : key
    return field === '$type' ? feature.type : feature.properties[field as string]
  }
  switch (name) {
    case 'all':
      return rest.every((each) => passes(each, feature))
    case '!':
      return !passes(rest[0], feature)
    case 'has':
      return value(rest[0]) !== undefined
    case '!has':
      return value(rest[0]) === undefined
    case 'in':
      return rest.slice(1).includes(value(rest[0]))
    case '==':
      return value(rest[0]) === rest[1]
    case '!=':
      return value(rest[0]) !== rest[1]
    case '<=':
      return Number(value(rest[0])) <= Number(rest[1])
    case '>':
      return Number(value(rest[0])) > Number(rest[1])
    default:
      throw new Error(`This test does not support the filter ${name}.`)
  }
}

/** Returns the layers of the style that draw a feature. */
const layersFor = (feature: Feature) =>
  layers
    .filter((layer) => 'source-layer' in layer && layer['source-layer'] === feature.layer)
    .filter((layer) => !('filter' in layer) || passes(layer.filter, feature))
    .map(({ id }) => id)
const road = (properties: object) => layersFor({ layer: 'roads', type: 'LineString', properties: { ...properties } })

it('SM-16 draws every road of a street extract, but no rails or points of interest', () => {
  for (const kind of ['highway', 'major_road', 'minor_road', 'path', 'other']) {
    expect(road({ kind }), kind).not.toEqual([])
    expect(road({ kind, is_bridge: true }), kind).not.toEqual([])
    expect(road({ kind, is_tunnel: true }), kind).not.toEqual([])
  }
  for (const detail of ['rail', 'subway', 'light_rail', 'tram', 'platform'])
    expect(road({ kind: 'rail', kind_detail: detail })).toEqual([])
  for (const kind of ['ferry', 'aerialway', 'aeroway']) expect(road({ kind }), kind).toEqual([])
  for (const kind of ['cafe', 'station', 'bus_stop', 'school', 'park'])
    expect(layersFor({ layer: 'pois', type: 'Point', properties: { kind } }), kind).toEqual([])
  for (const kind of ['station', 'bus_stop'])
    expect(layersFor({ layer: 'transit', type: 'Point', properties: { kind } })).toEqual([])
  expect(layersFor({ layer: 'buildings', type: 'Polygon', properties: { kind: 'building' } })).toEqual(['buildings'])
  expect(layersFor({ layer: 'landuse', type: 'Polygon', properties: { kind: 'park' } })).toEqual(['landuse_park'])
})

it('requests only the available tiles from its own host, and no images or fonts', () => {
  expect(sources['protomaps']).toEqual({
    type: 'vector',
    tiles: [`https://www.example.com${tiles.url}`],
    minzoom: 0,
    maxzoom: 15,
    attribution: '© Streets',
  })
  const text = JSON.stringify(style)
  expect(text).toContain('Karla Bold,Karla')
  expect(text).not.toMatch(/"(?:sprite|glyphs|icon-image)"/)
})

it('every layer has colors of the page alone', () => {
  const used = [...JSON.stringify(layers).matchAll(/#[0-9a-f]{3,8}\b|rgba?\([^)]*\)/gi)].map(([color]) => color)
  expect([...new Set(used)].filter((color) => !Object.values(colors).includes(color))).toEqual([])
  expect(new Set(used).size).toBe(Object.keys(colors).length)
})
