import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprintFiles } from '../../../migrations/local/fingerprint.ts'
import { openStorage } from '../../../migrations/local/platform.ts'
import { prepareState } from '../../../migrations/local/prepare.ts'
import { steps } from '../../../migrations/local/steps/index.ts'
import { seededState } from '../site.ts'
import { copyState } from './copy-state.ts'
import { fingerprintStep } from './step-fingerprints.ts'

/** Where the state is kept as each step left it, under the name of the step and a fingerprint of all that was done so far. */
const layers = '.tidemark/layers'

/**
 * The demo site in a state of its own. Of what fills it, only the steps that changed are done again, and those after them; none with
 * `KEEP_SEEDED=1`.
 */
export async function seed() {
  if (process.env['KEEP_SEEDED'] && existsSync(`${seededState}/made-from`)) return
  const sources = fingerprintFiles(
    globSync([
      '{app,migrations,schema,worker}/**/*.{ts,tsx,sql,webm,vtt,avif,webp,json}',
      'test/support/setup/seed.ts',
      'package-lock.json',
    ]),
  )
  const mark = `${seededState}/made-from`
  const [seen, last] = existsSync(mark) ? readFileSync(mark, 'utf8').split(' ') : []
  if (seen === sources) return
  const names = await layerNames()
  const whole = names.at(-1)!
  if (last !== whole) await fill(names)
  writeFileSync(mark, `${sources} ${whole}`)
}

/** The layer that each step makes. */
async function layerNames(): Promise<string[]> {
  const stamps = await Promise.all(steps.map(fingerprintStep))
  const hash = createHash('sha256').update(fingerprintFiles(globSync(['migrations/*.sql', 'migrations/local/{migrate,prepare}.ts'])))
  return steps.map(({ name }, index) => `${name}-${hash.update(stamps[index]!).copy().digest('hex').slice(0, 16)}`)
}

/** Makes the layers that are missing and the state from the last of them; those of other sources go. */
async function fill(names: readonly string[]) {
  const kept = names.findLastIndex((name) => existsSync(join(layers, name)))
  const making = `${seededState}.${process.pid}`
  rmSync(making, { recursive: true, force: true })
  mkdirSync(making, { recursive: true })
  mkdirSync(layers, { recursive: true })
  if (kept >= 0) copyState(join(layers, names[kept]!), making)
  for (const [index, name] of names.entries()) {
    if (index <= kept) continue
    await take(making, steps[index]!.name)
    keepLayer(making, name)
  }
  rmSync(seededState, { recursive: true, force: true })
  renameSync(making, seededState)
  for (const name of readdirSync(layers)) if (!names.includes(name)) rmSync(join(layers, name), { recursive: true, force: true })
}

/** A busy machine may close the socket between Node and the runtime: a step that was cut short is done again. */
async function take(state: string, until: string) {
  try {
    await prepareUntil(state, until)
  } catch (error) {
    if (!(error instanceof TypeError && error.message === 'fetch failed')) throw error
    console.warn('The runtime broke off while the demo was made; once more.', error)
    await prepareUntil(state, until)
  }
}

async function prepareUntil(state: string, until: string) {
  const miniflare = await openStorage(state)
  try {
    await prepareState(miniflare, () => {}, { until })
  } finally {
    await miniflare.dispose()
  }
}

/** Written beside and renamed, so that a run cut short leaves nothing half made. */
function keepLayer(state: string, name: string) {
  const making = join(layers, `${name}.${process.pid}`)
  copyState(state, making)
  renameSync(making, join(layers, name))
}
