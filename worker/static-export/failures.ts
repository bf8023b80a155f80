import { ArchiveError } from '#schema/archive/archive-error.ts'
import type { StaticExportProgress } from './export-progress.ts'
import type { StaticExportRunContext } from './export-run.ts'

/**
 * Notes that an address failed, for any reason, and when it is tried again. Throws `ArchiveError` that names all that
 * fail once it was tried often enough: they would be missing.
 */
export function addFetchFailureToProgress(
  run: StaticExportRunContext,
  { failures }: StaticExportProgress,
  address: string,
  error: unknown,
): void {
  const attempts = (failures[address]?.attempts ?? 0) + 1
  const reason = error instanceof Error ? error.message : String(error)
  failures[address] = { attempts, after: run.now() + (run.retryDelays[attempts - 1] ?? 0), reason }
  if (attempts <= run.retryDelays.length) return
  const named = Object.entries(failures).map(([failed, { reason: why }]) => `${failed} (${why})`)
  throw new ArchiveError(`The site failed to respond. Start again: ${named.sort().join(', ')}`)
}

/** Returns when the next address that failed is tried again; 0 if none failed. */
export function getNextFetchRetryTime({ failures }: StaticExportProgress): number {
  const times = Object.values(failures).map(({ after }) => after)
  return times.length === 0 ? 0 : Math.min(...times)
}
