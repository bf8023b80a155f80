import type { Env } from '../env.ts'
import { deleteMediaFiles } from '../media/files/media-bucket.ts'
import { deleteDiscardedFileRows, findUnusedMediaFiles, listDiscardedMediaFiles } from '../media/queries/writes.ts'

/** Cached pages live for at most thirty days, so after this period no page shows a discarded file; in milliseconds. */
const retentionPeriod = 31 * 24 * 60 * 60 * 1000

/** Deletes files discarded so long ago that no cached page can show them, unless they are in use again. */
export async function deleteDiscardedMediaFiles({ DB, MEDIA }: Env, now: Date): Promise<void> {
  const files = await listDiscardedMediaFiles(DB, new Date(now.getTime() - retentionPeriod).toISOString())
  if (files.length === 0) return
  await deleteMediaFiles(MEDIA, await findUnusedMediaFiles(DB, files))
  await deleteDiscardedFileRows(DB, files)
}
