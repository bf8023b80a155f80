import {
  type AllergenStatus,
  allergenLabels,
  allergenStatuses,
  allergens,
  type DeclaredAllergens,
  listAllergensWithStatus,
} from '../allergens.ts'
import { type Diet, dietKeys, diets } from '../diets.ts'
import type { MenuFileCells, MenuFileColumn } from './columns.ts'
import { isSameTextIgnoringCase } from './record-names.ts'

/** What every row has: an empty cell leaves it as it is. */
const keptColumns: readonly MenuFileColumn[] = ['Section', 'Name', 'Address']

/** Reads a cell with `parse`; without the column, and where `parse` returns undefined, it returns the fallback. */
export type MenuFileCellReader = <T>(column: MenuFileColumn, fallback: T, parse: (text: string) => T | undefined) => T

/** Creates a reader of the cells of a row, which adds what it does not understand to `messages`. */
export const createMenuFileCellReader =
  (cells: MenuFileCells, messages: string[]): MenuFileCellReader =>
  (column, fallback, parse) => {
    const text = cells[column]?.trim()
    if (text === undefined || (text === '' && keptColumns.includes(column))) return fallback
    const value = parse(text)
    if (value === undefined) messages.push(`${column}: “${text}” is not understood.`)
    return value ?? fallback
  }

/** Reads a number that an empty cell takes away. */
export const readNullableNumberCell = (
  read: MenuFileCellReader,
  column: MenuFileColumn,
  fallback: number | null,
  parse: (text: string) => number | undefined,
): number | null =>
  read<{ value: number | null }>(column, { value: fallback }, (text) => {
    const value = text === '' ? null : parse(text)
    return value === undefined ? undefined : { value }
  }).value

/** Splits a cell at commas and semicolons. */
const splitCell = (text: string): string[] =>
  text
    .split(/[,;]/)
    .map((each) => each.trim())
    .filter(Boolean)

const statusColumns: Record<AllergenStatus, MenuFileColumn> = {
  contains: 'Contains',
  may_contain: 'May contain',
  free: 'Free of',
}

/** Formats the three columns of allergens. */
export const formatMenuFileAllergenCells = (declared: DeclaredAllergens): Partial<Record<MenuFileColumn, string>> =>
  Object.fromEntries(
    allergenStatuses.map((status) => [
      statusColumns[status],
      listAllergensWithStatus(declared, status)
        .map((allergen) => allergenLabels[allergen])
        .join(', '),
    ]),
  )

/** Reads the three columns of allergens; each replaces what is declared with its status. */
export function readAllergenCells(read: MenuFileCellReader, declared: DeclaredAllergens): DeclaredAllergens {
  const lists = allergenStatuses.map((status) => {
    const named = read(statusColumns[status], listAllergensWithStatus(declared, status), (text) => {
      const found = splitCell(text).map((label) =>
        allergens.find((each) => isSameTextIgnoringCase(allergenLabels[each], label)),
      )
      return found.includes(undefined) ? undefined : allergens.filter((each) => found.includes(each))
    })
    return { status, named }
  })
  return Object.fromEntries(
    allergens.flatMap((allergen) => {
      // The most careful status wins when an allergen is in several columns.
      const found = lists.find(({ named }) => named.includes(allergen))
      return found ? [[allergen, found.status]] : []
    }),
  )
}

/** Formats the column of diets. */
export const formatDietsCell = (suitable: readonly Diet[]): string =>
  suitable.map((diet) => diets[diet].label).join(', ')

/** Reads the column of diets, by their labels. */
export const readDietsCell = (read: MenuFileCellReader, suitable: Diet[]): Diet[] =>
  read('Diets', suitable, (text) => {
    const found = splitCell(text).map((label) =>
      dietKeys.find((diet) => isSameTextIgnoringCase(diets[diet].label, label)),
    )
    return found.includes(undefined) ? undefined : dietKeys.filter((diet) => found.includes(diet))
  })
