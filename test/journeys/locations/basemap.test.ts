import { brotliCompressSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { toMapImageStyleNumber } from '#schema/locations/map/map-image.ts'
import type { LocationMapPageData, SingleLocationPageData } from '#schema/pages/page-data.ts'
import { paths } from '#schema/paths.ts'
import { getDrawnMapColors } from '#schema/theme/map-colors.ts'
import { createDemoTheme } from '../../../migrations/demo/content/demo-theme.ts'
import { decodeVectorTile } from '../../../worker/maps/decode-tile.ts'
import { readLocationPage, toTileUrl } from '../../support/locations/read-location-page.ts'
import { fetchFromSharedSite, openTemporarySite } from '../../support/site.ts'

const salem = '/seafood-restaurants/locations/massachusetts/salem/347-state-street/'

const tiles = async () => (await readLocationPage<LocationMapPageData>('/locations/')).data.tiles!

it('the map page has the URL of its tiles and their attribution', async () => {
  expect(await tiles()).toEqual({
    url: expect.stringMatching(/^\/tiles\/[0-9a-f]{16}\/\{z\}\/\{x\}\/\{y\}\.mvt$/),
    minzoom: 0,
    maxzoom: 8,
    attribution: expect.stringContaining('GeoNames'),
  })
})

it('a tile is a vector tile with the layers of the styles, cached permanently', async () => {
  const boston = toTileUrl(await tiles(), 8, 77, 94)
  const answer = await fetchFromSharedSite(boston)
  expect(answer.status).toBe(200)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/vnd.mapbox-vector-tile',
    'content-encoding': 'gzip',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    vary: 'Accept-Encoding',
  })
  const { layers } = decodeVectorTile(new Uint8Array(await answer.arrayBuffer()))
  expect(Object.keys(layers).sort()).toEqual(['boundaries', 'earth', 'places', 'water'])
  const names = Array.from(
    { length: layers['places']!.length },
    (_, index) => layers['places']!.feature(index).properties['name'],
  )
  expect(names).toContain('Boston')
  const again = await fetchFromSharedSite(boston, { headers: { 'If-None-Match': answer.headers.get('ETag')! } })
  expect([again.status, (await again.arrayBuffer()).byteLength]).toEqual([304, 0])
  expect((await fetchFromSharedSite(boston, { method: 'HEAD' })).status).toBe(200)
})

it('clients that accept gzip get compressed tiles, others plain ones', async () => {
  const site = await openTemporarySite({ direct: true })
  const boston = toTileUrl(await tiles(), 8, 77, 94)
  // The worker's own socket: in front of it the platform asks for gzip itself and unpacks for those who need it.
  const origin = (await site.miniflare.unsafeGetDirectURL('tidemark')).href.replace(/\/$/, '')
  const asked = (accepted: string) => fetch(origin + boston, { headers: { 'Accept-Encoding': accepted } })
  const packed = await asked('br;q=1, gzip;q=0.5')
  expect(packed.headers.get('Content-Encoding')).toBe('gzip')
  const bytes = new Uint8Array(await packed.arrayBuffer())
  expect(Object.keys(decodeVectorTile(bytes).layers)).toContain('earth')
  for (const accepted of ['identity', 'br', 'gzip;q=0', 'gzip;q=0.000, br']) {
    const plain = await asked(accepted)
    expect(plain.headers.get('Content-Encoding'), accepted).toBeNull()
    expect(new Uint8Array(await plain.arrayBuffer())).toEqual(bytes)
  }
})

it('a tile without content is empty; an invalid tile or version is not found', async () => {
  const current = await tiles()
  const empty = await fetchFromSharedSite(toTileUrl(current, 8, 200, 100))
  expect([empty.status, empty.headers.get('Cache-Control')]).toEqual([204, 'public, max-age=31536000, immutable'])
  const version = current.url.split('/')[2]!
  const wrong = [
    '8/256/0',
    '8/0/256',
    '23/0/0',
    '99/0/0',
    '-1/0/0',
    '1.5/0/0',
    'a/b/c',
    '8/77/94.5',
    '8/77',
    '8/77/94/0',
    '0/99999999/0',
  ]
  for (const place of wrong)
    expect((await fetchFromSharedSite(`/tiles/${version}/${place}.mvt`)).status, place).toBe(404)
  for (const unknown of ['0000000000000000', 'x', '..', '%2e%2e', version.toUpperCase()]) {
    const answer = await fetchFromSharedSite(`/tiles/${unknown}/8/77/94.mvt`)
    expect([answer.status, answer.headers.get('Cache-Control')], unknown).toEqual([404, 'private, no-store'])
  }
  expect([400, 404, 405]).toContain(
    (await fetchFromSharedSite(toTileUrl(current, 8, 77, 94), { method: 'POST' })).status,
  )
})

