import { type MenuItemContent, menuItemContentSchema } from '#schema/menus/content-wire.ts'
import type { MenuFileCells } from '#schema/menus/file/columns.ts'
import type { ImportedMenuRow } from '#schema/menus/file/file-wire.ts'
import type { MenuFileReferencedRecords } from '#schema/menus/file/item-cells.ts'
import { parseDishMenuFileCells } from '#schema/menus/file/item-table.ts'
import { listMenuItemDifferences, type MenuReferencedRecords } from '#schema/menus/item-differences.ts'
import { createMenuItemContentMapper } from '#schema/menus/menu-changes.ts'
import { getCurrencyOfCountry } from '#schema/menus/prices/currencies.ts'
import { titleToSlug } from '#schema/pages/url-path.ts'
import type { Failure } from '#schema/result.ts'
import { parseToResultWithSchema } from '../../http/body.ts'
import type { MenuDraftComparedWithLive } from '../publish-menu.ts'
import type { MenuFileRow } from './parse-file.ts'

type Draft = MenuDraftComparedWithLive['draft']

/** A dish to save: without an id it is new. */
export interface ImportedMenuItem {
  id: number | null
  content: MenuItemContent
}

/** A row of the file with its verdict, and what it makes of the dish. */
export interface CheckedMenuFileItemRow extends ImportedMenuItem, ImportedMenuRow {}

/**
 * Checks the rows of dishes against the draft of the menu. `pictures` are those that the rows name and that the
 * importer may choose.
 */
export function checkMenuFileItemRows(
  table: readonly MenuFileRow[],
  draft: Draft,
  pictures: MenuFileReferencedRecords['pictures'],
): CheckedMenuFileItemRow[] {
  const names: MenuReferencedRecords = { ...draft, currency: getCurrencyOfCountry(draft.country) }
  const taken = new Map(draft.items.map((item) => [addressOf(item), item.id]))
  const toContent = createMenuItemContentMapper(draft)
  const current = new Map(draft.items.map((item) => [`${item.id}`, { id: item.id, content: toContent(item) }]))
  const checked = table.map(({ line, cells }) => ({
    line,
    ...checkRow(cells, current.get(cells.ID?.trim() ?? ''), { ...draft, pictures }, names),
  }))
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
  return checked.map((row) => ({ ...row, name: row.content.name }))
}

const addressOf = ({ section_id, slug }: Pick<MenuItemContent, 'section_id' | 'slug'>) => `${section_id}/${slug}`

interface CheckedRow extends Omit<ImportedMenuRow, 'line' | 'name'>, ImportedMenuItem {}

/** Checks a row. `item` is the dish of the draft that it names. */
function checkRow(
  cells: MenuFileCells,
  item: { id: number; content: MenuItemContent } | undefined,
  draft: Draft & Pick<MenuFileReferencedRecords, 'pictures'>,
  names: MenuReferencedRecords,
): CheckedRow {
  const current = item?.content ?? createEmptyItem(draft)
  const read = parseDishMenuFileCells(cells, current, draft)
  const content = { ...read.content, slug: read.content.slug || titleToSlug(read.content.name) }
  const id = item?.id ?? null
  const refuse = (...messages: string[]): CheckedRow => ({ id, content, status: 'refused', messages })
  if (cells.ID?.trim() && !item) return refuse(`There is no dish ${cells.ID.trim()}. Leave the ID empty for a new one.`)
  if (!item && !cells.Section?.trim()) return refuse('A new dish needs a section.')
  if (read.messages.length > 0) return refuse(...read.messages)
  const parsed = parseToResultWithSchema<MenuItemContent>(menuItemContentSchema, content)
  if (!parsed.ok) return refuse(...describeMenuFileRowProblems(parsed.failure))
  if (!item) return { id, content: parsed.value, status: 'new', messages: [] }
  const differences = listMenuItemDifferences(current, parsed.value, names)
  return {
    ...{ id, content: parsed.value },
    status: differences.length > 0 ? 'changed' : 'same',
    messages: differences.map(({ label, before, after }) => `${label}: ${before || 'empty'} → ${after || 'empty'}`),
  }
}

/** Says what of a row is invalid. */
export const describeMenuFileRowProblems = (failure: Failure): string[] =>
  failure.reason === 'invalid' ? failure.problems.map(({ path, message }) => `${path} ${message}`) : [failure.message]

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
