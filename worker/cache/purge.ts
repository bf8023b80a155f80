import type { EdgeContext } from './edge.ts'
import { requireSync } from './pointers.ts'
import { startPurging } from './purge-queue.ts'

/**
 * After a change whose batch marked these paths stale: this isolate asks what is current before its next answer, and
 * Workers Cache, where there is one, drops them within five seconds. Other isolates follow within five seconds too.
 */
export function purgePaths(context: EdgeContext, paths: readonly string[]) {
  if (paths.length === 0) return
  requireSync(paths)
  startPurging(context)
}
