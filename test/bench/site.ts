import { startLocalPlatform } from '../../migrations/local/platform.ts'
import { loadOrCreateLocalWorkerVars } from '../../migrations/local/secrets.ts'

/** A worker that finds nothing in KV: each page is rendered, each search goes to the database. */
export const emptyKvWorkerPath = 'test/support/workers/empty-kv-worker.js'

/** Runs on the built worker's own socket: no asset router, no development proxy. */
export async function runOnSite<Outcome>(
  { state, entry }: { state: string; entry?: string },
  work: (origin: string) => Promise<Outcome>,
): Promise<Outcome> {
  const { miniflare } = await startLocalPlatform({
    state,
    vars: loadOrCreateLocalWorkerVars(state),
    direct: true,
    ...(entry && { entry }),
  })
  try {
    return await work((await miniflare.unsafeGetDirectURL('tidemark')).href.replace(/\/$/, ''))
  } finally {
    await miniflare.dispose()
  }
}
