import type { TableFileFormat } from '#schema/lists/table-file.ts'
import { type MenuFileCells, menuFileColumnNames } from '#schema/menus/file/columns.ts'
import type { MenuFileReferencedRecords } from '#schema/menus/file/item-cells.ts'
import { menuFileCellsToRow, menuItemToFileCells } from '#schema/menus/file/item-table.ts'
import { modifierGroupToFileCells } from '#schema/menus/file/option-table.ts'
import { createMenuItemContentMapper } from '#schema/menus/menu-changes.ts'
import { fail, type Result } from '#schema/result.ts'
import { formatSpreadsheetSafeCsvRow, utf8ByteOrderMark } from '../../lists/csv.ts'
import { tableFileContentTypes } from '../../lists/table-content-types.ts'
import { createWorkbook, maxWorkbookCellLength } from '../../lists/workbook.ts'
import { createAttachmentDisposition } from '../../media/files/file-name.ts'
import type { MenuDraftComparedWithLive } from '../publish-menu.ts'

type Draft = MenuDraftComparedWithLive['draft']

const tooLongForExcel = fail({
  reason: 'unprocessable',
  message: 'A dish differs in more places than a cell of Excel can hold. Export the menu as CSV.',
})

/**
 * Returns the draft of all dishes and then of all options as a file, which can be imported again. It fails as
 * `unprocessable` where Excel would cut a text off.
 */
export async function exportMenu(
  draft: Draft,
  pictures: MenuFileReferencedRecords['pictures'],
  format: TableFileFormat,
): Promise<Result<never> | Response> {
  const rows = listRows(draft, pictures).map(menuFileCellsToRow)
  if (format === 'xlsx' && rows.flat().some((text) => text.length >= maxWorkbookCellLength)) return tooLongForExcel
  const name = `menu-${new Date().toISOString().slice(0, 10)}.${format}`
  const body =
    format === 'csv'
      ? utf8ByteOrderMark + [menuFileColumnNames, ...rows].map(formatSpreadsheetSafeCsvRow).join('')
      : await createWorkbook('Menu', menuFileColumnNames, rows)
  return new Response(body, {
    headers: {
      'Content-Type': tableFileContentTypes[format],
      'Content-Disposition': createAttachmentDisposition(name),
    },
  })
}

function listRows(draft: Draft, pictures: MenuFileReferencedRecords['pictures']): MenuFileCells[] {
  const { sections, items, modifier_groups } = draft
  const toContent = createMenuItemContentMapper(draft)
  const itemsBySection = Map.groupBy(items, ({ section_id }) => section_id)
  const dishes = sections.flatMap(({ id }) =>
    (itemsBySection.get(id) ?? []).map((item) => menuItemToFileCells(item.id, toContent(item), { ...draft, pictures })),
  )
  return [...dishes, ...modifier_groups.flatMap((group) => modifierGroupToFileCells(group, modifier_groups))]
}
