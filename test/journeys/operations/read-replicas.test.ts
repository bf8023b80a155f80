import { expect, it, onTestFinished } from 'vitest'
import { createEdgeEditor } from '../../support/edge-simulator/edge-editor.ts'
import { openEdge } from '../../support/edge-simulator/open-edge.ts'
import type { ReplicaOptions } from '../../support/edge-simulator/open-replicas.ts'
import { changePagesAtRandom } from '../../support/edge-simulator/random-changes.ts'

/** Another isolate, or the edge, may answer with what was before a change for so many milliseconds. */
const allowed = 5000

/** Isolates in front of replicas that are two to three seconds behind, one of them hardly. */
const lags = [2900, 2000, 300]

/** Opens isolates whose clocks differ, with replicas, and an editor with two pages below which pages are changed. */
async function openNewsroom(replicas: ReplicaOptions) {
  const edge = await openEdge({ isolates: 3, clockOffsets: [0, -900, 700], replicas })
  onTestFinished(() => edge.close())
  const editor = await createEdgeEditor(edge)
  const parents = [await editor.publishPage('Harbor'), await editor.publishPage('Pier')].map(({ id }) => id)
  return { edge, editor, parents: parents as [number, number] }
}

const seed = Number(process.env['SEED'] ?? 20_261_128)

it('a worker that reads everything from replicas answers with old pages for longer than five seconds', async () => {
  const room = await openNewsroom({ lags, answerEverything: true })
  const { late, oldest, visits } = await changePagesAtRandom(room, { pages: 6, rounds: 1, seed, allowed })
  process.stdout.write(
    `${visits} visits, ${late.length} old answers later than ${allowed} ms, the last after ${oldest} ms\n`,
  )
  expect(late.length).toBeGreaterThan(0)
})
