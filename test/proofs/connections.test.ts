import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { getStorageBindings, openStorageWithoutWorker } from '../../migrations/local/platform.ts'

/** Holds up this process as long computing does, in milliseconds. */
const compute = (milliseconds: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds)

it('the stores answer after computing for longer than the runtime keeps a connection open', async () => {
  const state = mkdtempSync(join(tmpdir(), 'tidemark-connections-'))
  const miniflare = await openStorageWithoutWorker(state)
  onTestFinished(async () => {
    await miniflare.dispose()
    rmSync(state, { recursive: true, force: true })
  })
  const { DB, KV, MEDIA } = await getStorageBindings(miniflare)
  const one = DB.prepare('SELECT ?1 AS one')
  const ask = (round: number) =>
    Promise.all([
      one.bind(round).first('one'),
      DB.batch<{ one: number }>([one.bind(round)]).then(([answer]) => answer!.results[0]!.one),
      KV.put('key', `${round}`).then(() => KV.get('key')),
      MEDIA.put('file', `${round}`).then(async () => (await MEDIA.get('file'))!.text()),
    ])
  expect(await ask(1)).toEqual([1, 1, '1', '1'])
  compute(7000)
  expect(await ask(2)).toEqual([2, 2, '2', '2'])
})
