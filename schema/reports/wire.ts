import * as z from 'zod/mini'
import { type AdminIconName, adminIcons } from '../icons/admin-icons.ts'
import { listTotal } from '../lists/total-wire.ts'

/** Which part of a report is asked for. */
export const reportPaging = z.strictObject({
  limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 25),
  offset: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(1_000_000)), 0),
})
export type ReportPaging = z.output<typeof reportPaging>

/** A choice of a filter: its value and its words. */
const filterChoice = z.strictObject({ value: z.string(), label: z.string() })
export type FilterChoice = z.infer<typeof filterChoice>

/** The choices that depend on what is stored, by the filter they belong to. */
export const reportFilters = z.record(z.string(), z.array(filterChoice))
export type ReportFilters = z.infer<typeof reportFilters>

/** How something stands: the tones of the back office's labels. */
const tones = ['good', 'warn', 'mixed', 'quiet'] as const
export type ReportTone = (typeof tones)[number]

/** What a row shows in a column. */
export const reportCell = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('text'),
    text: z.nullable(z.string()),
    /** Shown where there is no text. */
    empty: z.string(),
    /** A second line, and a longer one in somebody's own words. */
    secondary: z.optional(z.string()),
    message: z.optional(z.string()),
  }),
  /** `to` is a path; null for what cannot be opened. `aside` stands below the text. */
  z.strictObject({
    kind: z.literal('link'),
    text: z.nullable(z.string()),
    to: z.nullable(z.string()),
    aside: z.optional(z.string()),
  }),
  z.strictObject({ kind: z.literal('number'), value: z.int() }),
  /** ISO 8601; null for never. */
  z.strictObject({ kind: z.literal('time'), at: z.nullable(z.string()) }),
  z.strictObject({ kind: z.literal('status'), label: z.string(), tone: z.enum(tones) }),
])
export type ReportCell = z.infer<typeof reportCell>

/**
 * How a report is narrowed on its screen; `parameter` is what the query of the API calls it, `name` what the screen's
 * address does.
 */
const reportControl = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('search'), parameter: z.string(), label: z.string() }),
  z.strictObject({
    kind: z.literal('select'),
    parameter: z.string(),
    name: z.string(),
    label: z.string(),
    /** What the first choice is called, which narrows nothing. */
    allLabel: z.string(),
    /** Null where they depend on what is stored: `…/filters/` lists them. */
    choices: z.nullable(z.array(filterChoice)),
  }),
  /** A span of days: `from`, and `before`, which is no part of it. */
  z.strictObject({ kind: z.literal('dates'), label: z.string() }),
  /** A day: `before` is its end. */
  z.strictObject({ kind: z.literal('until'), label: z.string() }),
])
export type ReportControl = z.infer<typeof reportControl>

const iconNames = Object.keys(adminIcons) as AdminIconName[]
const icon = z.enum(iconNames)

const column = z.strictObject({
  label: z.string(),
  /** Gives way on a narrow screen, or stands on the right. */
  className: z.optional(z.enum(['column-type', 'column-updated', 'column-number'])),
  isQuiet: z.boolean(),
})
export type ReportColumnHeader = z.infer<typeof column>

/** What the screen of a report shows besides its rows. */
const reportScreen = z.strictObject({
  /** In addresses. */
  name: z.string(),
  title: z.string(),
  description: z.string(),
  /** What its rows are, for what is said about them: `locked page`. */
  itemName: z.strictObject({ one: z.string(), many: z.string() }),
  /** What stands there while there are no rows. */
  empty: z.strictObject({ icon, title: z.string(), text: z.optional(z.string()) }),
  controls: z.array(reportControl),
  columns: z.array(column),
})
export type ReportScreen = z.infer<typeof reportScreen>

/** A report as menus name it; `screen` is null for one whose screen is its own. */
const reportItem = z.strictObject({
  /** Of its screen. */
  path: z.string(),
  label: z.string(),
  summary: z.string(),
  icon,
  screen: z.nullable(reportScreen),
})
export type ReportItem = z.infer<typeof reportItem>
export const reportIndex = z.strictObject({ items: z.array(reportItem) })

/** `cells` are the same rows as the screen shows them, one for each column. */
export const reportRows = z.strictObject({
  meta: listTotal,
  items: z.array(z.unknown()),
  cells: z.array(z.array(reportCell)),
})

/** A page as reports name it. */
export const reportedPageFields = {
  id: z.int(),
  title: z.string(),
  type: z.string(),
  type_label: z.string(),
  /** Where visitors find it; null while it is not live. */
  url: z.nullable(z.string()),
}
export const reportedPage = z.strictObject(reportedPageFields)
export type ReportedPage = z.infer<typeof reportedPage>
