import type { Env } from '../env.ts'
import { deleteFiles } from '../media/files/media-bucket.ts'
import { deleteDiscardedFileRows, findUnusedFiles, listDiscardedFiles } from '../media/queries/writes.ts'

/** A rendered page is kept for thirty days at most, so after that nothing shows a discarded file; in milliseconds. */
const retentionPeriod = 31 * 24 * 60 * 60 * 1000

/**
 * Removes files that were discarded so long ago that no kept page can show them, unless something has taken them up
 * again.
 */
export async function deleteUnusedFiles({ DB, MEDIA }: Env, now: Date): Promise<void> {
  const files = await listDiscardedFiles(DB, new Date(now.getTime() - retentionPeriod).toISOString())
  if (files.length === 0) return
  await deleteFiles(MEDIA, await findUnusedFiles(DB, files))
  await deleteDiscardedFileRows(DB, files)
}
