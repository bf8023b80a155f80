import type { D1Database } from '@cloudflare/workers-types'
import type { Miniflare } from 'miniflare'
import { staleStatements } from '../../worker/cache/stale.ts'
import { planImport } from '../../worker/data/import/plan.ts'
import { refreshLocationIndex } from '../../worker/data/location-index.ts'
import { loadDemoDocuments } from '../demo/documents.ts'
import { loadDemoImages } from '../demo/images.ts'
import { demoLocations } from '../demo/locations.ts'
import { writeDemoSite } from '../demo/site.ts'
import { loadDemoVideos } from '../demo/videos.ts'
import { builtArchive } from '../load/basemap/built.ts'
import { loadBasemap } from '../load/basemap/load.ts'
import { noticeClosedConnections } from '../load/connections.ts'
import { loadGazetteer } from '../load/gazetteer.ts'
import { makeLocalAdministrator } from './administrator.ts'
import { migrate } from './migrate.ts'
import { storageOf } from './platform.ts'

type Workshop = Awaited<ReturnType<typeof storageOf>> & {
  report: (line: string) => void
}

interface Step {
  name: string
  run: (workshop: Workshop) => Promise<void>
}

/**
 * What fills an empty state, in order. A step is marked when it is done; one that was cut short runs again from its
 * beginning, so each either writes everything at once or takes no harm from what an earlier try left.
 */
const steps: readonly Step[] = [
  {
    name: 'gazetteer',
    run: async ({ DB, report }) => report(`${(await loadGazetteer(DB, () => {})).toLocaleString('en')} places to search by`),
  },
  { name: 'site', run: writeSite },
  { name: 'locations', run: writeLocations },
  { name: 'basemap', run: writeBasemap },
  { name: 'administrator', run: ({ DB }) => makeLocalAdministrator(DB) },
]

/** Brings an empty, older or half-prepared state to today's: migrations, then every step that is not done. `port` is the site's own. */
export async function prepareState(miniflare: Miniflare, report: (line: string) => void, { port = 8787 }: { port?: number } = {}) {
  const storage = await storageOf(miniflare)
  const db = storage.DB
  for (const name of await migrate(db)) report(`Migrated ${name}`)
  await db.prepare('CREATE TABLE IF NOT EXISTS local_step (name TEXT PRIMARY KEY NOT NULL, finished_at TEXT NOT NULL)').run()
  const { results } = await db.prepare('SELECT name FROM local_step').all<{ name: string }>()
  const done = new Set(results.map(({ name }) => name))
  for (const { name, run } of steps.filter((step) => !done.has(step.name))) {
    const began = performance.now()
    await run({ ...storage, report: (line) => report(`  ${line}`) })
    await db.prepare('INSERT INTO local_step (name, finished_at) VALUES (?1, ?2)').bind(name, new Date().toISOString()).run()
    report(`Prepared ${name} in ${((performance.now() - began) / 1000).toFixed(1)} s`)
  }
  await followPort(db, port)
}

/** Pictures, films and pages. A site that is there already, whoever made it, is left alone. */
async function writeSite({ DB, MEDIA, report }: Workshop) {
  if (await DB.prepare('SELECT 1 FROM site').first()) return
  const images = await loadDemoImages(DB, MEDIA, report)
  const documents = await loadDemoDocuments(DB, MEDIA)
  const videos = await loadDemoVideos(DB, MEDIA, images)
  const pages = await writeDemoSite(DB, images, documents, videos)
  report(`${pages} pages`)
}

async function writeLocations({ DB, KV, report }: Workshop) {
  const locations = demoLocations()
  await noticeClosedConnections()
  const plan = await planImport(DB, locations, { synthetic: true })
  const [conflict] = plan.conflicts
  if (conflict) throw new Error(`The demo location ${conflict.input.rlid} cannot be written: ${conflict.reason}.`)
  await plan.write()
  await refreshLocationIndex({ DB, KV })
  report(`${plan.written.added} restaurants in ${plan.written.newCities} cities, ${plan.written.newPages} pages`)
}

/** A basemap that was loaded before, for instance one with streets, is left alone. */
async function writeBasemap({ DB, MEDIA, report }: Workshop) {
  if (await DB.prepare("SELECT 1 FROM setting WHERE model_name = 'basemap'").first()) return
  const { version, maxzoom } = await loadBasemap({ DB, MEDIA }, await builtArchive())
  report(`map tiles up to zoom ${maxzoom}, version ${version}`)
}

/** The local site's own address follows the port it is served on, and with it where its orders start. */
async function followPort(db: D1Database, port: number) {
  const site = await db.prepare("SELECT port FROM site WHERE is_default_site = 1 AND hostname = 'localhost'").first<{ port: number }>()
  if (!site || site.port === port) return
  await db.batch([
    db.prepare("UPDATE site SET port = ?1 WHERE is_default_site = 1 AND hostname = 'localhost'").bind(port),
    db.prepare('UPDATE country SET root_url = ?2 WHERE root_url = ?1').bind(`http://localhost:${site.port}`, `http://localhost:${port}`),
    db.prepare("UPDATE counter SET value = value + 1 WHERE name = 'locations'"),
    ...staleStatements(db, ['*']),
  ])
}