it('SS-07 SS-08 a local page’s map image suits the viewport; its alternative text names the street', async () => {
  const { data, html } = await readLocationPage<SingleLocationPageData>(salem)
  const { map_image_url_mobile: mobile, map_image_url_desktop: desktop, address1 } = data.location
  expect(mobile).not.toBe(desktop)
  const [picture] = /<div class="location-map"><picture>.*?<\/picture>/s.exec(html)!
  expect(picture).toMatch(new RegExp(`<source media="[^"]+" srcSet="${desktop}" width="560" height="440"/>`))
  expect(picture).toContain(`<img src="${mobile}" alt="Map of ${address1} and surrounding area" loading="lazy"`)
  expect(picture).toContain('width="360" height="300"')
})

it('a map image is a drawing of the right size, cached permanently, without scripts', async () => {
  const { map_image_url_mobile, map_image_url_desktop } = (await readLocationPage<SingleLocationPageData>(salem)).data
    .location
  for (const [url, width, height] of [
    [map_image_url_mobile, 360, 300] as const,
    [map_image_url_desktop, 560, 440] as const,
  ]) {
    const answer = await fetchFromSharedSite(url!)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'public, max-age=31536000, immutable',
    })
    const svg = await answer.text()
    expect(await sharp(Buffer.from(svg)).metadata()).toMatchObject({ format: 'svg', width, height })
    expect(svg).toContain('>Salem</text>')
    expect(svg).toContain('GeoNames')
    expect(svg).not.toMatch(/<script|<style|style=|href=| on\w+=/)
    expect(svg.length).toBeLessThan(12_000)
    const again = await fetchFromSharedSite(url!, { headers: { 'If-None-Match': answer.headers.get('ETag')! } })
    expect(again.status).toBe(304)
  }
})

it('the map of a restaurant far from cities names the towns around it', async () => {
  const lonely = '/seafood-restaurants/locations/colorado/colorado-springs/9408-south-harrison-boulevard/'
  const read = async (path: string) => {
    const { location } = (await readLocationPage<SingleLocationPageData>(path)).data
    const svg = await (await fetchFromSharedSite(location.map_image_url_mobile!)).text()
    return {
      miles: Number.parseInt(/>(\d+) mi</.exec(svg)![1]!, 10),
      towns: [...svg.matchAll(/font-size="1[3-7][\d.]*"[^>]*>([^<]+)</g)].map(([, name]) => name),
    }
  }
  const [away, inTown] = [await read(lonely), await read(salem)]
  expect(away.towns).toEqual(expect.arrayContaining(['Fountain', 'Pueblo']))
  expect(away.towns.length).toBeGreaterThanOrEqual(3)
  expect(away.miles).toBeGreaterThan(inTown.miles)
})

it('only restaurants are drawn: another position redirects to theirs, anything else is not found', async () => {
  const url = (await readLocationPage<SingleLocationPageData>(salem)).data.location.map_image_url_desktop!
  const [, , version, rlid] = url.split('/')
  for (const elsewhere of [
    '0/0/desktop-1',
    'x/y/desktop-1',
    '1e400/NaN/desktop-1',
    `${url.split('/').slice(4, 6).join('/')}/desktop-99`,
  ]) {
    const answer = await fetchFromSharedSite(`/maps/${version}/${rlid}/${elsewhere}.svg`)
    expect([answer.status, answer.headers.get('Location'), answer.headers.get('Cache-Control')], elsewhere).toEqual([
      302,
      url,
      'private, no-store',
    ])
  }
  const rest = url.split('/').slice(4).join('/')
  const none = [
    `${version}/999999999/${rest}`,
    `${version}/0/${rest}`,
    `${version}/1e3/${rest}`,
    `${version}/${'9'.repeat(20)}/${rest}`,
  ]
  for (const path of [
    ...none,
    `0000000000000000/${rlid}/${rest}`,
    `${version}/${rlid}/0/0/huge-1.svg`,
    `${version}`,
    '',
  ])
    expect((await fetchFromSharedSite(`/maps/${path}`)).status, path).toBe(404)
})

