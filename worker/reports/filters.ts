import * as z from 'zod/mini'
import { pageTypes } from '#app/templates/index.ts'
import { utcDateTime } from '#schema/forms/submission-wire.ts'
import type { FilterChoice, ReportControl } from '#schema/reports/wire.ts'

/** A filter of a report: the schema of its parameter and its control; null if another filter's control sets it. */
export interface ReportFilterDeclaration<Schema extends z.ZodMiniType = z.ZodMiniType> {
  schema: Schema
  control: ((parameter: string) => ReportControl) | null
}

/** A text search. */
export const searchFilter = (label: string) => ({
  schema: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  control: (parameter: string): ReportControl => ({ kind: 'search', parameter, label }),
})

interface Select<Schema> {
  schema: Schema
  label: string
  allLabel: string
  /** Its name in the URL of the screen, if different from the parameter. */
  name?: string
  /** Undefined if they depend on stored data; the report's `listChoices` then returns them by `name`. */
  choices?: readonly FilterChoice[]
}

/** A choice of one value. */
export const selectFilter = <Schema extends z.ZodMiniType>({ schema, choices, name, ...labels }: Select<Schema>) => ({
  schema,
  control: (parameter: string): ReportControl => ({
    ...{ kind: 'select', parameter, name: name ?? parameter, ...labels },
    choices: choices ? [...choices] : null,
  }),
})

/** The id of a record. */
export const recordNumber = z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(Number.MAX_SAFE_INTEGER)))

/** Converts values and their labels to choices. */
export const toChoices = <Value extends string>(
  values: readonly Value[],
  labels: Record<Value, string>,
): FilterChoice[] => values.map((value) => ({ value, label: labels[value] }))

/** A choice of a page type. */
export const pageTypeFilter = selectFilter({
  schema: z.optional(z.string().check(z.regex(/^[a-z][a-z_]{0,59}$/, 'must be the name of a page type'))),
  label: 'Type',
  allLabel: 'Any type',
  choices: pageTypes
    .map(({ type, label }) => ({ value: type, label }))
    .sort((one, other) => one.label.localeCompare(other.label)),
})

const time = z.optional(utcDateTime)

/** A range of days: two parameters with one control. */
export const dateFilters = (label: string) => ({
  from: { schema: time, control: (): ReportControl => ({ kind: 'dates', label }) },
  before: { schema: time, control: null },
})

/** A choice of an end day. */
export const untilFilter = (label: string) => ({
  schema: time,
  control: (): ReportControl => ({ kind: 'until', label }),
})
