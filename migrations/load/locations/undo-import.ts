import { stayingText, undoImportSummary } from '#schema/locations/import/undo-summary.ts'
import { ImportError } from '../../../worker/locations/import/import-error.ts'
import type { ReportProgress } from '../../../worker/locations/import/progress.ts'
import { getLastImport, undoImport } from '../../../worker/locations/import/undo.ts'
import { refreshLocationIndex } from '../../../worker/locations/search/build.ts'
import { analyzeDatabase } from '../analyze.ts'
import type { Storage } from '../open-database.ts'

/**
 * Undoes the last import, or with `dryRun` reports what that would do. Throws `ImportError` with the reasons why it
 * cannot.
 */
export async function undoLastImport(
  storage: Storage,
  { dryRun }: { dryRun: boolean },
  report: ReportProgress = () => {},
): Promise<string> {
  if (dryRun) {
    const last = await getLastImport(storage.DB)
    if (!last) throw new ImportError('There is no import to undo.')
    return [
      `The last import: ${last.file}, ${last.imported_at}.`,
      undoImportSummary(last),
      ...last.stays.map((rows) => stayingText(rows)),
      ...last.obstacles.map((reason) => `It cannot be undone: ${reason}`),
    ].join('\n')
  }
  const last = await undoImport(storage.DB, { user: null, report })
  await refreshLocationIndex(storage)
  await analyzeDatabase(storage.DB)
  return [
    `The import of ${last.file} was undone. ${undoImportSummary(last, 'past')}`,
    ...last.stays.map((rows) => stayingText(rows, 'past')),
  ].join('\n')
}
