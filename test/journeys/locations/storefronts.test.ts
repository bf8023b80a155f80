import sharp from 'sharp'
import { expect, it } from 'vitest'
import { fetchFromSharedSite, openTemporarySite } from '../../support/site.ts'

const salem = '/seafood-restaurants/locations/massachusetts/salem/347-state-street/'

it('a restaurant’s page shows its drawing and its neighbors’; a drawing is kept permanently', async () => {
  const html = await (await fetchFromSharedSite(salem)).text()
  const drawings = [...html.matchAll(/<use href="(\/images\/fronts\/[^"#]+)#front"/g)].map(([, path]) => path!)
  // In the banner, on the map, and three neighbors.
  expect(drawings).toHaveLength(5)
  const answer = await fetchFromSharedSite(drawings[0]!)
  expect(answer.status).toBe(200)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/svg+xml; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; sandbox",
  })
  expect(await answer.text()).toContain('<g id="front">')
  const kept = await fetchFromSharedSite(drawings[0]!, { headers: { 'If-None-Match': answer.headers.get('ETag')! } })
  expect(kept.status).toBe(304)
})

it('a restaurant’s drawing is in its structured data, and shared where no board exists', async () => {
  const site = await openTemporarySite()
  await site.db.prepare("UPDATE location SET guest_info = '{}' WHERE line1_slug = '347-state-street'").run()
  const html = await (await site.fetch(salem)).text()
  const url = /<meta property="og:image" content="([^"]+)"/.exec(html)![1]!
  const drawing = /<use href="(\/images\/fronts\/[^"#]+)\.svg#front"/.exec(html)![1]!
  expect(new URL(url).pathname).toBe(`${drawing}.png`)
  expect(html).toContain('<meta property="og:image:alt" content="The restaurant in Salem, MA"/>')
  expect(html).toContain(`"image":["${url}"`)
  expect(await (await fetchFromSharedSite(salem)).text()).toContain(`"image":["${url}"`)
  const answer = await fetchFromSharedSite(`${drawing}.png`)
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'image/png'])
  const picture = sharp(await answer.arrayBuffer())
  expect(await picture.metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  // Something is drawn: many colors in all channels.
  for (const { stdev } of (await picture.stats()).channels.slice(0, 3)) expect(stdev).toBeGreaterThan(20)
  const headers = { 'If-None-Match': answer.headers.get('ETag')! }
  expect((await fetchFromSharedSite(`${drawing}.png`, { headers })).status).toBe(304)
})

it('the name of a drawing that does not exist is not found', async () => {
  for (const path of [
    '1/castle-clear-north-0.svg',
    '2/barn-clear-north-0.svg',
    '1/barn-clear-north-9.svg',
    '1/barn-clear-north-9.png',
    '1/',
  ])
    expect((await fetchFromSharedSite(`/images/fronts/${path}`)).status, path).toBe(404)
})
