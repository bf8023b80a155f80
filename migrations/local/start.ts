import { localAdministrator } from './administrator.ts'
import { buildOnce } from './build.ts'
import { isFree, portFrom } from './port.ts'
import { prepareState } from './prepare.ts'
import { localState, localVars } from './secrets.ts'
import { makeReady, serve } from './serve.ts'

/** Builds, prepares what is missing, and serves until it is interrupted. */
async function start() {
  const port = portFrom(process.env['PORT'])
  if (!(await isFree(port)))
    throw new Error(`Port ${port} is in use. Stop what listens there, or choose another: PORT=${port + 1} npm start`)
  const began = performance.now()
  console.log('Building …')
  const built = buildOnce()
  console.log(built ? `Built in ${((performance.now() - began) / 1000).toFixed(1)} s` : 'Built before from the same sources')
  const vars = localVars(localState)
  await makeReady({ state: localState, vars }, (miniflare) => prepareState(miniflare, console.log, { port }), console.log)
  const served = await serve({ state: localState, port, vars }, console.log)
  console.log(welcome(port, (performance.now() - began) / 1000))
  // Before the runtime's own listener, which ends the process.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.prependOnceListener(signal, () => {
      console.log('\nStopping …')
      void served.stop().finally(() => process.exit(0))
    })
}

const welcome = (port: number, seconds: number) => `
Tidemark is ready (${seconds.toFixed(0)} s).

  Site          http://localhost:${port}/
  Locations     http://localhost:${port}/locations/
  Back office   http://localhost:${port}/wagtail/
  Mail          http://localhost:${port}/_local/inbox/   (what would have been sent)
  Sign in       ${localAdministrator.email} / ${localAdministrator.password}   (this machine only)

Ctrl-C stops it; what you change stays. npm run reset begins anew.`

start().catch((error) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
