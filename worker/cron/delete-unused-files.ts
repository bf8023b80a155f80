import type { Env } from '../env.ts'
import { deleteMediaFiles } from '../media/files/media-bucket.ts'
import {
  deleteDiscardedFileRows,
  filterUnusedMediaFiles,
  listDiscardedMediaFiles,
} from '../media/queries/discarded-files.ts'
import { listUsedFontFiles } from '../theme/fonts/font-usage.ts'

/** Cached pages live for at most thirty days, so after this period no page shows a discarded file; in milliseconds. */
const retentionPeriod = 31 * 24 * 60 * 60 * 1000

const isFontFile = (file: string) => file.startsWith('fonts/')
const noFonts: ReadonlySet<string> = new Set()

/** Deletes files discarded so long ago that no cached page can show them, unless they are in use again. */
export async function deleteDiscardedMediaFiles({ DB, MEDIA }: Env, now: Date): Promise<void> {
  const files = await listDiscardedMediaFiles(DB, new Date(now.getTime() - retentionPeriod).toISOString())
  if (files.length === 0) return
  const fonts = files.some(isFontFile) ? await listUsedFontFiles(DB) : noFonts
  const unused = await filterUnusedMediaFiles(DB, files)
  await deleteMediaFiles(
    MEDIA,
    unused.filter((file) => !fonts.has(file)),
  )
  await deleteDiscardedFileRows(DB, files)
}
