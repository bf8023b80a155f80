import type { MenuOverride } from '../content-wire.ts'
import { toDecimalPrice } from '../menu-price.ts'
import { formatMenuFileListCell, parseMenuFileListCell } from './cell-lists.ts'
import { type MenuFileReferencedRecords, parseMenuFilePrice } from './item-cells.ts'
import { formatMenuFileRecordName, isSameTextIgnoringCase, selectRecordByMenuFileName } from './record-names.ts'

type OverrideKey = Pick<MenuOverride, 'scope' | 'target' | 'variant'>
type OverrideValues = Pick<MenuOverride, 'price_cents' | 'is_available' | 'name' | 'image_id'>

/** What a column says about places: a part of their overrides. */
interface OverrideColumn {
  /** The part of an override that says nothing. */
  none: Partial<OverrideValues>
  /** Formats the part of an override, without its place. */
  format(override: MenuOverride, pictures: MenuFileReferencedRecords['pictures']): string[]
  /** Parses what `format` writes, with the name of a size or an empty one; undefined if it is not understood. */
  parse(texts: readonly string[]): (Partial<OverrideValues> & Pick<MenuOverride, 'variant'>) | undefined
}

const soldTexts = { sold: true, 'not sold': false } as const

const findSold = (text: string) => Object.entries(soldTexts).find(([each]) => isSameTextIgnoringCase(each, text))?.[1]

const sizePrefix = /^size /i

/** A size whose name would be read as something else is written as `size 12`. */
const formatSize = (variant: string) =>
  parseMenuFilePrice(variant) !== undefined || findSold(variant) !== undefined || sizePrefix.test(variant)
    ? `size ${variant}`
    : variant

/** Prices and whether a dish is sold: `US-HI | 19.50; CA | Cup | 7.25; Airports | not sold`. */
const prices: OverrideColumn = {
  none: { price_cents: null, is_available: null },
  format: ({ variant, price_cents, is_available }) => [
    ...(variant ? [formatSize(variant)] : []),
    ...(price_cents === null ? [] : [toDecimalPrice(price_cents)]),
    ...(is_available === null ? [] : [is_available ? 'sold' : 'not sold']),
  ],
  parse(texts) {
    const parsed: Pick<MenuOverride, 'price_cents' | 'is_available' | 'variant'> = {
      variant: '',
      price_cents: null,
      is_available: null,
    }
    for (const text of texts) {
      const [price, sold] = [parseMenuFilePrice(text), findSold(text)]
      if (sold !== undefined) parsed.is_available = sold
      else if (price !== undefined && parsed.price_cents === null) parsed.price_cents = price
      else if (price === undefined && parsed.variant === '') parsed.variant = text.replace(sizePrefix, '')
      else return undefined
    }
    return parsed.price_cents === null && parsed.is_available === null ? undefined : parsed
  },
}

/** Names: `US-AK | Northern roll`, or `US-AK | Small roll | Cup` of a size. */
const names: OverrideColumn = {
  none: { name: null },
  format: ({ name, variant }) => [name ?? '', variant],
  parse: ([name = '', variant = '', ...more]) => (name && more.length === 0 ? { name, variant } : undefined),
}

/** Pictures: `1002 | 12 | Grilled cod`, an image of the library with its title, which means nothing. */
const pictures: OverrideColumn = {
  none: { image_id: null },
  format: ({ image_id, variant }, known) => [
    `${image_id ?? ''}`,
    known.find(({ id }) => id === image_id)?.title ?? '',
    variant,
  ],
  parse: ([id = '', _title = '', variant = '', ...more]) =>
    /^[1-9]\d{0,8}$/.test(id) && more.length === 0 ? { image_id: Number(id), variant } : undefined,
}

const columns = { Elsewhere: prices, 'Names elsewhere': names, 'Pictures elsewhere': pictures } as const

/** The columns of what differs in some restaurants. */
export type MenuOverrideColumn = keyof typeof columns
export const menuOverrideColumns = Object.keys(columns) as MenuOverrideColumn[]

const saysAnything = (override: MenuOverride, part: Partial<OverrideValues>) =>
  (Object.keys(part) as (keyof OverrideValues)[]).some((key) => override[key] !== null)

