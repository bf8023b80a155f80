import * as z from 'zod/mini'
import { type AdminIconName, adminIcons } from '../icons/admin-icons.ts'
import { cappedTotalCountMeta } from '../lists/total-wire.ts'

/** The paging of a report. */
export const reportPagingQuery = z.strictObject({
  limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 25),
  offset: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(1_000_000)), 0),
})
export type ReportPagingQuery = z.output<typeof reportPagingQuery>

/** A choice of a filter. */
const filterChoice = z.strictObject({ value: z.string(), label: z.string() })
export type ReportFilterChoice = z.infer<typeof filterChoice>

/** Choices that depend on stored data, by filter. */
export const reportFilterChoicesResponse = z.record(z.string(), z.array(filterChoice))
export type ReportFilterChoicesResponse = z.infer<typeof reportFilterChoicesResponse>

/** The tones of status labels. */
const tones = ['good', 'warn', 'mixed', 'quiet'] as const
export type ReportCellTone = (typeof tones)[number]

/** A cell of a report. */
export const reportCellData = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('text'),
    text: z.nullable(z.string()),
    /** Shown where there is no text. */
    empty: z.string(),
    /** A second line, and a longer text such as a user's message. */
    secondary: z.optional(z.string()),
    message: z.optional(z.string()),
  }),
  /** `to` is a path; null if there is no link. `aside` is shown below the text. */
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
export type ReportCellData = z.infer<typeof reportCellData>

/**
 * A filter control of a report's screen; `parameter` is its name in the API query, `name` its name in the URL of the
 * screen.
 */
const reportControl = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('search'), parameter: z.string(), label: z.string() }),
  z.strictObject({
    kind: z.literal('select'),
    parameter: z.string(),
    name: z.string(),
    label: z.string(),
    /** The label of the first choice, which does not filter. */
    allLabel: z.string(),
    /** Null if they depend on stored data: `…/filters/` lists them. */
    choices: z.nullable(z.array(filterChoice)),
  }),
  /** A date range: `from` inclusive, `before` exclusive. */
  z.strictObject({ kind: z.literal('dates'), label: z.string() }),
  /** A day: `before` is its end. */
  z.strictObject({ kind: z.literal('until'), label: z.string() }),
])
export type ReportFilterControlDefinition = z.infer<typeof reportControl>

const iconNames = Object.keys(adminIcons) as AdminIconName[]
const icon = z.enum(iconNames)

const column = z.strictObject({
  label: z.string(),
  /** Hides the column on narrow screens, or aligns it right. */
  className: z.optional(z.enum(['column-type', 'column-updated', 'column-number'])),
  isQuiet: z.boolean(),
})
export type ReportColumnHeaderData = z.infer<typeof column>

/** The screen of a report, except for its rows. */
const reportScreen = z.strictObject({
  /** Its name in URLs. */
  name: z.string(),
  title: z.string(),
  description: z.string(),
  /** What its rows are called in messages: `locked page`. */
  itemName: z.strictObject({ one: z.string(), many: z.string() }),
  /** What is shown if there are no rows. */
  empty: z.strictObject({ icon, title: z.string(), text: z.optional(z.string()) }),
  controls: z.array(reportControl),
  columns: z.array(column),
})
export type ReportScreenDefinition = z.infer<typeof reportScreen>

/** A report in a menu; `screen` is null for a report with its own screen. */
const reportItem = z.strictObject({
  /** The path of its screen. */
  path: z.string(),
  label: z.string(),
  summary: z.string(),
  icon,
  screen: z.nullable(reportScreen),
})
export type ReportIndexItem = z.infer<typeof reportItem>
export const reportIndexResponse = z.strictObject({ items: z.array(reportItem) })

/** `cells` contains the same rows for display, one cell per column. */
export const reportRowsResponse = z.strictObject({
  meta: cappedTotalCountMeta,
  items: z.array(z.unknown()),
  cells: z.array(z.array(reportCellData)),
})

/** A page in a report. */
export const pageInReportFields = {
  id: z.int(),
  title: z.string(),
  type: z.string(),
  type_label: z.string(),
  /** Its public URL; null if it is not live. */
  url: z.nullable(z.string()),
}
export const pageInReport = z.strictObject(pageInReportFields)
export type PageInReport = z.infer<typeof pageInReport>

/** A page or menu with a draft in a report. */
export const draftInReport = z.extend(pageInReport, { edit_url: z.string() })
export type DraftInReport = z.infer<typeof draftInReport>
