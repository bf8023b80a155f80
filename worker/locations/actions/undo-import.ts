import type { LastLocationImport } from '#schema/locations/import/wire.ts'
import { fail, ok, type Result } from '#schema/result.ts'
import { finishLocationCacheRebuild, planLocationCacheRebuild } from '../flush-caches.ts'
import { LocationImportError, OutdatedLocationImportUndoError } from '../import/import-error.ts'
import { readLastLocationImport, readLastLocationImportForUndo, undoLocationImport } from '../import/undo.ts'
import type { LocationActionContext } from './commit-changes.ts'

/**
 * Undoes the last import if it is still the one shown and nothing has changed since. Returns the last import
 * afterwards.
 */
export async function undoLatestLocationImport(
  actionContext: LocationActionContext,
  id: number,
): Promise<Result<LastLocationImport | null>> {
  const { DB } = actionContext.env
  const read = await readLastLocationImportForUndo(DB)
  if (read.last?.id !== id)
    return fail({ reason: 'conflict', message: 'There is a newer import. Please review that one first.' })
  try {
    const rebuild = planLocationCacheRebuild(DB, readLastLocationImport)
    await undoLocationImport(DB, read, { user: actionContext.editor.id, search: rebuild })
    return ok(await finishLocationCacheRebuild(actionContext, rebuild))
  } catch (error) {
    if (error instanceof LocationImportError) return fail({ reason: 'conflict', message: error.message })
    if (error instanceof OutdatedLocationImportUndoError)
      return fail({
        reason: 'conflict',
        message: 'Something has just changed. Please review again what undoing would change.',
      })
    throw error
  }
}
