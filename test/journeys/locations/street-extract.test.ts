import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import type { LocationMapPageData, SingleLocationPageData } from '#schema/pages/page-data.ts'
import { getDrawnMapColors } from '#schema/theme/map-colors.ts'
import { createDemoTheme } from '../../../migrations/demo/content/demo-theme.ts'
import { inspectBasemapArchive } from '../../../migrations/load/basemap/archive-file.ts'
import { buildTileArchive, gzipTile } from '../../../migrations/load/basemap/build-archive.ts'
import { uploadAndActivateBasemap } from '../../../migrations/load/basemap/load-basemap.ts'
import { toRemoteStorageWranglerConfig } from '../../../migrations/load/open-database.ts'
import { getStorageBindings } from '../../../migrations/local/platform.ts'
import { decodeVectorTile } from '../../../worker/maps/decode-tile.ts'
import { createStreetExtract, getTileAt } from '../../support/locations/street-extract.ts'
import { fetchFromSharedSite, openTemporarySite, type TestSite } from '../../support/site.ts'

const folder = mkdtempSync(join(tmpdir(), 'tidemark-streets-'))
afterAll(() => rmSync(folder, { recursive: true }))
const written = (name: string, content: Uint8Array | string) => {
  writeFileSync(join(folder, name), content)
  return join(folder, name)
}
/** Of the restaurant in Salem, Massachusetts. */
const salemPage = '/seafood-restaurants/locations/massachusetts/salem/347-state-street/'

async function dataOf<Data>({ fetch }: Pick<TestSite, 'fetch'>, path: string): Promise<Data> {
  const [, json] = /<script[^>]*type="application\/json"[^>]*>(.*?)<\/script>/s.exec(await (await fetch(path)).text())!
  return JSON.parse(json!).page.data as Data
}
const { location: salem } = (await dataOf<SingleLocationPageData>({ fetch: fetchFromSharedSite }, salemPage)).location
const here: [number, number] = [salem.lng, salem.lat]
const whole = createStreetExtract(here)
const streets = written('streets.pmtiles', whole)

const mapTiles = async (site: TestSite) => (await dataOf<LocationMapPageData>(site, '/locations/?q=Salem')).tiles!

it('an uploaded street extract is served and drawn, and keeps its own zooms', async () => {
  const site = await openTemporarySite()
  const old = await mapTiles(site)
  const { version } = await uploadAndActivateBasemap(await getStorageBindings(site.miniflare), streets)
  expect(await mapTiles(site)).toEqual({
    url: `/tiles/${version}/{z}/{x}/{y}.mvt`,
    minzoom: 0,
    maxzoom: 15,
    attribution: 'Protomaps © OpenStreetMap',
  })

  const tile = ({ z, x, y }: ReturnType<typeof getTileAt>, of = version) =>
    site.fetch(`/tiles/${of}/${z}/${x}/${y}.mvt`)
  const street = await tile(getTileAt([here[0] + 0.0003, here[1] + 0.0003], 15))
  expect([street.status, street.headers.get('Cache-Control')]).toEqual([200, 'public, max-age=31536000, immutable'])
  const { layers } = decodeVectorTile(new Uint8Array(await street.arrayBuffer()))
  expect(Object.keys(layers)).toEqual(expect.arrayContaining(['earth', 'roads', 'buildings', 'places', 'pois']))
  // At the edge of the extract, far along the curve: in another leaf of the directory.
  for (const [x, y] of [
    [-0.39, -0.39],
    [0.39, 0.39],
    [-0.39, 0.39],
  ] as const)
    expect((await tile(getTileAt([here[0] + x, here[1] + y], 15))).status).toBe(200)
  expect((await tile(getTileAt(here, 16))).status).toBe(204)
  expect((await tile(getTileAt([10, 10], 15))).status).toBe(204)
  const before = await tile(getTileAt(here, 8), old.url.split('/')[2]!)
  expect([before.status, before.headers.get('Cache-Control')]).toEqual([200, 'public, max-age=31536000, immutable'])

  const page = await dataOf<SingleLocationPageData>(site, `${salemPage}?after`)
  expect(page.location.map_image_url_desktop).toContain(`/maps/${version}/`)
  const svg = await (await site.fetch(page.location.map_image_url_desktop!)).text()
  // Lanes, streets, highways, the park, the lake and the river, by their colors; the town’s name and whose data it is.
  const { line, road, highway, park, water } = getDrawnMapColors(createDemoTheme())
  for (const ink of [line, road, highway, park, water]) expect(svg).toMatch(new RegExp(`"${ink}"[^>]* d="M`))
  expect(svg).toContain('>Extractville</text>')
  expect(svg).toContain('Protomaps © OpenStreetMap')
  expect(svg).not.toMatch(/café|station/)
})

