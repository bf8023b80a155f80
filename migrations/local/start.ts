import { parseArgs } from 'node:util'
import { hasGrillSite } from '../demo/grill/write-grill.ts'
import { completeRestoredStateSwitch } from '../load/archive/switch-state.ts'
import { describeLocalStateProblems } from '../load/doctor/file-findings.ts'
import { buildSiteIfStale } from './build.ts'
import { getStorageBindings } from './platform.ts'
import { isPortFree, parsePort } from './port.ts'
import { prepareLocalState } from './prepare.ts'
import { loadOrCreateLocalWorkerVars, localStateFolder } from './secrets.ts'
import { prepareLocalSite, serveLocalSite } from './serve-site.ts'
import { acquireStateFolderLock } from './state-lock.ts'
import { seedStepsWithSecondBrand } from './steps/index.ts'
import { formatStartupMessage } from './welcome.ts'

/**
 * Builds, prepares what is missing, and serves until it is interrupted. Obstacles are reported before anything is
 * built.
 */
async function start(state: string) {
  const port = parsePort(process.env['PORT'])
  const problems = describeLocalStateProblems(state)
  if (problems !== undefined) throw new Error(problems)
  acquireStateFolderLock(state, `npm start on port ${port}`)
  completeRestoredStateSwitch(state)
  const vars = loadOrCreateLocalWorkerVars(state)
  if (!(await isPortFree(port)))
    throw new Error(`Port ${port} is in use. Stop what listens there, or choose another: PORT=${port + 1} npm start`)
  const began = performance.now()
  console.log('Building …')
  const built = buildSiteIfStale()
  console.log(
    built ? `Built in ${((performance.now() - began) / 1000).toFixed(1)} s` : 'Built before from the same sources',
  )
  let hasSecondBrand = false
  await prepareLocalSite(
    { state, vars },
    async (miniflare) => {
      await prepareLocalState(miniflare, console.log, { port, steps: seedStepsWithSecondBrand })
      hasSecondBrand = await hasGrillSite((await getStorageBindings(miniflare)).DB)
    },
    console.log,
  )
  const served = await serveLocalSite({ state, port, vars }, console.log)
  console.log(formatStartupMessage(port, (performance.now() - began) / 1000, { hasSecondBrand }))
  // Registered before the runtime's own listener, which ends the process.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.prependOnceListener(signal, () => {
      console.log('\nStopping …')
      void served.stop().finally(() => process.exit(0))
    })
}

/** Adds problems of the files to an error, which the runtime often hides behind an internal error. */
function explain(error: unknown, state: string): string {
  const message = error instanceof Error ? error.message : String(error)
  const problems = describeLocalStateProblems(state)
  return problems === undefined || message.includes(problems) ? message : `${message}\n${problems}`
}

const { values } = parseArgs({ options: { state: { type: 'string', default: localStateFolder } } })
start(values.state).catch((error) => {
  console.error(explain(error, values.state))
  process.exit(1)
})
