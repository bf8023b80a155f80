import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprintFiles } from '../../../migrations/local/fingerprint.ts'
import { openStorageWithoutWorker } from '../../../migrations/local/platform.ts'
import { prepareLocalState } from '../../../migrations/local/prepare.ts'
import { seedSteps } from '../../../migrations/local/steps/index.ts'
import { seededStateFolder } from '../site.ts'
import { copyStateFolder } from './copy-state.ts'
import { fingerprintSeedStep } from './step-fingerprints.ts'

/** The states after each step, named by the step and a hash of everything up to it. */
const layers = '.tidemark/layers'

/**
 * Creates the demo site in its own state. Only changed steps and those after them run again; none with `KEEP_SEEDED=1`.
 */
export async function seedDemoSite() {
  if (process.env['KEEP_SEEDED'] && existsSync(`${seededStateFolder}/made-from`)) return
  const sources = fingerprintFiles(
    globSync([
      '{app,migrations,schema,worker}/**/*.{ts,tsx,sql,webm,vtt,avif,webp,json,gz,pmtiles}',
      'test/support/setup/seed.ts',
      'package-lock.json',
    ]),
  )
  const mark = `${seededStateFolder}/made-from`
  const [seen, last] = existsSync(mark) ? readFileSync(mark, 'utf8').split(' ') : []
  if (seen === sources) return
  const names = await layerNames()
  const whole = names.at(-1)!
  if (last !== whole) await fill(names)
  writeFileSync(mark, `${sources} ${whole}`)
}

/** Returns the name of each step's layer. */
async function layerNames(): Promise<string[]> {
  const stamps = await Promise.all(seedSteps.map(fingerprintSeedStep))
  const hash = createHash('sha256').update(
    fingerprintFiles(globSync(['migrations/*.sql', 'migrations/local/{migrate,prepare}.ts'])),
  )
  return seedSteps.map(({ name }, index) => `${name}-${hash.update(stamps[index]!).copy().digest('hex').slice(0, 16)}`)
}

/** Creates the missing layers and the state from the last one; outdated layers are deleted. */
async function fill(names: readonly string[]) {
  const kept = names.findLastIndex((name) => existsSync(join(layers, name)))
  const making = `${seededStateFolder}.${process.pid}`
  rmSync(making, { recursive: true, force: true })
  mkdirSync(making, { recursive: true })
  mkdirSync(layers, { recursive: true })
  if (kept >= 0) copyStateFolder(join(layers, names[kept]!), making)
  for (const [index, name] of names.entries()) {
    if (index <= kept) continue
    await take(making, seedSteps[index]!.name)
    keepLayer(making, name)
  }
  rmSync(seededStateFolder, { recursive: true, force: true })
  renameSync(making, seededStateFolder)
  for (const name of readdirSync(layers))
    if (!names.includes(name)) rmSync(join(layers, name), { recursive: true, force: true })
}

/** A busy machine may close the socket between Node and the runtime, so an interrupted step is repeated. */
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
  const miniflare = await openStorageWithoutWorker(state)
  try {
    await prepareLocalState(miniflare, () => {}, { until })
  } finally {
    await miniflare.dispose()
  }
}

/** Written under another name and renamed, so that an interrupted run leaves nothing partial. */
function keepLayer(state: string, name: string) {
  const making = join(layers, `${name}.${process.pid}`)
  copyStateFolder(state, making)
  renameSync(making, join(layers, name))
}
