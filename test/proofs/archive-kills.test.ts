import { spawn } from 'node:child_process'
import { cpSync, existsSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { openLocalOrRemoteStorage } from '../../migrations/load/open-database.ts'
import { site } from '../../schema/tables.ts'
import { getDrizzle } from '../../worker/stores/db.ts'
import { fillSmallSite } from '../support/archive/small-site.ts'
import { copyStateFolder } from '../support/setup/copy-state.ts'
import { createMigratedStateFolder } from '../support/setup/empty-state.ts'

const attempts = 50

/** Runs a command, killed after a time in milliseconds. Returns its exit code; null if it was killed. */
const run = (name: string, parameters: string[], killAfter?: number) =>
  new Promise<number | null>((resolve) => {
    const command = [`migrations/load/archive/${name}-command.ts`, ...parameters]
    const child = spawn(process.execPath, ['node_modules/.bin/tsx', ...command], { detached: true, stdio: 'ignore' })
    // Its runtime is a process of the same group.
    const kill = () => process.kill(-child.pid!, 'SIGKILL')
    const timer = killAfter === undefined ? undefined : setTimeout(kill, killAfter)
    child.once('exit', (code) => {
      clearTimeout(timer)
      resolve(code)
    })
  })

async function readState<T>(state: string, read: (db: ReturnType<typeof getDrizzle>) => Promise<T>): Promise<T> {
  const { storage, close } = await openLocalOrRemoteStorage({ state, remote: false, skipMigrations: true })
  return read(getDrizzle(storage.DB)).finally(close)
}

const nameOfSite = (state: string) =>
  readState(state, async (db) => (await db.select({ name: site.site_name }).from(site))[0]!.name)

async function createSites() {
  const folder = mkdtempSync(join(tmpdir(), 'tidemark-kills-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const [state, other] = [join(folder, 'state'), join(folder, 'other')]
  copyStateFolder(await createMigratedStateFolder(), state)
  const { storage, close } = await openLocalOrRemoteStorage({ state, remote: false })
  await fillSmallSite(storage).finally(close)
  cpSync(state, other, { recursive: true })
  await readState(other, (db) => db.update(site).set({ site_name: 'Other' }))
  return { folder, state, other }
}

/** Random moments up to a little more than a whole run takes. */
const moments = (duration: number) => Array.from({ length: attempts }, () => Math.random() * duration * 1.1)

it('a killed backup leaves no archive or a whole one, and the next completes', {
  timeout: 3_600_000,
}, async () => {
  const { folder, state } = await createSites()
  const archive = join(folder, 'archive.tar')
  const begun = performance.now()
  expect(await run('backup', [archive, '--state', state])).toBe(0)
  for (const moment of moments(performance.now() - begun)) {
    rmSync(archive, { force: true })
    await run('backup', [archive, '--state', state], moment)
    if (existsSync(archive))
      expect(await run('restore', [archive, '--state', join(folder, 'new'), '--replace'])).toBe(0)
  }
  rmSync(archive, { force: true })
  expect(await run('backup', [archive, '--state', state])).toBe(0)
  expect(globSync(`${archive}*`)).toEqual([archive])
})

it('a killed restore leaves the old site or the new one', { timeout: 3_600_000 }, async () => {
  const { folder, state, other } = await createSites()
  const archive = join(folder, 'archive.tar')
  expect(await run('backup', [archive, '--state', other])).toBe(0)
  const before = await nameOfSite(state)
  const [kept, target] = [join(folder, 'kept'), join(folder, 'target')]
  cpSync(state, kept, { recursive: true })
  cpSync(kept, target, { recursive: true })
  const begun = performance.now()
  expect(await run('restore', [archive, '--state', target, '--replace'])).toBe(0)
  expect(await nameOfSite(target)).toBe('Other')
  for (const moment of moments(performance.now() - begun)) {
    rmSync(target, { recursive: true, force: true })
    cpSync(kept, target, { recursive: true })
    const code = await run('restore', [archive, '--state', target, '--replace'], moment)
    expect(code === 0 ? ['Other'] : [before, 'Other']).toContain(await nameOfSite(target))
  }
  expect(await run('restore', [archive, '--state', target, '--replace'])).toBe(0)
  expect(await nameOfSite(target)).toBe('Other')
  expect(globSync('{restoring,replaced,restore-finished}', { cwd: target })).toEqual([])
})
