import { type EdgeContext, purgeEdgeCache } from './edge.ts'
import { requireSync } from './pointers.ts'

/**
 * After a change whose batch marked these paths stale: this isolate asks what is current before its next answer, and
 * Workers Cache, where there is one, drops them. Other isolates follow within two seconds.
 */
export function purgePaths(context: EdgeContext, paths: readonly string[]) {
  if (paths.length === 0) return
  requireSync(paths)
  purgeEdgeCache(context, paths)
}
