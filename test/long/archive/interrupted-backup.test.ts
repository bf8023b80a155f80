import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ArchiveSink } from '../../../migrations/load/archive/archive-sink.ts'
import { type BackupIdentity, startOrResumeBackup } from '../../../migrations/load/archive/open-backup.ts'
import { restoreArchive } from '../../../migrations/load/archive/restore-archive.ts'
import { writeArchive } from '../../../migrations/load/archive/write-archive.ts'
import type { StorageBindings } from '../../../migrations/load/open-database.ts'
import { archiveLease, page, user } from '../../../schema/tables.ts'
import { endAbandonedArchiveTracking } from '../../../worker/archive/end-abandoned-archive.ts'
import { getDrizzle } from '../../../worker/stores/db.ts'
import { createSmallSiteLocalState } from '../../support/archive/small-site.ts'
import {
  readDatabaseRowsByTable,
  readLocalStateRowsByTable,
  withLocalStateStorage,
} from '../../support/archive/stored-content.ts'

const contents = { accounts: true, guests: true, renditions: true }
const folder = mkdtempSync(join(tmpdir(), 'tidemark-interrupted-'))
const small = join(folder, 'small')
let names = 0
const newPath = (ending = '') => join(folder, `${++names}${ending}`)

beforeAll(() => createSmallSiteLocalState(small))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Opens a copy of the small site. */
function withSmallSite<T>(use: (storage: StorageBindings) => Promise<T>): Promise<T> {
  const state = newPath()
  cpSync(small, state, { recursive: true })
  return withLocalStateStorage(state, use)
}

interface BackupAttempt extends Partial<BackupIdentity> {
  /** How many files are written before the process ends. */
  limit?: number
}

const interruption = 'The process was stopped.'

/** Runs a backup that ends after some files, as if it was killed. Returns what it reported. */
async function backUp({ DB, MEDIA, KV }: StorageBindings, path: string, attempt: BackupAttempt = {}) {
  const { limit = Number.POSITIVE_INFINITY, ...change } = attempt
  const lines: string[] = []
  const report = (line: string) => lines.push(line)
  const opened = await startOrResumeBackup(path, { db: DB, source: 'the small site', contents, ...change }, report)
  let written = 0
  const write: ArchiveSink['write'] = async (...file) => {
    const stored = await opened.sink.write(...file)
    written += 1
    if (written > limit) throw new Error(interruption)
    return stored
  }
  const options = { contents, report, recorder: opened.recorder, ...change }
  await writeArchive({ DB, MEDIA, KV }, { ...opened.sink, write }, options)
    .catch((error: Error) => {
      if (error.message !== interruption) throw error
      lines.push(interruption)
    })
    .finally(opened.close)
  return lines
}

const wasContinued = (lines: string[]) => lines.some((line) => line.startsWith('An interrupted backup is continued'))
const wasStopped = (lines: string[]) => lines.includes(interruption)

async function expectRestored(path: string, storage: StorageBindings, passphrase?: string) {
  const state = newPath()
  await restoreArchive({ from: path, state, replace: false, report: () => {}, ...(passphrase && { passphrase }) })
  const [expected, restored] = [await readDatabaseRowsByTable(storage), await readLocalStateRowsByTable(state)]
  expect({ ...restored, page_search: null }).toEqual({ ...expected, page_search: null })
  const files = await withLocalStateStorage(state, listFiles)
  expect(files).toEqual(await listFiles(storage))
}

const listFiles = async ({ MEDIA }: StorageBindings) => (await MEDIA.list()).objects.map(({ key }) => key)

it('a backup that is interrupted again and again shows the moment at its end', () =>
  withSmallSite(async (storage) => {
    const path = newPath('.tar')
    const db = getDrizzle(storage.DB)
    for (const number of [1, 2, 3]) await storage.MEDIA.put(`images/more-${number}.svg`, `<svg id="${number}"/>`)
    let [runs, continued] = [0, 0]
    for (let limit = 4; ; limit += 2) {
      runs += 1
      const lines = await backUp(storage, path, { limit })
      if (wasContinued(lines)) continued += 1
      if (!wasStopped(lines)) break
      // Between two runs rows change that may have been written. Once all tables are, the archive shows that moment.
      if ((await db.select().from(archiveLease)).length === 0) continue
      await db
        .update(page)
        .set({ title: `After run ${runs}` })
        .where(eq(page.id, 30))
      await db.update(user).set({ email: `ann${runs}@example.com` })
    }
    expect([runs > 3, continued >= runs - 2]).toEqual([true, true])
    expect(globSync(`${path}*`)).toEqual([path])
    expect(await db.select().from(archiveLease)).toEqual([])
    await expectRestored(path, storage)
  }))

it('an encrypted backup continues only with its passphrase, and its record names no table', () =>
  withSmallSite(async (storage) => {
    const path = newPath('.tar')
    const passphrase = 'correct horse battery'
    expect(wasStopped(await backUp(storage, path, { passphrase, limit: 20 }))).toBe(true)
    expect(readFileSync(`${path}.progress/journal.ndjson`, 'utf8')).not.toContain('tables/')
    await expect(backUp(storage, path, { passphrase: 'another horse battery' })).rejects.toThrow('another passphrase')
    expect(wasContinued(await backUp(storage, path, { passphrase }))).toBe(true)
    await expectRestored(path, storage, passphrase)
  }))

it('a backup that differs, or whose changes were not noted, begins again', () =>
  withSmallSite(async (storage) => {
    const path = newPath()
    const interrupt = () => backUp(storage, path, { limit: 12 })
    const reasonOf = (lines: string[]) => lines.find((line) => line.includes('begins again'))?.split(': ')[1]
    const reasons: (string | undefined)[] = []
    await interrupt()
    await endAbandonedArchiveTracking(storage.DB, new Date(Date.now() + 63 * 60_000))
    reasons.push(reasonOf(await interrupt()))
    reasons.push(reasonOf(await backUp(storage, path, { limit: 12, source: 'another site' })))
    reasons.push(reasonOf(await interrupt()))
    writeFileSync(`${path}.partial/tables/page/000001.ndjson`, '{}\n')
    reasons.push(reasonOf(await interrupt()))
    reasons.push(reasonOf(await backUp(storage, path, { passphrase: 'correct horse battery', limit: 12 })))
    expect(reasons).toEqual([
      'changes since were not noted.',
      'it was of the small site.',
      'it was of another site.',
      'what it wrote was changed.',
      'it had other options.',
    ])
    await backUp(storage, path)
    await expectRestored(path, storage)
    await expect(backUp(storage, path)).rejects.toThrow('exists already')
    expect(globSync(`${path}*`)).toEqual([path])
  }))
