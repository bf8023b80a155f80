/**
 * A repeated form within a form: rows of the same controls, named `{prefix}-{row}-{field}`, and the management fields
 * `{prefix}-TOTAL_FORMS` and `{prefix}-INITIAL_FORMS`. Their values are never trusted: the maximum is the server's.
 */
export interface Formset<Field extends string = string> {
  readonly prefix: string
  readonly fields: readonly Field[]
}

type Values = Readonly<Record<string, string | undefined>>

/** A row with at least one value. */
export interface FilledFormsetRow<Field extends string> {
  index: number
  /** Trimmed; empty for missing values. */
  values: Record<Field, string>
}

/** The names of the management fields, and of the buttons that change the rows without script. */
export const getFormsetControlNames = ({ prefix }: Formset) => ({
  total: `${prefix}-TOTAL_FORMS`,
  initial: `${prefix}-INITIAL_FORMS`,
  add: `${prefix}-ADD`,
  remove: `${prefix}-REMOVE`,
})

export const getFormsetRowFieldName = <Field extends string>({ prefix }: Formset<Field>, index: number, field: Field) =>
  `${prefix}-${index}-${field}`

/** Returns how many rows to show: the form's total, at least `min` and at most `max`. An invalid total is ignored. */
export function getShownFormsetRowCount(set: Formset, values: Values, max: number, min = 1): number {
  const stated =
    statedTotal(set, values) ?? rowsIn(set, values).reduce((count, { index }) => Math.max(count, index + 1), min)
  return Math.min(Math.max(stated, min), max)
}

/**
 * Reads the filled rows in order. `tooMany` if there are rows beyond the maximum, so that they are not dropped
 * silently.
 */
export function readFilledFormsetRows<Field extends string>(
  set: Formset<Field>,
  values: Values,
  max: number,
): { rows: FilledFormsetRow<Field>[]; tooMany: boolean } {
  const total = statedTotal(set, values) ?? Number.POSITIVE_INFINITY
  const rows = rowsIn(set, values).filter(({ index }) => index < total)
  return { rows: rows.filter(({ index }) => index < max), tooMany: rows.some(({ index }) => index >= max) }
}

/** Adds a row, up to the maximum. */
export function withAddedFormsetRow(set: Formset, values: Values, max: number): Values {
  return withTotal(set, values, Math.min(getShownFormsetRowCount(set, values, max) + 1, max))
}

/** Removes a row; later rows move up. */
export function withoutFormsetRow(set: Formset, values: Values, index: number, max: number): Values {
  const count = getShownFormsetRowCount(set, values, max)
  if (!Number.isInteger(index) || index < 0 || index >= count) return values
  const remaining = [...Array(count).keys()].filter((each) => each !== index)
  const moved = remaining.flatMap((from, to) =>
    set.fields.map((field) => [
      getFormsetRowFieldName(set, to, field),
      values[getFormsetRowFieldName(set, from, field)],
    ]),
  )
  return withTotal(set, { ...withoutRows(set, values), ...Object.fromEntries(moved) }, count - 1)
}

/** Removes every row. */
export const withoutAllFormsetRows = (set: Formset, values: Values): Values =>
  withTotal(set, withoutRows(set, values), 0)

const withTotal = (set: Formset, values: Values, total: number): Values =>
  Object.assign(Object.create(null), values, { [getFormsetControlNames(set).total]: String(total) })

const withoutRows = (set: Formset, values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => rowOf(set, name) === null))

/** Returns the total of the form; null if it is missing or invalid. */
function statedTotal(set: Formset, values: Values): number | null {
  const text = values[getFormsetControlNames(set).total]?.trim() ?? ''
  return /^\d+$/.test(text) ? Number(text) : null
}

/** Finds rows by the existing names, not by counting up, since a form may claim a billion rows. */
function rowsIn<Field extends string>(set: Formset<Field>, values: Values): FilledFormsetRow<Field>[] {
  const filled = new Set<number>()
  for (const [name, value] of Object.entries(values)) {
    const row = rowOf(set, name)
    if (row !== null && value?.trim()) filled.add(row)
  }
  const valuesOf = (index: number) =>
    Object.fromEntries(
      set.fields.map((field) => [field, values[getFormsetRowFieldName(set, index, field)]?.trim() ?? '']),
    ) as Record<Field, string>
  return [...filled].sort((one, other) => one - other).map((index) => ({ index, values: valuesOf(index) }))
}

/** Returns the row of a control; null for other controls. */
function rowOf({ prefix, fields }: Formset, name: string): number | null {
  if (!name.startsWith(`${prefix}-`)) return null
  const [, index, field] = /^(0|[1-9]\d{0,8})-(.+)$/.exec(name.slice(prefix.length + 1)) ?? []
  return index !== undefined && fields.includes(field!) ? Number(index) : null
}
