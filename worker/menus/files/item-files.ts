import { CsvError, parse } from 'csv-parse/browser/esm/sync'
import { unescapeCsvFormula } from '#schema/lists/csv-cells.ts'
import type { TableFileFormat } from '#schema/lists/table-file.ts'
import { type MenuItemContent, menuItemContent } from '#schema/menus/content-wire.ts'
import { type ImportedMenuRow, type MenuImportReport, maxMenuFileRows } from '#schema/menus/file/file-wire.ts'
import type { MenuFileRecords } from '#schema/menus/file/item-cells.ts'
import {
  type MenuFileCells,
  menuFileColumnNames,
  menuItemToFileCells,
  parseMenuFileCells,
} from '#schema/menus/file/item-table.ts'
import { listMenuItemDifferences, type MenuReferencedRecords } from '#schema/menus/item-differences.ts'
import { toMenuItemContent } from '#schema/menus/menu-changes.ts'
import { getCurrencyOfCountry } from '#schema/menus/prices/currencies.ts'
import { titleToSlug } from '#schema/pages/url-path.ts'
import { fail, ok, type Result } from '#schema/result.ts'
import { parseToResultWithSchema } from '../../http/body.ts'
import { toCsvRow, utf8ByteOrderMark } from '../../lists/csv.ts'
import { tableFileContentTypes } from '../../lists/table-content-types.ts'
import { createWorkbook } from '../../lists/workbook.ts'
import { createAttachmentDisposition } from '../../media/files/file-name.ts'
import type { MenuDraftComparison } from '../publish-menu.ts'

type Draft = MenuDraftComparison['draft']

/** Returns the draft of all dishes as a file, which can be imported again. */
export async function exportMenuItems(
  draft: Draft,
  pictures: MenuFileRecords['pictures'],
  format: TableFileFormat,
): Promise<Response> {
  const { sections, items, overrides } = draft
  const rows = sections.flatMap((section) =>
    items
      .filter(({ section_id }) => section_id === section.id)
      .map((item) => menuItemToFileCells(item.id, toMenuItemContent(item, overrides), { ...draft, pictures })),
  )
  const name = `menu-${new Date().toISOString().slice(0, 10)}.${format}`
  const body =
    format === 'csv'
      ? utf8ByteOrderMark + [menuFileColumnNames, ...rows].map(toCsvRow).join('')
      : await createWorkbook('Menu', menuFileColumnNames, rows)
  return new Response(body, {
    headers: {
      'Content-Type': tableFileContentTypes[format],
      'Content-Disposition': createAttachmentDisposition(name),
    },
  })
}

/** A dish to save: without an id it is new. */
export interface ImportedMenuItem {
  id: number | null
  content: MenuItemContent
}

/** The verdict on a file of dishes, with the dishes that importing it saves. */
export interface CheckedMenuFile {
  report: MenuImportReport
  items: ImportedMenuItem[]
}

/**
 * Checks every row of a file against the draft of the menu. `pictures` are those that the rows name and that the
 * importer may choose.
 */
export function checkMenuFile(
  table: readonly MenuFileRow[],
  draft: Draft,
  pictures: MenuFileRecords['pictures'],
): CheckedMenuFile {
  const names: MenuReferencedRecords = { ...draft, currency: getCurrencyOfCountry(draft.country) }
  const taken = new Map(draft.items.map((item) => [addressOf(item), item.id]))
  const checked = table.map(({ line, cells }) => ({ line, ...checkRow(cells, { ...draft, pictures }, names) }))
  const [seenIds, seenAddresses] = [new Set<number>(), new Set<string>()]
  for (const row of checked) {
    if (row.status === 'refused') continue
    const address = addressOf(row.content)
    const owner = taken.get(address)
    const isTaken = seenAddresses.has(address) || (owner !== undefined && owner !== row.id)
    const isRepeated = row.id !== null && seenIds.has(row.id)
    if (isRepeated) Object.assign(row, { status: 'refused', messages: ['An earlier row has this ID too.'] })
    else if (isTaken)
      Object.assign(row, { status: 'refused', messages: ['Another dish of this section has this address.'] })
    else seenAddresses.add(address)
    if (row.id !== null) seenIds.add(row.id)
  }
  const rows = checked.map(
    ({ line, content, status, messages }): ImportedMenuRow => ({
      ...{ line, status, messages },
      name: content.name,
    }),
  )
  const count = (status: ImportedMenuRow['status']) => rows.filter((row) => row.status === status).length
  return {
    report: {
      processed: false,
      counts: { new: count('new'), changed: count('changed'), same: count('same'), refused: count('refused') },
      rows,
    },
    items: checked
      .filter(({ status }) => status === 'new' || status === 'changed')
      .map(({ id, content }) => ({ id, content })),
  }
}

