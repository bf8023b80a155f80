import {
  type AllergenStatus,
  allergenLabels,
  allergenStatuses,
  allergens,
  type DeclaredAllergens,
  listAllergensWithStatus,
} from '../allergens.ts'
import type { MenuItemContent } from '../content-wire.ts'
import { type Diet, dietKeys, diets } from '../diets.ts'
import { toDecimalPrice } from '../menu-price.ts'
import {
  formatNamesCell,
  formatNutritionCell,
  formatOverridesCell,
  formatPictureCell,
  formatVariantsCell,
  hasSameText,
  type MenuFileRecords,
  parseFileCalories,
  parseFilePrice,
  parseNamesCell,
  parseNutritionCell,
  parseOverridesCell,
  parsePictureCell,
  parseVariantsCell,
} from './item-cells.ts'

/** The columns of a file of dishes. What it has no column for, such as names of single restaurants, stays as it is. */
export const menuFileColumnNames = [
  'ID',
  'Section',
  'Name',
  'Address',
  'Description',
  'Price',
  'Calories',
  'Number at the till',
  'Contains',
  'May contain',
  'Free of',
  'Diets',
  'Sizes',
  'Choices',
  'Served',
  'Elsewhere',
  'Nutrition',
  'Picture',
] as const
type ItemColumn = (typeof menuFileColumnNames)[number]

/** The cells of a row by their columns. A file may leave out columns. */
export type MenuFileCells = Partial<Record<ItemColumn, string>>

/** What every dish has: an empty cell leaves it as it is. */
const keptColumns: readonly ItemColumn[] = ['Section', 'Name', 'Address']

const statusColumns: Record<AllergenStatus, ItemColumn> = {
  contains: 'Contains',
  may_contain: 'May contain',
  free: 'Free of',
}

/** Returns a dish as the cells of its row. `records` are those of its menu. */
export function menuItemToFileCells(
  id: number,
  { details, ...content }: MenuItemContent,
  { sections, day_parts, modifier_groups, areas, pictures }: MenuFileRecords,
): string[] {
  const listOf = (status: AllergenStatus) =>
    listAllergensWithStatus(details.allergens, status)
      .map((allergen) => allergenLabels[allergen])
      .join(', ')
  const section = sections.find(({ id: each }) => each === content.section_id)
  return [
    ...[`${id}`, section?.name ?? '', content.name, content.slug, content.description],
    content.price_cents === null ? '' : toDecimalPrice(content.price_cents),
    details.calories === null ? '' : `${details.calories}`,
    content.external_id,
    ...allergenStatuses.map(listOf),
    details.diets.map((diet) => diets[diet].label).join(', '),
    formatVariantsCell(details.variants),
    formatNamesCell(details.modifier_groups, modifier_groups),
    content.day_part_id === null ? '' : formatNamesCell([content.day_part_id], day_parts),
    formatOverridesCell(content.overrides, areas),
    formatNutritionCell(details.nutrition),
    formatPictureCell(content.image_id, pictures),
  ]
}

/** A dish as a row changes it, with the reasons why it cannot. */
export interface ParsedMenuFileRow {
  content: MenuItemContent
  messages: string[]
}

/**
 * Reads the row of a dish. `current` is the dish that it changes, or an empty one. What the row has no column for stays
 * as it is there.
 */
export function parseMenuFileCells(
  cells: MenuFileCells,
  current: MenuItemContent,
  { sections, day_parts, modifier_groups, areas, pictures }: MenuFileRecords,
): ParsedMenuFileRow {
  const messages: string[] = []
  const read = <T>(column: ItemColumn, fallback: T, parse: (text: string) => T | undefined): T => {
    const text = cells[column]?.trim()
    if (text === undefined || (text === '' && keptColumns.includes(column))) return fallback
    const value = parse(text)
    if (value === undefined) messages.push(`${column}: “${text}” is not understood.`)
    return value ?? fallback
  }
  const { details } = current
  const content: MenuItemContent = {
    ...current,
    section_id: read('Section', current.section_id, (text) => sections.find(({ name }) => hasSameText(name, text))?.id),
    name: read('Name', current.name, (text) => text),
    slug: read('Address', current.slug, (text) => text),
    description: read('Description', current.description, (text) => text),
    price_cents: readNullable(read, 'Price', current.price_cents, parseFilePrice),
    external_id: read('Number at the till', current.external_id, (text) => text),
    details: {
      ...details,
      calories: readNullable(read, 'Calories', details.calories, parseFileCalories),
      diets: read('Diets', details.diets, parseDiets),
      allergens: readAllergens(read, details.allergens),
      variants: read('Sizes', details.variants, parseVariantsCell),
      modifier_groups: read('Choices', details.modifier_groups, (text) => parseNamesCell(text, modifier_groups)),
      nutrition: read('Nutrition', details.nutrition, parseNutritionCell),
    },
    day_part_id: readNullable(read, 'Served', current.day_part_id, (text) => onlyOne(parseNamesCell(text, day_parts))),
    image_id: readNullable(read, 'Picture', current.image_id, parsePictureCell),
    overrides: read('Elsewhere', current.overrides, (text) => parseOverridesCell(text, current.overrides, areas)),
  }
  const { image_id } = content
  // The picture that a dish has already stays, whoever imports the file.
  if (image_id !== null && image_id !== current.image_id && !pictures.some(({ id }) => id === image_id))
    messages.push(`Picture: there is no picture ${image_id} in the library that you may choose.`)
  return { content, messages }
}

/** Returns the ids of the pictures that rows name. */
export const listPictureIdsOfRows = (rows: readonly MenuFileCells[]): number[] => [
  ...new Set(rows.flatMap(({ Picture = '' }) => parsePictureCell(Picture.trim()) ?? [])),
]

type Read = <T>(column: ItemColumn, fallback: T, parse: (text: string) => T | undefined) => T

/** Reads a number that an empty cell takes away. */
const readNullable = (
  read: Read,
  column: ItemColumn,
  fallback: number | null,
  parse: (text: string) => number | undefined,
): number | null =>
  read<{ value: number | null }>(column, { value: fallback }, (text) => {
    const value = text === '' ? null : parse(text)
    return value === undefined ? undefined : { value }
  }).value

const onlyOne = (ids: readonly number[] | undefined) => (ids?.length === 1 ? ids[0] : undefined)

const splitList = (text: string): string[] =>
  text
    .split(/[,;]/)
    .map((each) => each.trim())
    .filter(Boolean)

function parseDiets(text: string): Diet[] | undefined {
  const found = splitList(text).map((label) => dietKeys.find((diet) => hasSameText(diets[diet].label, label)))
  return found.includes(undefined) ? undefined : dietKeys.filter((diet) => found.includes(diet))
}

/** Reads the three columns of allergens; each replaces what is declared with its status. */
function readAllergens(read: Read, declared: DeclaredAllergens): DeclaredAllergens {
  const lists = allergenStatuses.map((status) => {
    const named = read(statusColumns[status], listAllergensWithStatus(declared, status), (text) => {
      const found = splitList(text).map((label) => allergens.find((each) => hasSameText(allergenLabels[each], label)))
      return found.includes(undefined) ? undefined : allergens.filter((each) => found.includes(each))
    })
    return { status, named }
  })
  return Object.fromEntries(
    allergens.flatMap((allergen) => {
      // The most careful status wins when an allergen stands in several columns.
      const found = lists.find(({ named }) => named.includes(allergen))
      return found ? [[allergen, found.status]] : []
    }),
  )
}
