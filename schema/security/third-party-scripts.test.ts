import fc from 'fast-check'
import { expect, it } from 'vitest'
import { maliciousOriginExamples } from './malicious-origins.ts'
import { buildGoogleMapsScriptUrl, buildTagManagerScriptUrl, toCspSafeHttpsOrigin } from './third-party-scripts.ts'

const maps = { key: 'k&y=1', version: 'weekly', language: 'en', region: 'US', libraries: 'places, geometry,' }

it('AP-18 the maps script address has key, version, language, region and libraries', () => {
  const url = new URL(buildGoogleMapsScriptUrl(maps)!)
  expect(url.origin + url.pathname).toBe('https://maps.googleapis.com/maps/api/js')
  expect(Object.fromEntries(url.searchParams)).toEqual({
    key: 'k&y=1',
    v: 'weekly',
    language: 'en',
    region: 'US',
    libraries: 'places,geometry',
    loading: 'async',
  })
})

it('AP-18 unset parameters are omitted, and without a key there is no script', () => {
  const url = new URL(buildGoogleMapsScriptUrl({ ...maps, version: '', region: '', libraries: ' , ' })!)
  expect([...url.searchParams.keys()]).toEqual(['key', 'language', 'loading'])
  expect(buildGoogleMapsScriptUrl({ ...maps, key: '' })).toBeNull()
})

it('SK-05 the tag manager’s script URL contains its id, and must be https', () => {
  const address = 'https://tags.example/gtm.js?debug=1'
  expect(buildTagManagerScriptUrl({ address, id: 'GTM-1&x=2' })).toBe(
    'https://tags.example/gtm.js?debug=1&id=GTM-1%26x%3D2',
  )
  expect(buildTagManagerScriptUrl({ address, id: '' })).toBeNull()
  for (const bad of ['', '/gtm.js', 'http://tags.example/gtm.js', 'javascript:alert(1)', 'data:text/javascript,1'])
    expect(buildTagManagerScriptUrl({ address: bad, id: 'GTM-1' }), bad).toBeNull()
})

it('a policy contains origins, never more of a URL', () => {
  expect(toCspSafeHttpsOrigin('https://a.example/x; script-src *')).toBe('https://a.example')
  expect(toCspSafeHttpsOrigin('https://a.example:8443/')).toBe('https://a.example:8443')
  for (const bad of ['a.example', "'unsafe-inline'", 'http://a.example', '*'])
    expect(toCspSafeHttpsOrigin(bad), bad).toBe('')
})

const origin = /^https:\/\/(?:[a-z0-9_.-]+|\[[0-9a-f:.]+\])(?::\d+)?$/

it('no URL adds more to a policy than https, a host and a port', () => {
  for (const address of maliciousOriginExamples) expect(toCspSafeHttpsOrigin(address), address).toBe('')
  const address = fc.oneof(
    fc.webUrl(),
    fc.string().map((text) => `https://${text}/`),
    fc.tuple(fc.webUrl(), fc.string()).map(([url, text]) => url + text),
  )
  fc.assert(
    fc.property(address, (given) => {
      const found = toCspSafeHttpsOrigin(given)
      expect(found === '' || origin.test(found), found).toBe(true)
    }),
    { numRuns: 3000 },
  )
})

it.each([
  ['https://Example.COM/path?x=1', 'https://example.com'],
  ['https://example.com:443/', 'https://example.com'],
  ['https://my_host.example:8443/', 'https://my_host.example:8443'],
  ['https://127.0.0.1:8443/', 'https://127.0.0.1:8443'],
  ['https://[::1]:8443/', 'https://[::1]:8443'],
  ['https://münchen.example/', 'https://xn--mnchen-3ya.example'],
])('%s becomes %s', (address, named) => {
  expect(toCspSafeHttpsOrigin(address)).toBe(named)
})
