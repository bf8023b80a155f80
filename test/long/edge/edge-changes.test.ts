import { expect, it, onTestFinished } from 'vitest'
import { createEdgeSimulatorAdministratorClient } from '../../support/edge-simulator/edge-editor.ts'
import { openEdgeSimulator } from '../../support/edge-simulator/open-edge.ts'
import { changePagesAtRandom } from '../../support/edge-simulator/random-changes.ts'
import { selectForTestScale } from '../../support/scale.ts'

/** Another isolate, or the edge, may answer with what was before a change for so many milliseconds. */
const allowed = 5000

/** Isolates whose clocks differ by up to two seconds, and an editor with two pages below which pages are changed. */
async function openNewsroom() {
  const edge = await openEdgeSimulator({ isolates: 3, clockOffsets: [0, -2000, 1300] })
  onTestFinished(() => edge.close())
  const editor = await createEdgeSimulatorAdministratorClient(edge)
  const parents = [await editor.publishPage('Harbor'), await editor.publishPage('Pier')].map(({ id }) => id)
  return { edge, editor, parents: parents as [number, number] }
}

it(
  'after random changes no isolate or edge serves an old page beyond five seconds',
  async () => {
    const room = await openNewsroom()
    const scale = selectForTestScale({ test: { pages: 6, rounds: 1 }, proofs: { pages: 40, rounds: 25 } })
    const seed = Number(process.env['SEED'] ?? 20_261_127)
    const { counts, late, oldest, visits } = await changePagesAtRandom(room, { ...scale, seed, allowed })
    const { purges } = room.edge.cache
    const changes = Object.entries(counts).map(([name, count]) => `${count} ${name}`)
    process.stdout.write(
      `seed ${seed}: ${scale.pages * scale.rounds} changes (${changes.join(', ')}), ${visits} visits, ` +
        `${purges.length} purges, ${late.length} old answers later than ${allowed} ms, the last after ${oldest} ms\n`,
    )
    expect(late).toEqual([])
    expect(purges.filter(({ success }) => !success)).toEqual([])
    expect(purges.every(({ tags = [] }) => tags.length <= 100)).toBe(true)
  },
  selectForTestScale({ test: 120_000, proofs: 1_500_000 }),
)