const everything: OverrideValues = { price_cents: null, is_available: null, name: null, image_id: null }

/** Formats what a column says of the overrides of a dish. Places are those of `formatPlace`. */
export const formatOverridesCell = (
  column: MenuOverrideColumn,
  overrides: readonly MenuOverride[],
  records: Pick<MenuFileReferencedRecords, 'areas' | 'pictures'>,
): string =>
  formatMenuFileListCell(
    overrides
      .filter((override) => saysAnything(override, columns[column].none))
      .map((override) => [formatPlace(override, records.areas), ...columns[column].format(override, records.pictures)]),
  )

const isAboutSame = (one: OverrideKey, other: OverrideKey) =>
  one.scope === other.scope && one.target === other.target && isSameTextIgnoringCase(one.variant, other.variant)

/**
 * Parses what `formatOverridesCell` writes; undefined if it is not understood, or names the same twice. It replaces
 * what the column is about in `current`; what is in the other columns stays, also where nothing is left of a place.
 */
export function parseOverridesCell(
  column: MenuOverrideColumn,
  text: string,
  current: readonly MenuOverride[],
  areas: MenuFileReferencedRecords['areas'],
): MenuOverride[] | undefined {
  const { none, parse } = columns[column]
  const listed = parseMenuFileListCell(text).map(([place = '', ...texts]) => {
    const [where, values] = [parsePlace(place, areas), parse(texts)]
    return where && values && { ...everything, ...values, ...where }
  })
  if (!listed.every((override) => override !== undefined)) return undefined
  if (listed.some((one, index) => listed.findIndex((each) => isAboutSame(each, one)) !== index)) return undefined
  const kept = current.map((override) => {
    const found = listed.find((each) => isAboutSame(each, override))
    return { ...override, ...none, ...(found && pickPart(found, none)) }
  })
  return [...kept, ...listed.filter((each) => !current.some((override) => isAboutSame(each, override)))]
}

/** Returns the ids of the images that a cell of `Pictures elsewhere` names. */
export const listPictureIdsOfOverridesCell = (text: string): number[] =>
  parseMenuFileListCell(text).flatMap(([, ...texts]) => pictures.parse(texts)?.image_id ?? [])

const pickPart = (override: MenuOverride, part: Partial<OverrideValues>): Partial<OverrideValues> =>
  Object.fromEntries((Object.keys(part) as (keyof OverrideValues)[]).map((key) => [key, override[key]]))

/** Leaves out the overrides that say nothing any more. */
export const removeEmptiedOverrides = (
  overrides: readonly MenuOverride[],
  before: readonly MenuOverride[],
): MenuOverride[] =>
  overrides.filter(
    (override) =>
      saysAnything(override, everything) ||
      before.some((each) => isAboutSame(each, override) && !saysAnything(each, everything)),
  )

const placeNouns = { country: 'country', state: 'state', location: 'restaurant' } as const
const placePrefix = /^(?:country|state|restaurant) /i

/**
 * Formats a place: a country, a state, the number of a restaurant, or the name of a region or group. A code that is
 * also such a name is written as `state US-HI`.
 */
function formatPlace({ scope, target }: OverrideKey, areas: MenuFileReferencedRecords['areas']): string {
  if (scope === 'region' || scope === 'group') {
    const area = areas.find(({ id }) => `${id}` === target)
    return area ? formatMenuFileRecordName(area, areas) : target
  }
  return areas.some(({ name }) => isSameTextIgnoringCase(name, target)) ? `${placeNouns[scope]} ${target}` : target
}

function parsePlace(
  place: string,
  areas: MenuFileReferencedRecords['areas'],
): Pick<MenuOverride, 'scope' | 'target'> | undefined {
  const area = selectRecordByMenuFileName(place, areas)
  if (area) return { scope: area.kind, target: `${area.id}` }
  const code = place.replace(placePrefix, '').toUpperCase()
  if (/^[A-Z]{2}$/.test(code)) return { scope: 'country', target: code }
  if (/^[A-Z]{2}-[A-Z]{2,3}$/.test(code)) return { scope: 'state', target: code }
  return /^[1-9]\d{0,8}$/.test(code) ? { scope: 'location', target: code } : undefined
}
