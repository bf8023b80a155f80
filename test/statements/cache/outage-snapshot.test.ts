import { beforeEach, expect, it } from 'vitest'
import {
  outageSnapshotKvKey,
  readOutageSnapshotOfAllPages,
  saveOutageSnapshotOfAllPages,
} from '../../../worker/cache/outage-snapshot.ts'
import { setUpEmptyDatabase } from '../empty-database.ts'

const base = setUpEmptyDatabase()
beforeEach(() => base.db.prepare('DELETE FROM page_cache').run())

it('the outage snapshot that was saved is read back', async () => {
  const seq = (await base.db.prepare("SELECT value FROM counter WHERE name = 'page_cache'").first<number>('value'))!
  await base.db
    .prepare("INSERT INTO page_cache (path, hash, seq, stale_seq) VALUES ('/about/', 'abc', ?1, 0)")
    .bind(seq)
    .run()
  expect(await readOutageSnapshotOfAllPages(base.kv)).toBeNull()
  await saveOutageSnapshotOfAllPages({ DB: base.db, KV: base.kv }, async () => undefined)
  expect(await readOutageSnapshotOfAllPages(base.kv)).toEqual({
    seq,
    rows: [{ path: '/about/', hash: 'abc', seq }],
    sites: expect.any(String),
  })
})

it('an outage snapshot of another shape counts as none', async () => {
  const sites = JSON.stringify([{ id: 1, hostname: 'localhost', port: 80, is_default_site: 1, root: '/' }])
  const good = { seq: 7, pages: [['/about/', 'abc']], sites }
  const read = async (stored: string) => {
    await base.kv.put(outageSnapshotKvKey, stored)
    return readOutageSnapshotOfAllPages(base.kv)
  }
  expect(await read(JSON.stringify(good))).toMatchObject({ seq: 7, sites })
  for (const other of [
    { ...good, pages: undefined },
    { ...good, pages: { '/about/': 'abc' } },
    { ...good, seq: '7' },
    { ...good, sites: undefined },
    { ...good, sites: 'not JSON' },
    { ...good, sites: JSON.stringify([{ host: 'localhost' }]) },
    [],
  ])
    expect(await read(JSON.stringify(other)), JSON.stringify(other)).toBeNull()
  expect(await read('{')).toBeNull()
})
