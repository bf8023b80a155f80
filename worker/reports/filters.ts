import * as z from 'zod/mini'
import { pageTypes } from '#app/templates/index.ts'
import { utcDateTime } from '#schema/forms/submission-wire.ts'
import type { FilterChoice, ReportControl } from '#schema/reports/wire.ts'

/**
 * A filter of a report: what its parameter may be, and its control on the screen; null where another filter's control
 * sets it too.
 */
export interface ReportFilterDeclaration<Schema extends z.ZodMiniType = z.ZodMiniType> {
  schema: Schema
  control: ((parameter: string) => ReportControl) | null
}

/** Words to look for. */
export const searchFilter = (label: string) => ({
  schema: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  control: (parameter: string): ReportControl => ({ kind: 'search', parameter, label }),
})

interface Select<Schema> {
  schema: Schema
  label: string
  allLabel: string
  /** What the address of the screen calls it, where that is not the parameter's name. */
  name?: string
  /** Left out where they depend on what is stored: the report's `listChoices` says them, by `name`. */
  choices?: readonly FilterChoice[]
}

/** One of several. */
export const selectFilter = <Schema extends z.ZodMiniType>({ schema, choices, name, ...labels }: Select<Schema>) => ({
  schema,
  control: (parameter: string): ReportControl => ({
    ...{ kind: 'select', parameter, name: name ?? parameter, ...labels },
    choices: choices ? [...choices] : null,
  }),
})

/** The number of a record. */
export const recordNumber = z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(Number.MAX_SAFE_INTEGER)))

/** Choices of values by their words. */
export const toChoices = <Value extends string>(
  values: readonly Value[],
  labels: Record<Value, string>,
): FilterChoice[] => values.map((value) => ({ value, label: labels[value] }))

/** A type of page. */
export const pageTypeFilter = selectFilter({
  schema: z.optional(z.string().check(z.regex(/^[a-z][a-z_]{0,59}$/, 'must be the name of a page type'))),
  label: 'Type',
  allLabel: 'Any type',
  choices: pageTypes
    .map(({ type, label }) => ({ value: type, label }))
    .sort((one, other) => one.label.localeCompare(other.label)),
})

const moment = z.optional(utcDateTime)

/** A span of days: two parameters with one control. */
export const dateFilters = (label: string) => ({
  from: { schema: moment, control: (): ReportControl => ({ kind: 'dates', label }) },
  before: { schema: moment, control: null },
})

/** A day up to which something happened. */
export const untilFilter = (label: string) => ({
  schema: moment,
  control: (): ReportControl => ({ kind: 'until', label }),
})
