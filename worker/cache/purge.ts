import type { EdgeContext } from './edge.ts'
import { requireSync } from './pointers.ts'
import { startPurging } from './purge-queue.ts'

/**
 * Call after a change whose batch marked these paths stale. This isolate syncs before its next response. Workers Cache
 * and other isolates follow within five seconds.
 */
export function purgePaths(context: EdgeContext, paths: readonly string[]) {
  if (paths.length === 0) return
  requireSync(paths)
  startPurging(context)
}
