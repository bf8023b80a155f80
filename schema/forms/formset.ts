/**
 * A form within a form, repeated: rows of the same controls, named `{prefix}-{row}-{field}`, and the management fields
 * `{prefix}-TOTAL_FORMS` and `{prefix}-INITIAL_FORMS`. What they say is only ever a wish: the maximum is the server's.
 */
export interface Formset<Field extends string = string> {
  readonly prefix: string
  readonly fields: readonly Field[]
}

type Values = Readonly<Record<string, string | undefined>>

/** A row in which something was chosen or typed. */
export interface FilledRow<Field extends string> {
  index: number
  /** Trimmed; empty for what is not there. */
  values: Record<Field, string>
}

/** Names of the fields that tell how many rows there are, and of the buttons that change it without script. */
export const managementNames = ({ prefix }: Formset) => ({
  total: `${prefix}-TOTAL_FORMS`,
  initial: `${prefix}-INITIAL_FORMS`,
  add: `${prefix}-ADD`,
  remove: `${prefix}-REMOVE`,
})

export const rowFieldName = <Field extends string>({ prefix }: Formset<Field>, index: number, field: Field) => `${prefix}-${index}-${field}`

/** How many rows to show: what the form says, at least `least` and at most `most`. What is no count says nothing. */
export function rowCount(set: Formset, values: Values, max: number, min = 1): number {
  const stated = statedTotal(set, values) ?? rowsIn(set, values).reduce((count, { index }) => Math.max(count, index + 1), min)
  return Math.min(Math.max(stated, min), max)
}

/** The rows that hold something, in their order. `tooMany` when there are some beyond the maximum: they are not dropped unsaid. */
export function readFormset<Field extends string>(
  set: Formset<Field>,
  values: Values,
  max: number,
): { rows: FilledRow<Field>[]; tooMany: boolean } {
  const total = statedTotal(set, values) ?? Number.POSITIVE_INFINITY
  const rows = rowsIn(set, values).filter(({ index }) => index < total)
  return { rows: rows.filter(({ index }) => index < max), tooMany: rows.some(({ index }) => index >= max) }
}

/** One more row, unless there are as many as there may be. */
export function addFormsetRow(set: Formset, values: Values, max: number): Values {
  return withTotal(set, values, Math.min(rowCount(set, values, max) + 1, max))
}

/** Without one row: those after it move up. */
export function removeFormsetRow(set: Formset, values: Values, index: number, max: number): Values {
  const count = rowCount(set, values, max)
  if (!Number.isInteger(index) || index < 0 || index >= count) return values
  const kept = [...Array(count).keys()].filter((each) => each !== index)
  const moved = kept.flatMap((from, to) =>
    set.fields.map((field) => [rowFieldName(set, to, field), values[rowFieldName(set, from, field)]]),
  )
  return withTotal(set, { ...withoutRows(set, values), ...Object.fromEntries(moved) }, count - 1)
}

/** Without any row. */
export const clearFormsetRows = (set: Formset, values: Values): Values => withTotal(set, withoutRows(set, values), 0)

const withTotal = (set: Formset, values: Values, total: number): Values =>
  Object.assign(Object.create(null), values, { [managementNames(set).total]: String(total) })

const withoutRows = (set: Formset, values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => placeOf(set, name) === null))

/** The number of rows a form says it has; null when it says none, or nonsense. */
function statedTotal(set: Formset, values: Values): number | null {
  const text = values[managementNames(set).total]?.trim() ?? ''
  return /^\d+$/.test(text) ? Number(text) : null
}

/** Found by the names there are, not by counting up: a form may claim a thousand million rows. */
function rowsIn<Field extends string>(set: Formset<Field>, values: Values): FilledRow<Field>[] {
  const filled = new Set<number>()
  for (const [name, value] of Object.entries(values)) {
    const place = placeOf(set, name)
    if (place !== null && value?.trim()) filled.add(place)
  }
  const valuesOf = (index: number) =>
    Object.fromEntries(set.fields.map((field) => [field, values[rowFieldName(set, index, field)]?.trim() ?? ''])) as Record<Field, string>
  return [...filled].sort((one, other) => one - other).map((index) => ({ index, values: valuesOf(index) }))
}

/** The row a control belongs to; null for one of no row. */
function placeOf({ prefix, fields }: Formset, name: string): number | null {
  if (!name.startsWith(`${prefix}-`)) return null
  const [, index, field] = /^(0|[1-9]\d{0,8})-(.+)$/.exec(name.slice(prefix.length + 1)) ?? []
  return index !== undefined && fields.includes(field!) ? Number(index) : null
}