/** Runs the loader as it is run by hand. */
const load = (...given: string[]) =>
  new Promise<{ code: number; said: string }>((resolve) => {
    const child = execFile(
      process.execPath,
      ['node_modules/.bin/tsx', 'migrations/load/basemap/load-command.ts', ...given],
      (_, out, err) => resolve({ code: child.exitCode ?? -1, said: out + err }),
    )
  })

it('an unsuitable archive is refused with what to do, and changes nothing', async () => {
  const changed = (at: number, ...values: number[]) => {
    const bytes = Uint8Array.from(whole)
    bytes.set(values, at)
    return bytes
  }
  const spoilt = Uint8Array.from(whole).fill(0, 200_000)
  const tile = { z: 0, x: 0, y: 0, data: gzipTile(new Uint8Array()) }
  const world = [-180, -85, 180, 85] as const
  const foreign = ['transportation', 'water', 'landcover'].map((id) => ({ id }))
  const wrong: [name: string, content: Uint8Array | string, said: RegExp][] = [
    ['text.pmtiles', 'north, south, east, west\n'.repeat(900), /is not a PMTiles archive\. Take a vector extract/],
    ['raster.pmtiles', changed(99, 2), /does not contain vector tiles.*Take a vector extract/],
    ['zstandard.pmtiles', changed(98, 4), /neither plain nor gzipped\. Repack them/],
    [
      'broken-off.pmtiles',
      whole.slice(0, whole.byteLength - 5000),
      /is incomplete: it has \d+ of \d+ bytes\. Download it again/,
    ],
    ['head-only.pmtiles', whole.slice(0, 400), /Download it again|is not a PMTiles archive/],
    ['spoilt.pmtiles', spoilt, /is damaged: .*Download it again/],
    [
      'foreign.pmtiles',
      buildTileArchive([tile], { bounds: world, metadata: { vector_layers: foreign } }),
      /has no layer earth, boundaries, places but transportation, water, landcover: .*Take a vector extract/,
    ],
    [
      'nameless.pmtiles',
      buildTileArchive([tile], { bounds: world, metadata: {} }),
      /has no layer earth, water, boundaries, places: /,
    ],
  ]
  for (const [name, content, said] of wrong)
    await expect(inspectBasemapArchive(written(name, content)), name).rejects.toThrow(said)

  const site = await openTemporarySite()
  const storage = await getStorageBindings(site.miniflare)
  const before = await mapTiles(site)
  const kept = async () => (await storage.MEDIA.list({ prefix: 'basemap/' })).objects.map(({ key }) => key)
  const archives = await kept()
  for (const [name] of wrong) await expect(uploadAndActivateBasemap(storage, join(folder, name))).rejects.toThrow()
  expect([await mapTiles(site), await kept()]).toEqual([before, archives])
})

it('an unknown option, a wrong file and placeholder storage are refused with an explanation', {
  timeout: 240_000,
}, async () => {
  const text = written('letter.txt', 'Dear Sirs')
  const calls = await Promise.all([load('--remotely'), load(text, '--remote'), load(streets, '--remote')])
  const [unknown, letter, remote] = calls
  expect([unknown!.code, unknown!.said]).toEqual([
    2,
    expect.stringMatching(/Unknown option '--remotely'.*Usage: npm run basemap:load/s),
  ])
  expect([letter!.code, letter!.said]).toEqual([
    1,
    expect.stringMatching(/is not a PMTiles archive.*Nothing was changed\./),
  ])
  // The repository's own wrangler.toml has placeholders: there is no request, and the message says what to do.
  expect([remote!.code, remote!.said]).toEqual([
    1,
    expect.stringMatching(/id of the database is a placeholder.*wrangler d1 create tidemark/),
  ])
  for (const { said } of calls) expect(said).not.toMatch(/^\s+at /m)
})

it('with --remote database, snapshot and bucket are Cloudflare’s, and no worker runs', () => {
  const made = toRemoteStorageWranglerConfig(readFileSync('wrangler.toml', 'utf8'))
  for (const binding of ['DB', 'KV', 'MEDIA']) expect(made).toContain(`binding = "${binding}"\nremote = true`)
  expect(made.match(/remote = true/g)).toHaveLength(3)
  expect(made).not.toMatch(/^main =/m)
  expect(made).not.toContain('previews')
})
