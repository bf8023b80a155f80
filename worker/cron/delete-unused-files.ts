import type { Env } from '../env.ts'
import { deleteFiles } from '../media/files/media-bucket.ts'
import { deleteDiscardedFileRows, findUnusedFiles, listDiscardedFiles } from '../media/queries/writes.ts'

/** Cached pages live for at most thirty days, so after this period no page shows a discarded file; in milliseconds. */
const retentionPeriod = 31 * 24 * 60 * 60 * 1000

/** Deletes files discarded so long ago that no cached page can show them, unless they are in use again. */
export async function deleteUnusedFiles({ DB, MEDIA }: Env, now: Date): Promise<void> {
  const files = await listDiscardedFiles(DB, new Date(now.getTime() - retentionPeriod).toISOString())
  if (files.length === 0) return
  await deleteFiles(MEDIA, await findUnusedFiles(DB, files))
  await deleteDiscardedFileRows(DB, files)
}
