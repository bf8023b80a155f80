import type { ModifierGroup, ModifierOption } from '../content-wire.ts'
import { toDecimalPrice } from '../menu-price.ts'
import {
  createMenuFileCellReader,
  formatDietsCell,
  formatMenuFileAllergenCells,
  readAllergenCells,
  readDietsCell,
  readNullableNumberCell,
} from './cell-reader.ts'
import { type MenuFileCells, type MenuFileColumn, menuFileColumnNames } from './columns.ts'
import { parseFileCalories, parseMenuFilePrice } from './item-cells.ts'
import { formatMenuFileRecordName } from './record-names.ts'

type ChoiceCount = Pick<ModifierGroup, 'min_choices' | 'max_choices'>

/** The columns of an option. */
const optionColumns: readonly MenuFileColumn[] = [
  ...(['Name', 'Price', 'Calories', 'Number at the till', 'Contains', 'May contain', 'Free of'] as const),
  ...(['Diets', 'Option of', 'Choose'] as const),
]

/** Returns the name of the choices of which a row is an option; empty for the row of a dish. */
export const getModifierGroupNameOfRow = (cells: MenuFileCells): string => cells['Option of']?.trim() ?? ''

/** Formats how many options are chosen: `1`, or `0 to 2`. No hyphen, which a spreadsheet takes for a date. */
const formatChoiceCount = ({ min_choices, max_choices }: ChoiceCount): string =>
  min_choices === max_choices ? `${min_choices}` : `${min_choices} to ${max_choices}`

function parseChoiceCount(text: string): ChoiceCount | undefined {
  const found = /^(\d{1,2})(?:\s+to\s+(\d{1,2}))?$/i.exec(text)
  if (!found) return undefined
  const [min_choices, max_choices] = [Number(found[1]), Number(found[2] ?? found[1])]
  return min_choices <= max_choices ? { min_choices, max_choices } : undefined
}

/** Returns choices as the cells of their rows, one for each option. `groups` are all choices of the menu. */
export const modifierGroupToFileCells = (
  group: ModifierGroup & { id: number },
  groups: readonly { id: number; name: string }[],
): MenuFileCells[] =>
  group.options.map((option) => ({
    Name: option.name,
    Price: toDecimalPrice(option.price_cents),
    Calories: option.calories === null ? '' : `${option.calories}`,
    'Number at the till': option.external_id,
    ...formatMenuFileAllergenCells(option.allergens),
    Diets: formatDietsCell(option.diets),
    'Option of': formatMenuFileRecordName(group, groups),
    Choose: formatChoiceCount(group),
  }))

/** An option as a row changes it, with how many are chosen, and the reasons why it cannot. */
export interface ParsedModifierOptionRow {
  option: ModifierOption
  /** Null where the row does not say it. */
  count: ChoiceCount | null
  messages: string[]
}

const emptyOption: ModifierOption = {
  ...{ name: '', price_cents: 0, calories: null, external_id: '' },
  ...{ allergens: {}, diets: [] },
}

/** Reads the row of an option. `current` is the option that it changes, if there is one. */
export function parseModifierOptionRow(
  cells: MenuFileCells,
  current: ModifierOption = emptyOption,
): ParsedModifierOptionRow {
  const messages = menuFileColumnNames
    .filter((column) => cells[column]?.trim() && !optionColumns.includes(column))
    .map((column) => `${column}: an option has none.`)
  const read = createMenuFileCellReader(cells, messages)
  const option = {
    ...current,
    name: read('Name', current.name, (text) => text),
    price_cents: readNullableNumberCell(read, 'Price', null, parseMenuFilePrice) ?? current.price_cents,
    calories: readNullableNumberCell(read, 'Calories', current.calories, parseFileCalories),
    external_id: read('Number at the till', current.external_id, (text) => text),
    allergens: readAllergenCells(read, current.allergens),
    diets: readDietsCell(read, current.diets),
  }
  const count = read<ChoiceCount | null>('Choose', null, (text) => (text === '' ? null : parseChoiceCount(text)))
  return { option, count, messages }
}
