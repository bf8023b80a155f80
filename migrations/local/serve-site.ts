import type { Miniflare } from 'miniflare'
import { describeLocalStateProblems } from '../load/doctor/file-findings.ts'
import { type LocalPlatformOptions, startLocalPlatform } from './platform.ts'

const minute = 60_000

/** A running site. */
export interface RunningSite {
  stop: () => Promise<void>
}

/**
 * Serves the built site until `stop` and fires its cron triggers every minute. A crashed runtime is restarted
 * immediately.
 */
export async function serveLocalSite(
  options: LocalPlatformOptions & { port: number },
  report: (line: string) => void,
): Promise<RunningSite> {
  const { miniflare } = await startLocalPlatform({
    ...options,
    onRestart: () => report('The runtime had stopped and was started again.'),
  })
  const triggers = everyMinute(() => fireCron(miniflare, options.state, report))
  return {
    async stop() {
      triggers.stop()
      await miniflare.dispose()
    },
  }
}

/**
 * Prepares the state and runs the scheduled tasks once on an unused port, so that the health check of the served site
 * finds every task done.
 */
export async function prepareLocalSite(
  options: Omit<LocalPlatformOptions, 'port'>,
  prepare: (miniflare: Miniflare) => Promise<void>,
  report: (line: string) => void,
) {
  const { miniflare } = await startLocalPlatform(options)
  try {
    await prepare(miniflare)
    await fireCron(miniflare, options.state, report)
  } finally {
    await miniflare.dispose()
  }
}

/** Calls a function at the start of every minute. */
function everyMinute(work: () => Promise<void>) {
  let timer: NodeJS.Timeout
  const wait = () => {
    timer = setTimeout(() => void work().finally(wait), minute - (Date.now() % minute))
  }
  wait()
  return { stop: () => clearTimeout(timer) }
}

/** Fires the trigger of wrangler.toml. Errors are reported, with problems on disk, and do not stop the site. */
async function fireCron(miniflare: Miniflare, state: string, report: (line: string) => void) {
  const reportError = (line: string) => report([line, describeLocalStateProblems(state)].filter(Boolean).join('\n'))
  try {
    const worker = await miniflare.getWorker()
    const { outcome } = await worker.scheduled({ cron: '* * * * *' })
    if (outcome !== 'ok') reportError(`The scheduled work ended with “${outcome}”.`)
  } catch (error) {
    reportError(`The scheduled work failed: ${error instanceof Error ? error.message : error}`)
  }
}
