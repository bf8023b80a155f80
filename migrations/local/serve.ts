import type { Miniflare } from 'miniflare'
import { openPlatform, type PlatformOptions } from './platform.ts'

const checkEvery = 1000
const minute = 60_000

/** A site that stays up: cron triggers fire each minute, and a runtime that died is started again on the same port and state. */
export interface Served {
  stop: () => Promise<void>
}

/** Serves the built site until `stop`. */
export async function serve(options: PlatformOptions & { port: number }, report: (line: string) => void): Promise<Served> {
  let platform = await openPlatform(options)
  let stopped = false
  let restarting: Promise<void> | undefined

  const restart = async () => {
    report('The runtime has stopped. Starting it again.')
    await platform.miniflare.dispose().catch(() => {})
    if (stopped) return
    platform = await openPlatform(options)
    report(`Serving again at http://localhost:${options.port}/`)
  }
  const check = async () => {
    if (stopped || restarting || (await answers(options.port)) || stopped) return
    restarting = restart().catch((error) => report(`It did not start: ${error instanceof Error ? error.message : error}`))
    await restarting
    restarting = undefined
  }
  const checking = setInterval(check, checkEvery)
  const ticking = everyMinute(() => restarting ?? fireCron(platform.miniflare, report))
  return {
    async stop() {
      stopped = true
      clearInterval(checking)
      ticking.stop()
      await restarting
      await platform.miniflare.dispose()
    },
  }
}

/** Whether a runtime listens. A slow answer is one: only a refused or broken connection means that it died. */
async function answers(port: number): Promise<boolean> {
  try {
    await fetch(`http://127.0.0.1:${port}/admin/ht/`, { signal: AbortSignal.timeout(10_000) })
    return true
  } catch (error) {
    return (error as Error).name === 'TimeoutError'
  }
}

/** Calls at the beginning of every minute. */
function everyMinute(work: () => Promise<void> | void) {
  let timer: NodeJS.Timeout
  const wait = () => {
    timer = setTimeout(
      async () => {
        await work()
        wait()
      },
      minute - (Date.now() % minute),
    )
  }
  wait()
  return { stop: () => clearTimeout(timer) }
}

/** The triggers of wrangler.toml, all of them each minute. A worker without scheduled work is let be. */
async function fireCron(miniflare: Miniflare, report: (line: string) => void) {
  try {
    const worker = await miniflare.getWorker()
    const { outcome } = await worker.scheduled({ cron: '* * * * *' })
    if (outcome !== 'ok') report(`The scheduled work ended with “${outcome}”.`)
  } catch (error) {
    if (!/scheduled/.test(String(error))) report(`The scheduled work failed: ${error instanceof Error ? error.message : error}`)
  }
}
