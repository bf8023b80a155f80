import { execFile } from 'node:child_process'
import { globSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { getStorageBindings, openStorageWithoutWorker } from '../../migrations/local/platform.ts'
import { acquireStateFolderLock } from '../../migrations/local/state-lock.ts'
import { createPreparedStateFolder, runDoctor } from '../support/operations/run-doctor.ts'

it('the doctor finds a prepared state well and changes nothing in it', async () => {
  const state = createPreparedStateFolder()
  const { code, said } = await runDoctor('--state', state)
  expect(said).not.toContain('✗')
  expect(said).toMatch(
    /✓ SECRET_KEY +It is set and long enough\.[\s\S]+✓ migrations +Every one is applied\.[\s\S]+✓ page cache/,
  )
  expect(said.trimEnd()).toMatch(/All is well\.$/)
  expect(code).toBe(0)
})

/** What a start of this state says that must not come as far as a build. */
const start = (state: string) =>
  new Promise<{ code: number; said: string }>((resolve) =>
    execFile(
      process.execPath,
      ['node_modules/.bin/tsx', 'migrations/local/start.ts', '--state', state],
      (error, stdout, stderr) => resolve({ code: error ? Number(error.code) : 0, said: stdout + stderr }),
    ),
  )

it('doctor and start name a damaged database and what to type', async () => {
  const state = createPreparedStateFolder()
  const [database] = globSync(`${state}/v3/d1/*/[0-9a-f]*.sqlite`)
  rmSync(`${database}-wal`, { force: true })
  truncateSync(database!, statSync(database!).size >> 1)
  const [examined, started] = await Promise.all([runDoctor('--state', state), start(state)])
  expect(examined.said).toMatch(/✗ database +\S+\.sqlite is damaged: .+\n +→ .+npm run reset -- --state/)
  expect(examined.said.trimEnd()).toMatch(/1 problem\.$/)
  expect(started.said).toMatch(/^\S+\.sqlite is damaged: .+\n +→ .+npm run reset -- --state/)
  expect([examined.code, started.code]).toEqual([1, 1])
})

it('doctor and start name an empty secret key and what to type', async () => {
  const state = createPreparedStateFolder()
  writeFileSync(join(state, 'secret-key'), '')
  const [examined, started] = await Promise.all([runDoctor('--state', state), start(state)])
  expect(examined.said).toMatch(
    /✗ SECRET_KEY +It is empty: the worker answers nothing\.\n +→ Type: rm \S+secret-key && npm start/,
  )
  expect(started.said).toMatch(/^The secret key in \S+ is empty\. Type: rm \S+secret-key && npm start/)
  expect([examined.code, started.code]).toEqual([1, 1])
})

it('the doctor names a picture whose file is gone from the bucket', async () => {
  const state = createPreparedStateFolder()
  const miniflare = await openStorageWithoutWorker(state)
  const { DB, MEDIA } = await getStorageBindings(miniflare)
  const lost = await DB.prepare('SELECT title, file FROM image LIMIT 1').first<{ title: string; file: string }>()
  await MEDIA.delete(lost!.file)
  await miniflare.dispose()
  const { code, said } = await runDoctor('--state', state)
  expect(said).toContain(`The file of the image “${lost!.title}” (${lost!.file}) is not in the bucket.`)
  expect(code).toBe(1)
})

it('a second start on one folder is refused and names the first', async () => {
  const state = createPreparedStateFolder()
  onTestFinished(acquireStateFolderLock(state, 'npm start on port 9000'))
  const { code, said } = await start(state)
  expect(said).toContain(`${state} is in use by process ${process.pid} (npm start on port 9000).`)
  expect(code).toBe(1)
  expect((await runDoctor('--state', state)).said).toContain(`${process.pid} works on it: npm start on port 9000.`)
})

it('where nothing was prepared the doctor says how to begin', async () => {
  const { code, said } = await runDoctor('--state', join(tmpdir(), 'tidemark-nowhere'))
  expect(said).toContain('✗ state')
  expect(said).toContain('npm start')
  expect(code).toBe(1)
})
