import type { EdgeCacheContext } from './edge.ts'
import { attachLiveDelayToRequest } from './live-delay.ts'
import { requirePagePointerSyncAfterOwnChange } from './pointers.ts'
import { startEdgeCachePurge } from './purge-queue.ts'

/**
 * Call after a change whose batch marked these paths stale. This isolate syncs before its next response. Workers Cache
 * and other isolates follow within five seconds.
 */
export function purgeStalePathsFromCaches(context: EdgeCacheContext, paths: readonly string[]) {
  if (paths.length === 0) return
  attachLiveDelayToRequest(context)
  requirePagePointerSyncAfterOwnChange(paths)
  startEdgeCachePurge(context)
}
