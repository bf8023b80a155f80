import { expect, it } from 'vitest'
import { paths } from '../paths.ts'
import {
  chooseStorefrontDrawing,
  type StorefrontStyle,
  storefrontBuildingKinds,
  storefrontWeathers,
} from './storefront.ts'

const at = (rlid: number, lat: number, lng: number, style: StorefrontStyle = 'coast') =>
  chooseStorefrontDrawing({ rlid, location: { lat, lng } }, style)
const places: Record<string, [number, number]> = {
  north: [44.5, -110],
  temperate: [40, -75],
  south: [27, -81],
  desert: [33, -112],
}

it('a restaurant is always drawn the same, and as fits its place', () => {
  expect(at(17, 40, -75)).toEqual(at(17, 40, -75))
  for (const [land, [lat, lng]] of Object.entries(places)) expect(at(17, lat, lng).land).toBe(land)
  expect(at(17, 32.7, -117.2).land).toBe('south')
  const south = Array.from({ length: 500 }, (_, rlid) => at(rlid, 27, -81))
  expect(south.filter(({ weather, kind }) => weather === 'snow' || kind === 'adobe')).toEqual([])
})

it('in a town no restaurant is a boathouse or stands before the sea', () => {
  for (const [lat, lng] of Object.values(places))
    for (let rlid = 1; rlid <= 650; rlid++) {
      const [town, coast] = [at(rlid, lat, lng, 'town'), at(rlid, lat, lng)]
      expect(town.kind).not.toBe('boathouse')
      expect(town.land).toBe(coast.land === 'south' ? 'plain' : coast.land)
      const kind = coast.kind === 'boathouse' ? town.kind : coast.kind
      expect(town).toEqual({ ...coast, kind, land: town.land })
    }
  const former = Array.from({ length: 650 }, (_, rlid) => rlid).filter((rlid) => at(rlid, 40, -75).kind === 'boathouse')
  expect(new Set(former.map((rlid) => at(rlid, 40, -75, 'town').kind)).size).toBeGreaterThan(8)
})

it('650 restaurants are of every kind and weather, and rarely two are alike', () => {
  const lands = Object.values(places)
  const fronts = Array.from({ length: 650 }, (_, rlid) => at(rlid + 1, ...lands[rlid % lands.length]!))
  for (const kind of storefrontBuildingKinds) {
    const least = kind === 'adobe' ? 5 : 30
    expect(fronts.filter((front) => front.kind === kind).length, kind).toBeGreaterThanOrEqual(least)
  }
  for (const weather of storefrontWeathers) expect(fronts.some((front) => front.weather === weather)).toBe(true)
  expect(new Set(fronts.map((front) => paths.locationFront(front))).size).toBeGreaterThan(450)
})
