import type { D1Database } from '@cloudflare/workers-types'
import type { Miniflare } from 'miniflare'
import { staleStatements } from '../../worker/cache/stale.ts'
import { analyze } from '../load/analyze.ts'
import { migrate } from './migrate.ts'
import { storageOf } from './platform.ts'
import { steps } from './steps/index.ts'

interface Options {
  /** The site's own. */
  port?: number
  /** Ends after this step. */
  until?: string
}

/** Brings an empty, older or half-prepared state to today's: migrations, then every step that is not done, each marked when it is. */
export async function prepareState(miniflare: Miniflare, report: (line: string) => void, { port = 8787, until }: Options = {}) {
  const storage = await storageOf(miniflare)
  const db = storage.DB
  for (const name of await migrate(db)) report(`Migrated ${name}`)
  await db.prepare('CREATE TABLE IF NOT EXISTS local_step (name TEXT PRIMARY KEY NOT NULL, finished_at TEXT NOT NULL)').run()
  const { results } = await db.prepare('SELECT name FROM local_step').all<{ name: string }>()
  const done = new Set(results.map(({ name }) => name))
  const wanted = steps.slice(0, until ? steps.findIndex(({ name }) => name === until) + 1 : steps.length)
  for (const { name, run } of wanted.filter((step) => !done.has(step.name))) {
    const began = performance.now()
    await run({ ...storage, report: (line) => report(`  ${line}`) })
    await db.prepare('INSERT INTO local_step (name, finished_at) VALUES (?1, ?2)').bind(name, new Date().toISOString()).run()
    report(`Prepared ${name} in ${((performance.now() - began) / 1000).toFixed(1)} s`)
  }
  await followPort(db, port)
  if (!until && wanted.some(({ name }) => !done.has(name))) await analyze(db)
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
