import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import type { GeocodeResponse } from '#schema/locations/wire.ts'
import { openSite, openTemporarySite, type TestSite } from '../../support/site.ts'

interface Heard {
  url: URL
  agent: string
  /** True when the worker stopped waiting before the answer. */
  left: Promise<boolean>
}

/** A geocoding service on this machine that answers each text as given; a text it was not given is a broken test. */
async function standIn(parameter: string, answers: Record<string, unknown>) {
  const heard: Heard[] = []
  const server = createServer(({ url, headers }, response) => {
    const asked = new URL(url!, 'http://stand-in')
    const left = once(response, 'close').then(() => !response.writableFinished)
    heard.push({ url: asked, agent: headers['user-agent'] ?? '', left })
    const answer = answers[asked.searchParams.get(parameter)!]
    if (typeof answer === 'function') answer(response)
    else response.setHeader('Content-Type', 'application/json').end(JSON.stringify(answer))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { heard, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/geocode` }
}

let site: TestSite
beforeAll(async () => {
  site = await openSite({ entry: 'test/support/workers/log-capturing-worker.js' })
})
afterAll(() => site.close())

/** Sends a request with other variables. The state of a service stays from one test to the next. */
const siteAsking =
  (vars: Record<string, string>, at = site) =>
  async (text: string, more = '') => {
    const headers = { 'X-Vars': JSON.stringify(vars) }
    const answer = await at.fetch(`/api/location/geocode/?q=${encodeURIComponent(text)}${more}`, { headers })
    const errors = JSON.parse(decodeURIComponent(answer.headers.get('X-Errors')!)) as string[]
    return { results: ((await answer.json()) as GeocodeResponse).results, errors }
  }

const key = 'a secret key nobody may read'
const google = (address: string, location: unknown, country = 'US') => ({
  formatted_address: address,
  address_components: [{ short_name: country, types: ['country', 'political'] }],
  geometry: location === undefined ? undefined : { location },
})
const found = (...results: unknown[]) => ({ status: 'OK', results })

it('AP-14 a Google-shaped service is asked once, without the visitor’s position; its first geometry counts', async () => {
  const wharf = google('14 Derby Wharf, Salem, MA 01970, USA', { lat: 42.5195, lng: -70.887 })
  const { heard, url } = await standIn('address', {
    '14 Derby Wharf': found(wharf, google('Derby, KS, USA', { lat: 37.5, lng: -97.2 })),
  })
  const geocode = siteAsking({ GEOCODER: 'google', GEOCODER_URL: url, GEOCODER_KEY: key })
  const { results, errors } = await geocode('14 Derby Wharf', '&latitude=42.123&longitude=-71.456')
  expect(results).toEqual([
    { name: '14 Derby Wharf, Salem, MA 01970', geometry: { latitude: 42.5195, longitude: -70.887 } },
    { name: 'Derby, KS', geometry: { latitude: 37.5, longitude: -97.2 } },
  ])
  expect(errors).toEqual([])
  expect(heard).toHaveLength(1)
  expect(heard[0]!.url.searchParams.get('key')).toBe(key)
  expect(heard[0]!.url.href).not.toMatch(/42\.123|71\.456/)
  expect((await geocode('  14  derby wharf ')).results).toEqual(results)
  expect(heard, 'the answer was kept').toHaveLength(1)
})

it('VA-02 AP-15 a result without geometry is logged and yields nothing', async () => {
  const { heard, url } = await standIn('address', {
    Boston: found(google('Boston, MA, USA', undefined), google('Boston, UK', { lat: 52.98, lng: -0.02 })),
    Denver: { status: 'ZERO_RESULTS', results: [] },
    Chicago: found(google('Chicago, IL, USA', { lat: 41_000, lng: -87 })),
  })
  const geocode = siteAsking({ GEOCODER: 'google', GEOCODER_URL: url, GEOCODER_KEY: key })
  for (const text of ['Boston', 'Denver', 'Chicago']) {
    expect(await geocode(text), text).toEqual({ results: [], errors: ['Result has no geometry info'] })
  }
  expect(heard).toHaveLength(3)
})

const boston = {
  name: 'Boston, MA',
  geometry: { latitude: expect.closeTo(42.36, 1), longitude: expect.closeTo(-71.06, 1) },
}

it('ASVS 15.3.2 16.5.2 a slow, failing or invalid service falls back to the gazetteer, logging no secret', async () => {
  const fine = found(google('Fine, NY, USA', { lat: 44.2, lng: -75.1 }))
  const broken: Record<string, [answer: unknown, logged: string]> = {
    'Boston MA': [() => {}, 'TimeoutError'],
    'boston, ma': [(response: ServerResponse) => response.writeHead(500).end(key), 'status 500'],
    'Boston Massachusetts': [(response: ServerResponse) => response.end(`<html>${key}`), 'a response that is not JSON'],
    'Boston, MA, USA': [{ results: 'none' }, 'an invalid response'],
    'boston, massachusetts': [
      { status: 'REQUEST_DENIED', error_message: `The key ${key} is wrong` },
      'the status REQUEST_DENIED',
    ],
    'Boston,Ma': [(response: ServerResponse) => response.end(' '.repeat(600_000)), 'a response that is too long'],
    'BOSTON ma': [
      (response: ServerResponse) => response.writeHead(302, { Location: '/elsewhere' }).end(),
      'status 302',
    ],
    'Boston MA 02108': [(response: ServerResponse) => response.destroy(), ''],
  }
  const fineTexts = Object.keys(broken).map((_, index) => `Fine ${index}`)
  const { heard, url } = await standIn('address', {
    ...Object.fromEntries(Object.entries(broken).map(([text, [answer]]) => [text, answer])),
    ...Object.fromEntries(fineTexts.map((text) => [text, fine])),
  })
  const geocode = siteAsking({ GEOCODER: 'google', GEOCODER_URL: url, GEOCODER_KEY: key })
  for (const [index, [text, [, logged]]] of Object.entries(broken).entries()) {
    const { results, errors } = await geocode(text)
    expect(results[0]?.name, text).toMatch(/^Boston, MA/)
    expect(errors, text).toEqual([expect.stringContaining(`The geocoder google failed: ${logged}`)])
    expect(errors.join(), text).not.toMatch(/secret|127\.0\.0\.1/)
    // A success in between: failures in a row are another matter.
    expect((await geocode(fineTexts[index]!)).results[0]?.name).toBe('Fine, NY')
  }
  expect(await heard[0]!.left, 'the slow one was not waited for').toBe(true)
  expect(heard.map(({ url }) => url.pathname)).not.toContain('/elsewhere')
})

it('a service of Nominatim’s shape is asked by its rules', async () => {
  const { heard, url } = await standIn('q', {
    '1 Pier, Portland': [
      {
        display_name: '1, Commercial Street, Portland, Maine, United States',
        lat: '43.657',
        lon: '-70.25',
        address: { country_code: 'us' },
      },
    ],
    nowhere: [],
    'no place': [{ display_name: 'Somewhere' }],
  })
  const geocode = siteAsking({ GEOCODER: 'nominatim', GEOCODER_URL: url })
  expect((await geocode('1 Pier, Portland')).results).toEqual([
    { name: '1, Commercial Street, Portland, Maine', geometry: { latitude: 43.657, longitude: -70.25 } },
  ])
  for (const text of ['nowhere', 'no place'])
    expect(await geocode(text), text).toEqual({ results: [], errors: ['Result has no geometry info'] })
  expect(heard[0]!.agent).toMatch(/^Tidemark\//)
  expect(Object.fromEntries(heard[0]!.url.searchParams)).toMatchObject({ format: 'jsonv2', limit: '6' })
})

it('a service of Photon’s shape is understood', async () => {
  const feature = (properties: object, coordinates?: number[]) => ({
    type: 'Feature',
    properties,
    ...(coordinates && { geometry: { coordinates } }),
  })
  const { url } = await standIn('q', {
    pier: {
      features: [
        feature({ name: 'Pier 39', city: 'San Francisco', state: 'California', countrycode: 'US' }, [-122.41, 37.81]),
        feature({ name: 'Pier' }),
        feature({ housenumber: '1', street: 'Pier Road', city: 'Hull', postcode: '02045' }, [-70.9, 42.3]),
      ],
    },
    nothing: { features: [] },
    'no place': { features: [feature({ name: 'Somewhere' })] },
  })
  const geocode = siteAsking({ GEOCODER: 'photon', GEOCODER_URL: url })
  expect((await geocode('pier')).results).toEqual([
    { name: 'Pier 39, San Francisco, California', geometry: { latitude: 37.81, longitude: -122.41 } },
    { name: '1 Pier Road, Hull, 02045', geometry: { latitude: 42.3, longitude: -70.9 } },
  ])
  for (const text of ['nothing', 'no place'])
    expect(await geocode(text), text).toEqual({ results: [], errors: ['Result has no geometry info'] })
})

it('an invalid configuration is logged, and the gazetteer is used', async () => {
  for (const vars of [
    { GEOCODER: 'google' },
    { GEOCODER: 'constructor' },
    { GEOCODER: 'photon', GEOCODER_URL: 'file:///etc/passwd' },
  ]) {
    const geocode = siteAsking(vars)
    const { results, errors } = await geocode('Boston, MA')
    expect([results[0], errors], JSON.stringify(vars)).toEqual([
      boston,
      [expect.stringContaining('The gazetteer is used')],
    ])
  }
})

it('ASVS 15.2.2 16.5.2 a service rests after three failures, and never gets long or empty texts', async () => {
  const fails = (response: ServerResponse) => response.writeHead(503).end()
  const { heard, url } = await standIn('address', { 'boston ma': fails, 'boston, ma': fails, 'boston,ma': fails })
  // An isolate of its own, because the service gets no further requests from this one for a while.
  const own = await openTemporarySite({ entry: 'test/support/workers/log-capturing-worker.js' })
  const geocode = siteAsking({ GEOCODER: 'google', GEOCODER_URL: url, GEOCODER_KEY: key }, own)
  expect((await geocode(`1 Main St, Boston, MA ${'x'.repeat(300)}`)).errors).not.toContain(
    expect.stringContaining('failed'),
  )
  expect((await geocode('   ')).results).toEqual([])
  expect(heard).toHaveLength(0)
  for (const text of ['boston ma', 'boston, ma', 'boston,ma', 'Boston'])
    expect((await geocode(text)).results[0], text).toEqual(boston)
  expect(heard).toHaveLength(3)
})
