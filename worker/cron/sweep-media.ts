import { discardedBefore, forgetDiscarded, unusedFiles } from '../data/media-writes.ts'
import type { Env } from '../env.ts'
import { removeFiles } from '../services/media.ts'

/** A rendered page is kept for thirty days at most, so after that nothing shows a discarded file; in milliseconds. */
const kept = 31 * 24 * 60 * 60 * 1000

/** Removes files that were discarded so long ago that no kept page can show them, unless something has taken them up again. */
export async function sweepMedia({ DB, MEDIA }: Env, now: Date): Promise<void> {
  const files = await discardedBefore(DB, new Date(now.getTime() - kept).toISOString())
  if (files.length === 0) return
  await removeFiles(MEDIA, await unusedFiles(DB, files))
  await forgetDiscarded(DB, files)
}
