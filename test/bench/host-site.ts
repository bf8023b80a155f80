import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { copyStateFolder } from '../support/setup/copy-state.ts'
import { seededStateFolder } from '../support/site.ts'
import { findRuntimeProcess } from './load.ts'
import { runOnSite } from './site.ts'

/** What a hosting process prints: where its site answers, and the process that runs the worker. */
export interface SpawnedSite {
  origin: string
  runtime: number
}

/**
 * Run in a checkout that has been built and seeded: serves its worker on a copy of its demo until the input ends. With
 * `--empty-kv` no page is ever found in KV, so each request renders.
 */
const { 'empty-kv': isKvEmpty } = parseArgs({ options: { 'empty-kv': { type: 'boolean' } } }).values
const state = `.tidemark/bench-paired-${process.pid}`
copyStateFolder(seededStateFolder, state)

await runOnSite({ state, ...(isKvEmpty && { entry: writeEntry() }) }, async (origin) => {
  process.stdout.write(`${JSON.stringify({ origin, runtime: findRuntimeProcess() } satisfies SpawnedSite)}\n`)
  await new Promise((resolve) => process.stdin.resume().once('end', resolve))
})
rmSync(state, { recursive: true, force: true })
process.exit()

/** The checkout's worker with an empty KV, whatever else it exports. */
function writeEntry(): string {
  const folder = '.tidemark/bench-entries'
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'empty-kv-worker.js')
  writeFileSync(
    file,
    `import worker from '../../dist/worker/index.js'
export * from '../../dist/worker/index.js'
const kv = {
  get: async () => null,
  getWithMetadata: async () => ({ value: null, metadata: null }),
  put: () => new Promise(() => {}),
}
let emptied
export default { ...worker, fetch: (request, env, context) => worker.fetch(request, emptied ??= { ...env, KV: kv }, context) }
`,
  )
  return file
}
