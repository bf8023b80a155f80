import type { Miniflare } from 'miniflare'
import { describeFileProblems } from '../load/doctor/file-findings.ts'
import { openPlatform, type PlatformOptions } from './platform.ts'

const minute = 60_000

/** A running site. */
export interface RunningSite {
  stop: () => Promise<void>
}

/** Serves the built site until `stop` and fires its cron triggers each minute. A runtime that dies is started again at once. */
export async function serveSite(options: PlatformOptions & { port: number }, report: (line: string) => void): Promise<RunningSite> {
  const { miniflare } = await openPlatform({ ...options, onRestart: () => report('The runtime had stopped and was started again.') })
  const triggers = everyMinute(() => fireCron(miniflare, options.state, report))
  return {
    async stop() {
      triggers.stop()
      await miniflare.dispose()
    },
  }
}

/**
 * Prepares the state and does the scheduled work once on a port nobody knows: whoever asks after the health of the site that is
 * then served finds every task done.
 */
export async function prepareSite(
  options: Omit<PlatformOptions, 'port'>,
  prepare: (miniflare: Miniflare) => Promise<void>,
  report: (line: string) => void,
) {
  const { miniflare } = await openPlatform(options)
  try {
    await prepare(miniflare)
    await fireCron(miniflare, options.state, report)
  } finally {
    await miniflare.dispose()
  }
}

/** Calls at the beginning of every minute. */
function everyMinute(work: () => Promise<void>) {
  let timer: NodeJS.Timeout
  const wait = () => {
    timer = setTimeout(() => void work().finally(wait), minute - (Date.now() % minute))
  }
  wait()
  return { stop: () => clearTimeout(timer) }
}

/** The trigger of wrangler.toml. What goes wrong is told, with what is wrong on disk, and does not end the site. */
async function fireCron(miniflare: Miniflare, state: string, report: (line: string) => void) {
  const tell = (line: string) => report([line, describeFileProblems(state)].filter(Boolean).join('\n'))
  try {
    const worker = await miniflare.getWorker()
    const { outcome } = await worker.scheduled({ cron: '* * * * *' })
    if (outcome !== 'ok') tell(`The scheduled work ended with “${outcome}”.`)
  } catch (error) {
    tell(`The scheduled work failed: ${error instanceof Error ? error.message : error}`)
  }
}