it('a style that no site has redirects to that of the site’s colors', async () => {
  const url = (await readLocationPage<SingleLocationPageData>(salem)).data.location.map_image_url_mobile!
  const colors = getDrawnMapColors(createDemoTheme())
  expect(url).toContain(`/mobile-${toMapImageStyleNumber(colors)}.svg`)
  const svg = await (await fetchFromSharedSite(url)).text()
  for (const color of [colors.land, colors.label, colors.pin]) expect(svg).toContain(`="${color}"`)
  for (const style of ['0', '4294967295']) {
    const answer = await fetchFromSharedSite(url.replace(/\d+\.svg$/, `${style}.svg`))
    expect([answer.status, answer.headers.get('Location')], style).toEqual([302, url])
  }
})

const areaIn = (html: string) => /<use href="(\/maps\/[^"#]+)#area"/.exec(html)?.[1]

it('the location search’s chart has land and sea as one permanently cached picture', async () => {
  const { html } = await readLocationPage<LocationMapPageData>('/locations/')
  const answer = await fetchFromSharedSite(areaIn(html)!)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/svg+xml; charset=utf-8',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'public, max-age=31536000, immutable',
  })
  const svg = await answer.text()
  expect(svg).not.toMatch(/<script|<style|style=|href=| on\w+=/)
  expect(brotliCompressSync(svg).length).toBeLessThan(35_000)
  expect(await sharp(Buffer.from(svg)).metadata()).toMatchObject({ width: 1024, height: 768 })
  const again = await fetchFromSharedSite(areaIn(html)!, { headers: { 'If-None-Match': answer.headers.get('ETag')! } })
  expect(again.status).toBe(304)
  expect(html).toContain('>Natural Earth, U.S. Census Bureau, GeoNames</p>')
  const near = areaIn((await readLocationPage<LocationMapPageData>('/locations/?q=Boston')).html)!
  expect(near).not.toBe(areaIn(html))
  expect((await fetchFromSharedSite(near)).status).toBe(200)
})

it('an area is drawn correctly, with land where land is and an empty sea', async () => {
  const version = (await tiles()).url.split('/')[2]!
  const svg = await (await fetchFromSharedSite(paths.mapArea(version, { z: 4, x: 2, y: 4 }))).text()
  const { data, info } = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  /** Whether anything is drawn at a place, in degrees. */
  const covered = (lat: number, lng: number) => {
    const x = Math.round((((lng + 180) / 360) * 16 - 2) * 256)
    const y = Math.round((0.5 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / (2 * Math.PI)) * 16 * 256 - 4 * 256)
    return data[(y * info.width + x) * info.channels + 3] === 255
  }
  const places = { kansas: [38.5, -98.4], florida: [28, -81.5], texas: [31, -100], ontario: [49, -85] } as const
  const seas = { atlantic: [35, -65], gulf: [26, -90], pacific: [38, -127] } as const
  for (const [name, [lat, lng]] of Object.entries(places)) expect(covered(lat, lng), name).toBe(true)
  for (const [name, [lat, lng]] of Object.entries(seas)) expect(covered(lat, lng), name).toBe(false)
})

it('an area beyond the finest tiles is drawn; an invalid one is not found', async () => {
  const version = (await tiles()).url.split('/')[2]!
  const finer = await fetchFromSharedSite(paths.mapArea(version, { z: 9, x: 154, y: 188 }))
  expect(finer.status).toBe(200)
  expect(await finer.text()).toContain('<path')
  const wrong = [
    '1/0/0-2',
    '17/0/0-2',
    '4/16/0-2',
    '4/0/14-2',
    '4/00/1-2',
    '4/0/1-1',
    '4/-1/0-2',
    '4/x/0-2',
    '4/0-2',
    '4/0/0',
    '4/1e1/1-2',
  ]
  for (const place of wrong) {
    const answer = await fetchFromSharedSite(`/maps/${version}/area/${place}.svg`)
    expect([answer.status, answer.headers.get('Cache-Control')], place).toEqual([404, 'private, no-store'])
  }
  expect((await fetchFromSharedSite(paths.mapArea('0'.repeat(16), { z: 4, x: 2, y: 4 }))).status).toBe(404)
})

it('while the bucket cannot be read the response is 503 and not cached', async () => {
  const site = await openTemporarySite({ entry: 'test/support/workers/broken-bucket-worker.js' })
  const { data } = await readLocationPage<SingleLocationPageData>(salem, site.fetch)
  const area = paths.mapArea((await tiles()).url.split('/')[2]!, { z: 4, x: 2, y: 4 })
  for (const path of [toTileUrl(await tiles(), 8, 77, 94), data.location.map_image_url_mobile!, area]) {
    const answer = await site.fetch(path)
    expect([answer.status, answer.headers.get('Cache-Control')], path).toEqual([503, 'private, no-store'])
    expect(await answer.text()).not.toContain('10001')
  }
})
