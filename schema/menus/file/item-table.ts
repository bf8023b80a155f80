import type { MenuItemContent } from '../content-wire.ts'
import { toDecimalPrice } from '../menu-price.ts'
import { describeUnknownPicture, listAddedMenuItemPictures } from '../pictures/item-pictures.ts'
import {
  createMenuFileCellReader,
  formatDietsCell,
  formatMenuFileAllergenCells,
  readAllergenCells,
  readDietsCell,
  readNullableNumberCell,
} from './cell-reader.ts'
import { type MenuFileCells, menuFileColumnNames } from './columns.ts'
import {
  formatMenuFileNutritionCell,
  formatMenuFilePictureCell,
  formatNamesCell,
  formatVariantsCell,
  type MenuFileReferencedRecords,
  parseFileCalories,
  parseMenuFilePictureCell,
  parseMenuFilePrice,
  parseNamesCell,
  parseNutritionCell,
  parseVariantsCell,
} from './item-cells.ts'
import {
  formatOverridesCell,
  listPictureIdsOfOverridesCell,
  menuOverrideColumns,
  parseOverridesCell,
  removeEmptiedOverrides,
} from './override-cells.ts'
import { formatMenuFileRecordName, selectRecordByMenuFileName } from './record-names.ts'

/** Returns a dish as the cells of its row. `records` are those of its menu. */
export function menuItemToFileCells(
  id: number,
  { details, ...content }: MenuItemContent,
  records: MenuFileReferencedRecords,
): MenuFileCells {
  const { sections, day_parts, modifier_groups, pictures } = records
  const section = sections.find(({ id: each }) => each === content.section_id)
  return {
    ID: `${id}`,
    Section: section ? formatMenuFileRecordName(section, sections) : '',
    Name: content.name,
    Address: content.slug,
    Description: content.description,
    Price: content.price_cents === null ? '' : toDecimalPrice(content.price_cents),
    Calories: details.calories === null ? '' : `${details.calories}`,
    'Number at the till': content.external_id,
    ...formatMenuFileAllergenCells(details.allergens),
    Diets: formatDietsCell(details.diets),
    Sizes: formatVariantsCell(details.variants),
    Choices: formatNamesCell(details.modifier_groups, modifier_groups),
    Served: content.day_part_id === null ? '' : formatNamesCell([content.day_part_id], day_parts),
    ...Object.fromEntries(
      menuOverrideColumns.map((column) => [column, formatOverridesCell(column, content.overrides, records)]),
    ),
    Nutrition: formatMenuFileNutritionCell(details.nutrition),
    Picture: formatMenuFilePictureCell(content.image_id, pictures),
  }
}

/** Returns the texts of a row in the order of the columns of a file. */
export const menuFileCellsToRow = (cells: MenuFileCells): string[] =>
  menuFileColumnNames.map((name) => cells[name] ?? '')

/** A dish as a row changes it, with the reasons why it cannot. */
export interface ParsedMenuFileRow {
  content: MenuItemContent
  messages: string[]
}

/**
 * Reads the row of a dish. `current` is the dish that it changes, or an empty one. What the row has no column for stays
 * as it is there.
 */
export function parseDishMenuFileCells(
  cells: MenuFileCells,
  current: MenuItemContent,
  { sections, day_parts, modifier_groups, areas, pictures }: MenuFileReferencedRecords,
): ParsedMenuFileRow {
  const messages: string[] = []
  const read = createMenuFileCellReader(cells, messages)
  const { details } = current
  const overrides = menuOverrideColumns.reduce(
    (known, column) => read(column, known, (text) => parseOverridesCell(column, text, known, areas)),
    current.overrides,
  )
  const content: MenuItemContent = {
    ...current,
    section_id: read('Section', current.section_id, (text) => selectRecordByMenuFileName(text, sections)?.id),
    name: read('Name', current.name, (text) => text),
    slug: read('Address', current.slug, (text) => text),
    description: read('Description', current.description, (text) => text),
    price_cents: readNullableNumberCell(read, 'Price', current.price_cents, parseMenuFilePrice),
    external_id: read('Number at the till', current.external_id, (text) => text),
    details: {
      ...details,
      calories: readNullableNumberCell(read, 'Calories', details.calories, parseFileCalories),
      diets: readDietsCell(read, details.diets),
      allergens: readAllergenCells(read, details.allergens),
      variants: read('Sizes', details.variants, parseVariantsCell),
      modifier_groups: read('Choices', details.modifier_groups, (text) => parseNamesCell(text, modifier_groups)),
      nutrition: read('Nutrition', details.nutrition, parseNutritionCell),
    },
    day_part_id: readNullableNumberCell(read, 'Served', current.day_part_id, (text) =>
      onlyOne(parseNamesCell(text, day_parts)),
    ),
    image_id: readNullableNumberCell(read, 'Picture', current.image_id, parseMenuFilePictureCell),
    overrides: removeEmptiedOverrides(overrides, current.overrides),
  }
  const unknown = listAddedMenuItemPictures(current, content).filter(
    ({ image_id }) => !pictures.some(({ id }) => id === image_id),
  )
  for (const { path, image_id } of unknown)
    messages.push(`${path === 'image_id' ? 'Picture' : 'Pictures elsewhere'}: ${describeUnknownPicture(image_id)}`)
  return { content, messages }
}

/** Returns the ids of the pictures that rows name. */
export const listPictureIdsOfMenuFileRows = (rows: readonly MenuFileCells[]): number[] => [
  ...new Set(
    rows.flatMap(({ Picture = '', 'Pictures elsewhere': elsewhere = '' }) => [
      ...[parseMenuFilePictureCell(Picture.trim()) ?? []].flat(),
      ...listPictureIdsOfOverridesCell(elsewhere),
    ]),
  ),
]

const onlyOne = (ids: readonly number[] | undefined) => (ids?.length === 1 ? ids[0] : undefined)
