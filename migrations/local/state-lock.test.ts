import { execFile, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { loadOrCreateLocalWorkerVars } from './secrets.ts'
import { acquireStateFolderLock, getStateFolderLockHolder } from './state-lock.ts'

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'tidemark-lock-'))
  onTestFinished(() => rmSync(made, { recursive: true, force: true }))
  return made
}

/** Runs a script in several processes at the same time and returns their outputs. */
function atOnce(count: number, script: string): Promise<string[]> {
  const moment = Date.now() + 1500
  const wait = `while (Date.now() < ${moment}); ${script}`
  const one = () =>
    new Promise<string>((tell) =>
      execFile(process.execPath, ['--import', 'tsx', '-e', wait], (_, said, problem) => tell(said || problem)),
    )
  return Promise.all(Array.from({ length: count }, one))
}

it('a second process is told which process uses the folder', () => {
  const state = folder()
  const release = acquireStateFolderLock(state, 'npm start on port 9000')
  expect(getStateFolderLockHolder(state)).toMatchObject({ pid: process.pid, task: 'npm start on port 9000' })
  const refusal = `${state} is in use by process ${process.pid} (npm start on port 9000). Stop it there with Ctrl-C, or here: kill ${process.pid}`
  expect(() => acquireStateFolderLock(state, 'another')).toThrow(refusal)
  release()
  expect(getStateFolderLockHolder(state)).toBeUndefined()
  acquireStateFolderLock(state, 'another')()
  expect(readdirSync(state)).toEqual([])
})

it('one of many concurrent processes gets the folder, also after a crash', async () => {
  const state = folder()
  const dead = spawnSync(process.execPath, ['-e', '']).pid
  writeFileSync(join(state, 'lock'), JSON.stringify({ pid: dead, startedAt: '1', task: 'npm start' }))
  const module = resolve('migrations/local/state-lock.ts')
  const script = `try { require(${JSON.stringify(module)}).acquireStateFolderLock(${JSON.stringify(state)}, 'a test'); console.log('mine'); setTimeout(() => {}, 6000) } catch (error) { console.log(error.message) }`
  const outputs = await atOnce(5, script)
  expect(outputs.filter((line) => line.trim() === 'mine')).toHaveLength(1)
  expect(outputs.filter((line) => line.includes('is in use by process'))).toHaveLength(4)
})

it('takes over a lock that is incomplete or whose process no longer runs', () => {
  const state = folder()
  const dead = spawnSync(process.execPath, ['-e', '']).pid
  for (const left of [
    { pid: dead, startedAt: '', task: 'npm start' },
    { pid: process.pid, startedAt: 'long ago', task: 'npm start' },
    {},
  ]) {
    writeFileSync(join(state, 'lock'), JSON.stringify(left))
    expect(getStateFolderLockHolder(state)).toBeUndefined()
    acquireStateFolderLock(state, 'a test')()
    writeFileSync(join(state, 'lock'), JSON.stringify(left))
    writeFileSync(join(state, 'lock.removal'), JSON.stringify(left))
    acquireStateFolderLock(state, 'a test')()
    expect(readdirSync(state)).toEqual([])
  }
  writeFileSync(join(state, 'lock'), '{"pid"')
  acquireStateFolderLock(state, 'a test')()
  expect(existsSync(join(state, 'lock'))).toBe(false)
})

it('concurrent processes share one complete secret key, readable only by the user', async () => {
  const state = join(folder(), 'new')
  const module = resolve('migrations/local/secrets.ts')
  const outputs = await atOnce(
    5,
    `console.log(require(${JSON.stringify(module)}).loadOrCreateLocalWorkerVars(${JSON.stringify(state)}).SECRET_KEY)`,
  )
  const [key] = new Set(outputs.map((line) => line.trim()))
  expect(new Set(outputs.map((line) => line.trim())).size).toBe(1)
  expect(readFileSync(join(state, 'secret-key'), 'utf8')).toBe(key)
  expect(key).toHaveLength(43)
  expect(statSync(join(state, 'secret-key')).mode & 0o777).toBe(0o600)
  expect(readdirSync(state)).toEqual(['secret-key'])
})

it.each([
  ['', 'is empty'],
  ['short', 'has fewer than 32 characters'],
])('rejects the secret key “%s” with the command to fix it', (key, words) => {
  const file = join(folder(), 'secret-key')
  writeFileSync(file, key)
  expect(() => loadOrCreateLocalWorkerVars(join(file, '..'))).toThrow(
    `The secret key in ${file} ${words}. Type: rm ${file} && npm start`,
  )
})
