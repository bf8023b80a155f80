import type { MenuItemContent, Nutrition } from '../content-wire.ts'
import { toDecimalPrice } from '../menu-price.ts'
import { declaredNutrients } from '../nutrients.ts'
import { formatMenuFileListCell, parseMenuFileListCell } from './cell-lists.ts'
import { formatMenuFileRecordName, isSameTextIgnoringCase, selectRecordByMenuFileName } from './record-names.ts'

/** The records that rows name. Names are compared without regard to case. */
export interface MenuFileReferencedRecords {
  sections: readonly { id: number; name: string }[]
  day_parts: readonly { id: number; name: string }[]
  modifier_groups: readonly { id: number; name: string }[]
  areas: readonly { id: number; name: string; kind: 'region' | 'group' }[]
  /** Of an export the pictures of its dishes; of an import those that it names and that the importer may choose. */
  pictures: readonly { id: number; title: string }[]
}

type Variant = MenuItemContent['details']['variants'][number]

/** Parses a price such as `18.99` or `$18.9` to cents; undefined if it is none. */
export function parseMenuFilePrice(text: string): number | undefined {
  const found = /^\$?(\d{1,6})(?:\.(\d{1,2}))?$/.exec(text)
  return found ? Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0')) : undefined
}

/** Parses a whole number of calories; undefined if it is none. */
export const parseFileCalories = (text: string): number | undefined =>
  /^\d{1,6}$/.test(text) ? Number(text) : undefined

/** Formats sizes as `Cup | 6.50 | 190 | 4012`: name, price, calories and number at the till. */
export const formatVariantsCell = (variants: readonly Variant[]): string =>
  formatMenuFileListCell(
    variants.map(({ name, price_cents, calories, external_id }) => [
      ...[name, toDecimalPrice(price_cents)],
      ...[calories === null ? '' : `${calories}`, external_id],
    ]),
  )

/** Parses what `formatVariantsCell` writes; undefined if it is not understood. */
export function parseVariantsCell(text: string): Variant[] | undefined {
  const variants = parseMenuFileListCell(text).map(
    ([name = '', price = '', calories = '', external_id = '', ...more]) => {
      const price_cents = parseMenuFilePrice(price)
      const known = calories === '' ? null : parseFileCalories(calories)
      if (!name || price_cents === undefined || known === undefined || more.length > 0) return undefined
      return { name, price_cents, calories: known, external_id }
    },
  )
  return variants.every((variant) => variant !== undefined) ? variants : undefined
}

/** Formats the records with these ids by their names. */
export const formatNamesCell = (ids: readonly number[], records: readonly { id: number; name: string }[]): string =>
  formatMenuFileListCell(
    ids.flatMap((id) =>
      records.filter((each) => each.id === id).map((each) => [formatMenuFileRecordName(each, records)]),
    ),
  )

/** Parses names of records to their ids; undefined if one is not known. */
export function parseNamesCell(text: string, records: readonly { id: number; name: string }[]): number[] | undefined {
  const ids = parseMenuFileListCell(text).map(([name = '', ...more]) =>
    more.length === 0 ? selectRecordByMenuFileName(name, records)?.id : undefined,
  )
  return ids.every((id) => id !== undefined) ? ids : undefined
}

/** Formats a picture of the library as `12 | Grilled cod`: its id and, to recognize it, its title. */
export const formatMenuFilePictureCell = (
  id: number | null,
  pictures: MenuFileReferencedRecords['pictures'],
): string =>
  id === null ? '' : formatMenuFileListCell([[`${id}`, pictures.find((picture) => picture.id === id)?.title ?? '']])

/** Parses the id of what `formatMenuFilePictureCell` writes; undefined if that fails. The title means nothing. */
export function parseMenuFilePictureCell(text: string): number | undefined {
  const [[id = '', ...title] = [], ...more] = parseMenuFileListCell(text)
  return /^[1-9]\d{0,8}$/.test(id) && title.length < 2 && more.length === 0 ? Number(id) : undefined
}

/** Formats what is declared of a serving besides calories: `Total fat | 12; Sodium | 400`, in grams or milligrams. */
export const formatMenuFileNutritionCell = (nutrition: Nutrition): string =>
  formatMenuFileListCell(
    declaredNutrients.flatMap(({ name, label }) => {
      const amount = nutrition[name]
      return amount === undefined ? [] : [[label, `${amount}`]]
    }),
  )

/** Parses what `formatMenuFileNutritionCell` writes; undefined if it is not understood. */
export function parseNutritionCell(text: string): Nutrition | undefined {
  const entries = parseMenuFileListCell(text).map(([label = '', amount = '', ...more]) => {
    const nutrient = declaredNutrients.find((each) => isSameTextIgnoringCase(each.label, label))
    return nutrient && /^\d{1,6}(?:\.\d{1,3})?$/.test(amount) && more.length === 0
      ? ([nutrient.name, Number(amount)] as const)
      : undefined
  })
  return entries.every((entry) => entry !== undefined) ? Object.fromEntries(entries) : undefined
}
