import * as z from 'zod/mini'
import { pageTypes } from '#app/templates/index.ts'
import { utcDateTimeSchema } from '#schema/forms/submission-wire.ts'
import type { ReportFilterChoice, ReportFilterControlDefinition } from '#schema/reports/wire.ts'

/** A filter of a report: the schema of its parameter and its control; null if another filter's control sets it. */
export interface ReportFilterDeclaration<Schema extends z.ZodMiniType = z.ZodMiniType> {
  schema: Schema
  control: ((parameter: string) => ReportFilterControlDefinition) | null
}

/** A text search. */
export const createReportSearchFilter = (label: string) => ({
  schema: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  control: (parameter: string): ReportFilterControlDefinition => ({ kind: 'search', parameter, label }),
})

interface Select<Schema> {
  schema: Schema
  label: string
  allLabel: string
  /** Its name in the URL of the screen, if different from the parameter. */
  name?: string
  /** Undefined if they depend on stored data; the report's `listChoices` then returns them by `name`. */
  choices?: readonly ReportFilterChoice[]
}

/** A choice of one value. */
export const createReportSelectFilter = <Schema extends z.ZodMiniType>({
  schema,
  choices,
  name,
  ...labels
}: Select<Schema>) => ({
  schema,
  control: (parameter: string): ReportFilterControlDefinition => ({
    ...{ kind: 'select', parameter, name: name ?? parameter, ...labels },
    choices: choices ? [...choices] : null,
  }),
})

/** The id of a record. */
export const recordIdFilterSchema = z.optional(
  z.coerce.number().check(z.int(), z.gte(1), z.lte(Number.MAX_SAFE_INTEGER)),
)

/** Converts values and their labels to choices. */
export const toReportFilterChoices = <Value extends string>(
  values: readonly Value[],
  labels: Record<Value, string>,
): ReportFilterChoice[] => values.map((value) => ({ value, label: labels[value] }))

/** A choice of a page type. */
export const reportFilterByPageType = createReportSelectFilter({
  schema: z.optional(z.string().check(z.regex(/^[a-z][a-z_]{0,59}$/, 'must be the name of a page type'))),
  label: 'Type',
  allLabel: 'Any type',
  choices: pageTypes
    .map(({ type, label }) => ({ value: type, label }))
    .sort((one, other) => one.label.localeCompare(other.label)),
})

const time = z.optional(utcDateTimeSchema)

/** A range of days: two parameters with one control. */
export const createReportDateRangeFilters = (label: string) => ({
  from: { schema: time, control: (): ReportFilterControlDefinition => ({ kind: 'dates', label }) },
  before: { schema: time, control: null },
})

/** A choice of an end day. */
export const createReportEndDateFilter = (label: string) => ({
  schema: time,
  control: (): ReportFilterControlDefinition => ({ kind: 'until', label }),
})
