import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Miniflare } from 'miniflare'
import { expect, it, onTestFinished } from 'vitest'
import { isPortFree, parsePort } from '../../../migrations/local/port.ts'
import { prepareLocalSite, serveLocalSite } from '../../../migrations/local/serve-site.ts'
import { findFreePort } from '../../support/operations/free-port.ts'
import { seededStateFolder, testVars } from '../../support/site.ts'

/** The runtimes this process has started. */
const runtimes = () => {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,comm=']).toString().trim().split('\n')
  return lines
    .map((line) => line.trim().split(/\s+/))
    .filter(([, parent, name]) => Number(parent) === process.pid && name?.includes('workerd'))
}

it('keeps serving when its runtime is killed', async () => {
  const state = mkdtempSync(join(tmpdir(), 'tidemark-serve-'))
  cpSync(seededStateFolder, state, { recursive: true })
  const others = new Set(runtimes().map(([pid]) => pid))
  const port = await findFreePort()
  const lines: string[] = []
  const served = await serveLocalSite({ state, port, vars: testVars }, (line) => lines.push(line))
  onTestFinished(async () => {
    await served.stop()
    rmSync(state, { recursive: true, force: true })
  })
  const answers = async () => (await fetch(`http://127.0.0.1:${port}/menu/`).catch(() => undefined))?.status
  expect(await answers()).toBe(200)
  const [own] = runtimes().filter(([pid]) => !others.has(pid))
  process.kill(Number(own![0]), 'SIGKILL')
  await expect.poll(answers, { timeout: 30_000 }).toBe(200)
  await expect.poll(() => lines, { timeout: 10_000 }).toContain('The runtime had stopped and was started again.')
})

it('RT-14 a site is healthy from the first request on, also with an old state', async () => {
  const state = mkdtempSync(join(tmpdir(), 'tidemark-ready-'))
  cpSync(seededStateFolder, state, { recursive: true })
  onTestFinished(() => rmSync(state, { recursive: true, force: true }))
  const port = await findFreePort()
  const lines: string[] = []
  const forget = async (miniflare: Miniflare) => {
    await (await miniflare.getD1Database('DB')).prepare('DELETE FROM heartbeat').run()
    await expect(fetch(`http://127.0.0.1:${port}/api/ht/`)).rejects.toThrow()
  }
  await prepareLocalSite({ state, vars: testVars }, forget, (line) => lines.push(line))
  const served = await serveLocalSite({ state, port, vars: testVars }, (line) => lines.push(line))
  onTestFinished(() => served.stop())
  const answer = await fetch(`http://127.0.0.1:${port}/api/ht/`)
  expect([answer.status, ((await answer.json()) as { status: string }).status, lines]).toEqual([200, 'ok', []])
})

it('detects a port that is in use and an invalid one', async () => {
  const server = createServer()
  const port = await new Promise<number>((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port)),
  )
  expect(await isPortFree(port)).toBe(false)
  await new Promise((resolve) => server.close(resolve))
  expect(await isPortFree(port)).toBe(true)
  expect(parsePort(undefined)).toBe(8787)
  expect(parsePort('9001')).toBe(9001)
  for (const wrong of ['abc', '0', '65536', '80.5'])
    expect(() => parsePort(wrong)).toThrow(/not a number from 1 to 65535/)
})
