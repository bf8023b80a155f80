import type { D1Database } from '@cloudflare/workers-types'
import { expect, it } from 'vitest'
import type { GeocodeResponse } from '#schema/locations/wire.ts'
import { createGazetteerGeocoder } from '../../../worker/services/geocoding/gazetteer.ts'
import type { GeographicPosition } from '../../../worker/services/geocoding/geocoder.ts'
import { fetchFromSharedSite, setUpSharedSite } from '../../support/site.ts'

const site = setUpSharedSite()
const find = (typed: string, near?: GeographicPosition) =>
  createGazetteerGeocoder(site.db as unknown as D1Database).find(typed, near)

it('AP-14 typed places are understood', async () => {
  expect(await site.db.prepare('SELECT count(*) AS places FROM place').first<number>('places')).toBeGreaterThan(78_000)
  const expected: Record<string, string> = {
    Salem: 'Salem, OR',
    'Salem, MA': 'Salem, MA',
    'salem massachusetts usa': 'Salem, MA',
    Massachusetts: 'Massachusetts',
    CA: 'California',
    'New York': 'New York, NY',
    nyc: 'New York, NY',
    Washington: 'Washington',
    'Washington, D.C.': 'Washington, DC',
    '02134': 'Allston, MA 02134',
    '02134-1234': 'Allston, MA 02134',
    '00901': 'San Juan, PR 00901',
    'Boston MA 00000': 'Boston, MA',
    'M5V 2T6': 'Toronto, ON M5V',
    m5v: 'Toronto, ON M5V',
    'montreal quebec': 'Montréal, QC',
    'Toronto, CA': 'Toronto, ON',
    'st. louis': 'St. Louis, MO',
    'Ft Worth': 'Fort Worth, TX',
    '1 Main St, Boston': 'Boston, MA',
    'downtown boston': 'Boston, MA',
    Bostn: 'Boston, MA',
    Obston: 'Boston, MA',
    Eire: 'Erie, PA',
    'san fransisco': 'San Francisco, CA',
    'lso angeles': 'Los Angeles, CA',
    cincinatti: 'Cincinnati, OH',
    albuqerque: 'Albuquerque, NM',
    'Pheonix Arizona': 'Phoenix, AZ',
    'boston masachusetts': 'Boston, MA',
    '90210 Beverly Hills': 'Beverly Hills, CA',
    'Boston, Mass.': 'Boston, MA',
    '12 Pier Road, Salem': 'Salem, OR',
    'Back Bay, Boston': 'Boston, MA',
    'Bryn Mawr, PA': 'Bryn Mawr, PA',
    'Bryn Mawr (near Bethel Park), PA': 'Bryn Mawr (near Bethel Park), PA',
    T2P: 'Calgary, AB T2P',
  }
  for (const [typed, name] of Object.entries(expected)) expect((await find(typed))[0]?.name, typed).toBe(name)
})

it('AP-15 a text that matches no known place returns no results', async () => {
  const elsewhere = ['Paris, France', 'Boston, Nowhere', 'Boston, Salem', 'London, England', 'Springfield, Frnace']
  for (const nothing of [
    '',
    ' ',
    '00000',
    '🦞',
    "'; DROP TABLE place; --",
    '<script>alert(1)</script>',
    '"',
    '\0',
    'x'.repeat(10_000),
    ...elsewhere,
  ])
    expect(await find(nothing), nothing.slice(0, 20)).toEqual([])
})

it('AP-14 places that sources put in two spots are offered twice, each found by name', async () => {
  // Where sources differ both readings are offered.
  const twice = ['Bryn Mawr, PA', 'Vernon, BC', 'Shelby, MI', 'T2P']
  const names = await Promise.all(twice.map(async (typed) => (await find(typed)).map(({ name }) => name)))
  expect(names).toEqual([
    ['Bryn Mawr, PA', 'Bryn Mawr (near Bethel Park), PA'],
    ['Vernon, BC', 'Vernon (near Campbell River), BC'],
    ['Shelby, MI', 'Shelby (near Sterling Heights), MI'],
    ['Calgary, AB T2P', 'Calgary (near Chestermere), AB T2P'],
  ])
  // The label of a place finds that place, for everyone.
  for (const typed of [
    'Springfield',
    'Portland',
    '02134',
    'M5V',
    'Maine',
    'Québec',
    'St. Louis',
    'O Fallon',
    'New York',
    'Washington',
    ...twice,
  ]) {
    for (const { name, query } of await find(typed))
      expect((await find(query, { latitude: 45, longitude: -70 }))[0]?.name).toBe(name)
  }
})

it('AP-15 the geocoder returns places with their geometry, or no results', async () => {
  const answer = await fetchFromSharedSite('/api/location/geocode/?q=Salem&latitude=42.5&longitude=-71')
  const { results } = (await answer.json()) as GeocodeResponse
  expect(results[0]).toEqual({
    name: 'Salem, MA',
    geometry: { latitude: expect.closeTo(42.52, 1), longitude: expect.closeTo(-70.9, 1) },
  })
  expect(await (await fetchFromSharedSite('/api/location/geocode?q=qqqqqq')).json()).toEqual({ results: [] })
  const refused = await fetchFromSharedSite('/api/location/geocode/?latitude=1')
  expect([refused.status, await refused.json()]).toMatchObject([400, { problems: [{ path: 'q' }] }])
  expect((await fetchFromSharedSite(`/api/location/geocode/?q=${'x'.repeat(10_000)}`)).status).toBe(200)
})
