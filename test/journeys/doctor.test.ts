import { execFile } from 'node:child_process'
import { cpSync, globSync, mkdtempSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { openStorage, storageOf } from '../../migrations/local/platform.ts'
import { lockState } from '../../migrations/local/state-lock.ts'
import { seededState } from '../helpers.ts'

/** A prepared state, as npm start leaves one. */
function preparedState(): string {
  const state = mkdtempSync(join(tmpdir(), 'tidemark-doctor-'))
  onTestFinished(() => rmSync(state, { recursive: true, force: true }))
  cpSync(seededState, state, { recursive: true })
  writeFileSync(join(state, 'secret-key'), 'a secret of thirty-two characters!')
  return state
}

const doctor = (...parameters: string[]) =>
  new Promise<{ code: number; said: string }>((resolve) =>
    execFile(process.execPath, ['node_modules/.bin/tsx', 'migrations/load/doctor/run.ts', ...parameters], (error, stdout) =>
      resolve({ code: error ? Number(error.code) : 0, said: stdout }),
    ),
  )

it('the doctor finds a prepared state well and changes nothing in it', async () => {
  const state = preparedState()
  const { code, said } = await doctor('--state', state)
  expect(said).not.toContain('✗')
  expect(said).toMatch(/✓ SECRET_KEY +It is set and long enough\.[\s\S]+✓ migrations +Every one is applied\.[\s\S]+✓ page cache/)
  expect(said.trimEnd()).toMatch(/All is well\.$/)
  expect(code).toBe(0)
})

it('the doctor names all that is wrong with a state, and what to do', async () => {
  const state = preparedState()
  writeFileSync(join(state, 'secret-key'), 'short')
  const miniflare = await openStorage(state)
  const { DB } = await storageOf(miniflare)
  const mail = `INSERT INTO mail (kind, transactional, recipient, recipient_key, subject, html, text, headers, idempotency_key, created_at, next_attempt_at, failed_at, failed_as)
    VALUES ('test', 1, 'a@b.example', 'a@b.example', 's', 'h', 't', '{}', ?1, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', ?2, ?3)`
  await DB.batch([
    DB.prepare(mail).bind('dead', '2026-01-02T00:00:00.000Z', 'exhausted'),
    DB.prepare('DELETE FROM d1_migrations WHERE id = (SELECT max(id) FROM d1_migrations)'),
    DB.prepare('UPDATE user SET is_active = 0'),
    DB.prepare("DELETE FROM setting WHERE model_name = 'basemap'"),
    DB.prepare('DELETE FROM heartbeat'),
    DB.prepare("INSERT INTO heartbeat (name, finished_at) VALUES ('sweep', ?1), ('send-mail', ?2)").bind(
      new Date().toISOString(),
      new Date(Date.now() - 3 * 60 * 60_000).toISOString(),
    ),
  ])
  await miniflare.dispose()

  const { code, said } = await doctor('--state', state)
  for (const line of [
    /✗ SECRET_KEY +It has fewer than 32 characters: the worker answers nothing\./,
    /✗ migrations +1 not applied: \d{4}_\w+\.sql\.\n +→ npm start applies them\./,
    /✗ administrator +There is none\./,
    /✗ cron +send-mail last finished 3 hours ago\./,
    /✗ outbox +1 mail could not be delivered\.\n +→ See \/wagtail\/reports\/mail\//,
    /✗ basemap +No basemap is loaded: maps stay empty\.\n +→ npm run basemap:load/,
  ])
    expect(said).toMatch(line)
  expect(said.trimEnd()).toMatch(/6 problems\.$/)
  expect(code).toBe(1)
})

/** What a start of this state says that must not come as far as a build. */
const start = (state: string) =>
  new Promise<{ code: number; said: string }>((resolve) =>
    execFile(process.execPath, ['node_modules/.bin/tsx', 'migrations/local/start.ts', '--state', state], (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, said: stdout + stderr }),
    ),
  )

it('doctor and start name a damaged database and what to type', async () => {
  const state = preparedState()
  const [database] = globSync(`${state}/v3/d1/*/[0-9a-f]*.sqlite`)
  rmSync(`${database}-wal`, { force: true })
  truncateSync(database!, statSync(database!).size >> 1)
  const [examined, started] = await Promise.all([doctor('--state', state), start(state)])
  expect(examined.said).toMatch(/✗ database +\S+\.sqlite is damaged: .+\n +→ .+npm run reset -- --state/)
  expect(examined.said.trimEnd()).toMatch(/1 problem\.$/)
  expect(started.said).toMatch(/^\S+\.sqlite is damaged: .+\n +→ .+npm run reset -- --state/)
  expect([examined.code, started.code]).toEqual([1, 1])
})

it('doctor and start name an empty secret key and what to type', async () => {
  const state = preparedState()
  writeFileSync(join(state, 'secret-key'), '')
  const [examined, started] = await Promise.all([doctor('--state', state), start(state)])
  expect(examined.said).toMatch(/✗ SECRET_KEY +It is empty: the worker answers nothing\.\n +→ Type: rm \S+secret-key && npm start/)
  expect(started.said).toMatch(/^The secret key in \S+ is empty\. Type: rm \S+secret-key && npm start/)
  expect([examined.code, started.code]).toEqual([1, 1])
})

it('the doctor names a picture whose file is gone from the bucket', async () => {
  const state = preparedState()
  const miniflare = await openStorage(state)
  const { DB, MEDIA } = await storageOf(miniflare)
  const lost = await DB.prepare('SELECT title, file FROM image LIMIT 1').first<{ title: string; file: string }>()
  await MEDIA.delete(lost!.file)
  await miniflare.dispose()
  const { code, said } = await doctor('--state', state)
  expect(said).toContain(`The file of the image “${lost!.title}” (${lost!.file}) is not in the bucket.`)
  expect(code).toBe(1)
})

it('a second start on one folder is refused and names the first', async () => {
  const state = preparedState()
  onTestFinished(lockState(state, 'npm start on port 9000'))
  const { code, said } = await start(state)
  expect(said).toContain(`${state} is in use by process ${process.pid} (npm start on port 9000).`)
  expect(code).toBe(1)
  expect((await doctor('--state', state)).said).toContain(`${process.pid} works on it: npm start on port 9000.`)
})

it('where nothing was prepared the doctor says how to begin', async () => {
  const { code, said } = await doctor('--state', join(tmpdir(), 'tidemark-nowhere'))
  expect(said).toContain('✗ state')
  expect(said).toContain('npm start')
  expect(code).toBe(1)
})
