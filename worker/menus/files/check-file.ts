import type { ImportedMenuRow, MenuImportReport } from '#schema/menus/file/file-wire.ts'
import type { MenuFileReferencedRecords } from '#schema/menus/file/item-cells.ts'
import { getModifierGroupNameOfRow } from '#schema/menus/file/option-table.ts'
import type { MenuDraftComparedWithLive } from '../publish-menu.ts'
import { checkMenuFileItemRows, type ImportedMenuItem } from './item-files.ts'
import { checkMenuFileOptionRows, type ImportedModifierGroup } from './option-rows.ts'
import type { MenuFileRow } from './parse-file.ts'

/** What importing a file saves. */
export interface ImportedMenuParts {
  items: ImportedMenuItem[]
  groups: ImportedModifierGroup[]
}

/** The verdict on a file of a menu, with what importing it saves. */
export interface CheckedMenuFile extends ImportedMenuParts {
  report: MenuImportReport
}

/** Whether a row is about an option of choices, and not about a dish. */
const isOptionRow = ({ cells }: MenuFileRow): boolean => getModifierGroupNameOfRow(cells) !== ''

/**
 * Checks every row of a file against the draft of the menu. `pictures` are those that the rows name and that the
 * importer may choose; `firstGroupId` is the first id for new choices, which dishes of the same file may name. Without
 * it the verdict is the same, but nothing may be saved.
 */
export function checkImportedMenuFile(
  table: readonly MenuFileRow[],
  draft: MenuDraftComparedWithLive['draft'],
  { pictures, firstGroupId }: { pictures: MenuFileReferencedRecords['pictures']; firstGroupId: number },
): CheckedMenuFile {
  const options = checkMenuFileOptionRows(
    table.filter(isOptionRow),
    draft,
    firstGroupId || findUnusedId(draft.modifier_groups),
  )
  const added = options.groups.filter(({ isNew }) => isNew).map(({ id, content }) => ({ id, ...content }))
  const known = { ...draft, modifier_groups: [...draft.modifier_groups, ...added] }
  const dishes = checkMenuFileItemRows(
    table.filter((row) => !isOptionRow(row)),
    known,
    pictures,
  )
  const rows = [...dishes, ...options.rows]
    .map(({ line, name, status, messages }): ImportedMenuRow => ({ line, name, status, messages }))
    .toSorted((one, other) => one.line - other.line)
  const count = (status: ImportedMenuRow['status']) => rows.filter((row) => row.status === status).length
  return {
    report: {
      processed: false,
      counts: { new: count('new'), changed: count('changed'), same: count('same'), refused: count('refused') },
      rows,
    },
    items: dishes
      .filter(({ status }) => status === 'new' || status === 'changed')
      .map(({ id, content }) => ({ id, content })),
    groups: options.groups,
  }
}

const findUnusedId = (records: readonly { id: number }[]): number => Math.max(0, ...records.map(({ id }) => id)) + 1
