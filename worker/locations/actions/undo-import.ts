import type { LastImport } from '#schema/locations/import/wire.ts'
import { fail, ok, type Result } from '#schema/result.ts'
import { rebuildLocationCaches } from '../feed/report.ts'
import { ImportChangedError, ImportError } from '../import/import-error.ts'
import { getLastImport, undoImport } from '../import/undo.ts'
import type { LocationActionContext } from './commit-changes.ts'

/**
 * Undoes the last import, if it still is the one that was shown and nothing was changed since; answers it as it is
 * then.
 */
export async function undoLastImport(
  actionContext: LocationActionContext,
  id: number,
): Promise<Result<LastImport | null>> {
  const { DB } = actionContext.env
  if ((await getLastImport(DB))?.id !== id)
    return fail({ reason: 'conflict', message: 'Another import has come since. Look at that one first.' })
  try {
    await undoImport(DB, { user: actionContext.editor.id })
  } catch (error) {
    if (error instanceof ImportError) return fail({ reason: 'conflict', message: error.message })
    if (error instanceof ImportChangedError)
      return fail({
        reason: 'conflict',
        message: 'Something was changed at this moment. Look again at what undoing would do.',
      })
    throw error
  }
  await rebuildLocationCaches(actionContext)
  return ok(await getLastImport(DB))
}
