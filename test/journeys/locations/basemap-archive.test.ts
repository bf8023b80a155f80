import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { toMapImagePath, toMapImageStyleNumber } from '#schema/locations/map/map-image.ts'
import type { LocationMapPageData, SingleLocationPageData } from '#schema/pages/page-data.ts'
import { getDrawnMapColors } from '#schema/theme/map-colors.ts'
import { createDemoTheme } from '../../../migrations/demo/content/demo-theme.ts'
import { buildTileArchive, gzipTile } from '../../../migrations/load/basemap/build-archive.ts'
import { uploadAndActivateBasemap } from '../../../migrations/load/basemap/load-basemap.ts'
import { getStorageBindings } from '../../../migrations/local/platform.ts'
import { readLocationPage, toTileUrl } from '../../support/locations/read-location-page.ts'
import { openTemporarySite } from '../../support/site.ts'

const salem = '/seafood-restaurants/locations/massachusetts/salem/347-state-street/'

it('without a basemap, or with an unreadable one, pages work without it', async () => {
  const site = await openTemporarySite()
  for (const value of [null, '{"version":"../../secret","minzoom":0,"maxzoom":8,"attribution":""}', '{}', '"x"']) {
    await site.db.prepare("DELETE FROM setting WHERE model_name = 'basemap'").run()
    if (value)
      await site.db
        .prepare("INSERT INTO setting (site_id, model_name, value) VALUES (1, 'basemap', ?1)")
        .bind(value)
        .run()
    expect(
      (await readLocationPage<LocationMapPageData>('/locations/?q=Boston', site.fetch)).data.tiles,
      String(value),
    ).toBeNull()
    const { data, html } = await readLocationPage<SingleLocationPageData>(`${salem}?q=${value}`, site.fetch)
    expect([data.location.map_image_url_mobile, data.location.map_image_url_desktop]).toEqual([null, null])
    expect(html).toContain('Map of 347 State Street and surrounding area')
  }
})

/** An archive somebody brings: one tile, a credit with markup, and something to make it long. */
function broughtArchive(credit: string, length = 0): string {
  const folder = mkdtempSync(join(tmpdir(), 'tidemark-basemap-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const layers = ['earth', 'water', 'boundaries', 'places', 'roads'].map((id) => ({ id }))
  const tile = { z: 0, x: 0, y: 0, data: gzipTile(new Uint8Array()) }
  const bytes = buildTileArchive([tile], {
    bounds: [-180, -85, 180, 85],
    metadata: { attribution: credit, vector_layers: layers },
  })
  const path = join(folder, 'brought.pmtiles')
  writeFileSync(path, Buffer.concat([bytes, randomBytes(length)]))
  return path
}

it('a loaded archive becomes every page’s basemap, and older tiles stay for open pages', async () => {
  const site = await openTemporarySite()
  const storage = await getStorageBindings(site.miniflare)
  const before = (await readLocationPage<LocationMapPageData>('/locations/', site.fetch)).data.tiles!
  const path = broughtArchive('<a href="https://maps.example">© Street Maps</a> &amp; others')
  const { version } = await uploadAndActivateBasemap(storage, path)
  const follow = async () =>
    (await readLocationPage<LocationMapPageData>('/locations/?q=Boston', site.fetch)).data.tiles!
  expect(await follow()).toEqual({
    url: `/tiles/${version}/{z}/{x}/{y}.mvt`,
    minzoom: 0,
    maxzoom: 0,
    attribution: '© Street Maps & others',
  })
  const statuses = [toTileUrl(before, 8, 77, 94), `/tiles/${version}/0/0/0.mvt`, `/tiles/${version}/1/0/0.mvt`].map(
    async (tile) => (await site.fetch(tile)).status,
  )
  expect(await Promise.all(statuses)).toEqual([200, 200, 204])
  const { rlid, location } = (await readLocationPage<SingleLocationPageData>(salem)).data.location
  const place = { rlid, latitude: location.lat, longitude: location.lng }
  const style = toMapImageStyleNumber(getDrawnMapColors(createDemoTheme()))
  const image = await site.fetch(toMapImagePath(version, place, 'mobile', style))
  expect(await image.text()).toContain('© Street Maps &amp; others')
})

it('an archive too large for one request is uploaded in parts', async () => {
  const site = await openTemporarySite()
  const storage = await getStorageBindings(site.miniflare)
  const mebibyte = 1024 * 1024
  const path = broughtArchive('Somebody', 13 * mebibyte)
  const { version } = await uploadAndActivateBasemap(storage, path, { partLength: 6 * mebibyte })
  const stored = await storage.MEDIA.get(`basemap/${version}.pmtiles`)
  expect(Buffer.compare(new Uint8Array(await stored!.arrayBuffer()), readFileSync(path))).toBe(0)
  expect((await site.fetch(`/tiles/${version}/0/0/0.mvt`)).status).toBe(200)
})
