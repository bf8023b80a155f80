import { fail, ok, type Result } from '#schema/result.ts'
import type { LastImport } from '#schema/wire/location-import.ts'
import { ImportRefused } from '../../data/import/refused.ts'
import { lastImport, undoImport } from '../../data/import/undo.ts'
import type { Desk } from './commit.ts'
import { rebuildCaches } from './feed.ts'

/** Undoes the last import, if it still is the one that was shown and nothing was changed since; answers it as it is then. */
export async function undoLastImport(desk: Desk, id: number): Promise<Result<LastImport | null>> {
  const { DB } = desk.env
  if ((await lastImport(DB))?.id !== id)
    return fail({ reason: 'conflict', message: 'Another import has come since. Look at that one first.' })
  try {
    await undoImport(DB, { user: desk.editor.id })
  } catch (error) {
    if (error instanceof ImportRefused) return fail({ reason: 'conflict', message: error.message })
    if (/unchanged|since_planned/.test(String(error)))
      return fail({ reason: 'conflict', message: 'Something was changed at this moment. Look again at what undoing would do.' })
    throw error
  }
  await rebuildCaches(desk)
  return ok(await lastImport(DB))
}
