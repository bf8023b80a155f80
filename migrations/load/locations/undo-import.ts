import { describeImportRowsKeptOnUndo, describeLocationImportUndo } from '#schema/locations/import/undo-summary.ts'
import { LocationImportError } from '../../../worker/locations/import/import-error.ts'
import type { ReportImportProgress } from '../../../worker/locations/import/progress.ts'
import {
  readLastLocationImport,
  readLastLocationImportForUndo,
  undoLocationImport,
} from '../../../worker/locations/import/undo.ts'
import { refreshLocationSearchData } from '../../../worker/locations/search/build.ts'
import { updateQueryPlannerStatistics } from '../analyze.ts'
import type { StorageBindings } from '../open-database.ts'

/**
 * Undoes the last import, or with `dryRun` reports what that would do. Throws `LocationImportError` with the reasons
 * why it cannot.
 */
export async function undoLastLocationImport(
  storage: StorageBindings,
  { dryRun }: { dryRun: boolean },
  report: ReportImportProgress = () => {},
): Promise<string> {
  if (dryRun) {
    const last = await readLastLocationImport(storage.DB)
    if (!last) throw new LocationImportError('There is no import to undo.')
    return [
      `The last import: ${last.file}, ${last.imported_at}.`,
      describeLocationImportUndo(last),
      ...last.stays.map((rows) => describeImportRowsKeptOnUndo(rows)),
      ...last.obstacles.map((reason) => `It cannot be undone: ${reason}`),
    ].join('\n')
  }
  const last = await undoLocationImport(storage.DB, await readLastLocationImportForUndo(storage.DB, report), {
    user: null,
    report,
  })
  await refreshLocationSearchData(storage)
  await updateQueryPlannerStatistics(storage.DB)
  return [
    `The import of ${last.file} was undone. ${describeLocationImportUndo(last, 'past')}`,
    ...last.stays.map((rows) => describeImportRowsKeptOnUndo(rows, 'past')),
  ].join('\n')
}