const addressOf = ({ section_id, slug }: Pick<MenuItemContent, 'section_id' | 'slug'>) => `${section_id}/${slug}`

interface CheckedRow extends Omit<ImportedMenuRow, 'line' | 'name'>, ImportedMenuItem {}

function checkRow(
  cells: MenuFileCells,
  draft: Draft & Pick<MenuFileRecords, 'pictures'>,
  names: MenuReferencedRecords,
): CheckedRow {
  const item = cells.ID?.trim() ? draft.items.find(({ id }) => `${id}` === cells.ID?.trim()) : undefined
  const current = item ? toMenuItemContent(item, draft.overrides) : createEmptyItem(draft)
  const read = parseMenuFileCells(cells, current, draft)
  const content = { ...read.content, slug: read.content.slug || titleToSlug(read.content.name) }
  const id = item?.id ?? null
  const refuse = (...messages: string[]): CheckedRow => ({ id, content, status: 'refused', messages })
  if (cells.ID?.trim() && !item) return refuse(`There is no dish ${cells.ID.trim()}. Leave the ID empty for a new one.`)
  if (!item && !cells.Section?.trim()) return refuse('A new dish needs a section.')
  if (read.messages.length > 0) return refuse(...read.messages)
  const parsed = parseToResultWithSchema<MenuItemContent>(menuItemContent, content)
  if (!parsed.ok)
    return refuse(
      ...(parsed.failure.reason === 'invalid'
        ? parsed.failure.problems.map(({ path, message }) => `${path} ${message}`)
        : [parsed.failure.message]),
    )
  if (!item) return { id, content: parsed.value, status: 'new', messages: [] }
  const differences = listMenuItemDifferences(current, parsed.value, names)
  return {
    ...{ id, content: parsed.value },
    status: differences.length > 0 ? 'changed' : 'same',
    messages: differences.map(({ label, before, after }) => `${label}: ${before || 'empty'} → ${after || 'empty'}`),
  }
}

const createEmptyItem = ({ sections }: Draft): MenuItemContent => ({
  section_id: sections[0]?.id ?? 1,
  slug: '',
  name: '',
  description: '',
  external_id: '',
  price_cents: null,
  image_id: null,
  day_part_id: null,
  details: { variants: [], modifier_groups: [], allergens: {}, diets: [], calories: null, nutrition: {} },
  overrides: [],
})

const invalidFile = (message: string) => fail({ reason: 'invalid', message, problems: [{ path: 'text', message }] })

/** A row of a file, with its line, from 1. */
export interface MenuFileRow {
  line: number
  cells: MenuFileCells
}

/** Parses a CSV file whose first line names its columns. */
export function parseMenuFile(text: string): Result<MenuFileRow[]> {
  if (text.includes('\0')) return invalidFile('This is not a text file. Save your spreadsheet as CSV.')
  const source = text.replace(/^\ufeff/, '')
  const head = source.slice(0, source.search(/[\r\n]|$/))
  const delimiter = [',', ';', '\t'].toSorted((a, b) => head.split(b).length - head.split(a).length)[0]!
  try {
    const options = { delimiter, info: true, relax_column_count: true, skip_empty_lines: true, trim: true } as const
    const [first, ...lines] = parse(source, options).filter(({ record }) => record.some(Boolean))
    const columns = first?.record.map((title) =>
      menuFileColumnNames.find((name) => name.toLowerCase() === title.toLowerCase()),
    )
    if (!columns?.includes('Name') && !columns?.includes('ID'))
      return invalidFile('The first line must name the columns, as the export does, with ID or Name among them.')
    if (lines.length === 0) return invalidFile('The file has no dishes below its first line.')
    if (lines.length > maxMenuFileRows) return invalidFile(`Import at most ${maxMenuFileRows} dishes at a time.`)
    return ok(
      lines.map(({ record, info }) => ({
        line: info.lines,
        cells: Object.fromEntries(
          columns.flatMap((name, index) => (name ? [[name, unescapeCsvFormula(record[index] ?? '')]] : [])),
        ),
      })),
    )
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return invalidFile(`The file cannot be read: ${error.message}.`)
  }
}
