import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { checkStoredData } from '../../../migrations/load/doctor/state-findings.ts'
import type { StorageBindings } from '../../../migrations/load/open-database.ts'
import { getStorageBindings, openStorageWithoutWorker } from '../../../migrations/local/platform.ts'
import {
  platformApiCredentials,
  platformResourceIds,
  simulateCloudflareApi,
} from '../../support/archive/platform-api.ts'
import { runArchiveCommandMeasured } from '../../support/archive/run-command.ts'
import { fillSmallSite } from '../../support/archive/small-site.ts'
import { readDatabaseRowsByTable } from '../../support/archive/stored-content.ts'
import { copyStateFolder } from '../../support/setup/copy-state.ts'
import { createMigratedStateFolder } from '../../support/setup/empty-state.ts'
import { openTemporarySite } from '../../support/site.ts'

const folder = mkdtempSync(join(tmpdir(), 'tidemark-remote-'))
const config = join(folder, 'wrangler.toml')
const archive = join(folder, 'archive.tar')
let source: Awaited<ReturnType<typeof simulateCloudflareApi>>
let saved: Awaited<ReturnType<typeof run>>

beforeAll(async () => {
  const toml = readFileSync('wrangler.toml', 'utf8')
    .replace(/^database_id = .*$/m, `database_id = "${platformResourceIds.database}"`)
    .replace(/(binding = "KV"\nid = ).*/, `$1"${platformResourceIds.namespace}"`)
    .replace(/^bucket_name = .*$/m, `bucket_name = "${platformResourceIds.bucket}"`)
  writeFileSync(config, toml)
  const state = join(folder, 'source')
  copyStateFolder(await createMigratedStateFolder(), state)
  source = await simulateCloudflareApi(state)
  await fillSmallSite(source.storage)
  for (const name of ['one', 'two', 'three']) await source.storage.MEDIA.put(`images/${name} & more.svg`, name)
  saved = await run('backup', source.url, [archive, '--remote', '--with-accounts', '--with-guests'])
})
afterAll(async () => {
  await source.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Runs a command of archives against a server. */
const run = (name: string, url: string, parameters: string[]) =>
  runArchiveCommandMeasured(name, [...parameters, '--config', config], {
    CLOUDFLARE_API_BASE_URL: url,
    CLOUDFLARE_API_TOKEN: platformApiCredentials.token,
    CLOUDFLARE_ACCOUNT_ID: platformApiCredentials.account,
  })

async function serveNewDatabase(name: string) {
  const state = join(folder, name)
  mkdirSync(state)
  const server = await simulateCloudflareApi(state)
  onTestFinished(() => server.close())
  return server
}

/** Reads what is stored, but the words for search, whose tables order them as they like. */
const readContent = async (storage: StorageBindings) => ({
  ...(await readDatabaseRowsByTable(storage)),
  page_search: null,
})

it('a deployed site is backed up and restored into a new deployed database', async () => {
  expect([saved.code, saved.output]).toEqual([0, expect.stringContaining(`${archive} has`)])
  const target = await serveNewDatabase('target')
  const restored = await run('restore', target.url, [archive, '--remote'])
  expect([restored.code, restored.output]).toEqual([0, expect.stringContaining('npm run deploy serves it')])
  expect(await readContent(target.storage)).toEqual(await readContent(source.storage))
  const picture = await target.storage.MEDIA.get('images/fish-1.svg')
  expect([await picture!.text(), picture!.httpMetadata?.contentType]).toEqual(['<svg/>', 'image/svg+xml'])
  expect(await (await target.storage.MEDIA.get('images/two & more.svg'))!.text()).toBe('two')
  const words = "SELECT count(*) AS n FROM page_search WHERE page_search MATCH 'oysters'"
  expect(await target.storage.DB.prepare(words).first('n')).toBe(3)
  expect(await target.storage.DB.prepare('SELECT count(*) > 70000 AS n FROM place').first('n')).toBe(1)
  // Its snapshots of locations are never those of the old site, whose namespace it may share.
  const version = "SELECT value FROM counter WHERE name = 'locations'"
  expect(await target.storage.DB.prepare(version).first<number>('value')).toBeGreaterThan(1_700_000_000)
  // No trigger and no mark stays on either side.
  const left = "SELECT name FROM sqlite_schema WHERE name LIKE 'archive!_%!_%' ESCAPE '!' AND type = 'trigger'"
  expect((await source.storage.DB.prepare(left).all()).results).toEqual([])
  expect(
    await target.storage.DB.prepare("SELECT name FROM sqlite_schema WHERE name LIKE 'unfinished%'").all(),
  ).toMatchObject({ results: [] })

  const again = await run('restore', target.url, [archive, '--remote'])
  expect([again.code, again.output]).toEqual([1, expect.stringContaining('is not empty. Create a new one')])
})

it('an interrupted restore is refused, named by the doctor, and begins again when asked', async () => {
  const target = await serveNewDatabase('interrupted')
  const first = await run('restore', target.url, [archive, '--remote'])
  expect([first.code, first.output]).toEqual([0, expect.stringContaining('npm run deploy serves it')])
  const expected = await readContent(target.storage)
  // As if it was killed after some rows: the mark is there, and restaurants are not.
  await target.storage.DB.exec('CREATE TABLE unfinished_restore (id INTEGER PRIMARY KEY)')
  await target.storage.DB.exec('DELETE FROM location')
  // A file that has its bytes and not its type is not the archived one.
  await target.storage.MEDIA.put('images/fish-1.svg', '<svg/>', { httpMetadata: { contentType: 'text/plain' } })
  const findings = await checkStoredData(target.storage, { remote: true, now: Date.now() })
  expect(findings.find(({ subject }) => subject === 'restore')).toMatchObject({
    state: 'bad',
    remedy: 'npm run restore -- FROM --remote --replace',
  })
  const refused = await run('restore', target.url, [archive, '--remote'])
  expect([refused.code, refused.output]).toEqual([
    1,
    expect.stringContaining(`begin again with: npm run restore -- ${archive} --remote --replace`),
  ])
  const before = target.requested.length
  const again = await run('restore', target.url, [archive, '--remote', '--replace'])
  expect([again.code, again.output]).toEqual([0, expect.stringContaining('tables of the interrupted restore')])
  expect(await readContent(target.storage)).toEqual(expected)
  // The other files are there already.
  const written = target.requested.slice(before).filter((request) => /^PUT .*\/objects\//.test(request))
  expect(written).toEqual([expect.stringMatching(/\/objects\/images\/fish-1\.svg$/)])
  const picture = await target.storage.MEDIA.head('images/fish-1.svg')
  expect(picture!.httpMetadata?.contentType).toBe('image/svg+xml')
  const used = await run('restore', target.url, [archive, '--remote', '--replace'])
  expect([used.code, used.output]).toEqual([1, expect.stringContaining('is not empty. Create a new one')])
})

it('a wrong token is named', async () => {
  const denied = await runArchiveCommandMeasured('backup', [join(folder, 'denied'), '--remote', '--config', config], {
    CLOUDFLARE_API_BASE_URL: source.url,
    CLOUDFLARE_API_TOKEN: 'another token',
    CLOUDFLARE_ACCOUNT_ID: platformApiCredentials.account,
  })
  expect([denied.code, denied.output]).toEqual([1, expect.stringContaining('Denied')])
})

it('a deployed site is cloned with its content and without its users’ passwords', async () => {
  const state = join(folder, 'cloned')
  const cloned = await run('clone', source.url, ['--from', 'remote', '--state', state])
  expect([cloned.code, cloned.output]).toEqual([0, expect.stringContaining('npm start serves it')])
  const miniflare = await openStorageWithoutWorker(state)
  onTestFinished(() => miniflare.dispose())
  const { DB } = await getStorageBindings(miniflare)
  const query = `SELECT (SELECT hostname FROM site) AS host, (SELECT max(password_hash) FROM user) AS hash,
    (SELECT count(*) FROM reservation) > 0 AS guests`
  expect(await DB.prepare(query).first()).toEqual({ host: 'localhost', hash: '', guests: 1 })
})

it('a site closed for maintenance returns 503 with Retry-After, and does no scheduled work', async () => {
  const site = await openTemporarySite({ vars: { MAINTENANCE: 'on' } })
  for (const path of ['/', '/faq/', '/api/v2/pages/', '/wagtail/', '/wagtail/api/session/', '/api/ht/']) {
    const response = await site.fetch(path)
    expect([path, response.status, response.headers.get('Retry-After')]).toEqual([path, 503, '10'])
    expect(await response.text()).toContain('closed for maintenance')
  }
  expect((await site.fetch('/contact-us/', { method: 'POST', body: new URLSearchParams({ a: 'b' }) })).status).toBe(503)
  const worker = await site.miniflare.getWorker()
  await worker.scheduled({ cron: '* * * * *', scheduledTime: new Date() })
  expect(await site.db.prepare('SELECT count(*) AS n FROM heartbeat').first('n')).toBe(0)
})
