import * as z from 'zod/mini'
import { cappedTotalCountMeta } from '../lists/total-wire.ts'
import { maxReportedHtmlLength } from './max-dom-length.ts'

const pixels = z.catch(z.coerce.number().check(z.int(), z.gte(1), z.lte(100_000)), 0)

/** The input of the report form in the footer. Without script, only the URL is filled in; 0 pixels means unknown. */
export const accessibilityProblemReportInput = z.object({
  page_url: z.string().check(
    z.maxLength(2000),
    z.refine((url) => /^https?:\/\//.test(url) && URL.canParse(url), 'must be an address'),
  ),
  dom: z._default(z.string().check(z.overwrite((dom) => dom.slice(0, maxReportedHtmlLength))), ''),
  screen_width: z._default(pixels, 0),
  screen_height: z._default(pixels, 0),
})
export type AccessibilityProblemReportInput = z.output<typeof accessibilityProblemReportInput>

/** The input of the form on the confirmation page. `report` is the id of the report. */
export const accessibilityProblemReportFollowUpInput = z.object({
  report: z.string().check(z.maxLength(100)),
  message: z.string().check(z.trim(), z.maxLength(5000, 'Use at most 5,000 characters.')),
  email: z._default(
    z.string().check(
      z.trim(),
      z.maxLength(320),
      z.refine((email) => email === '' || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email), 'Enter a valid e-mail address.'),
    ),
    '',
  ),
})

const count = (min: number, max: number) => z.coerce.number().check(z.int(), z.gte(min), z.lte(max))

/** The paging of the back office's list. */
export const accessibilityProblemReportListQuery = z.strictObject({
  limit: z._default(count(1, 100), 20),
  offset: z._default(count(0, 1_000_000), 0),
})

const listedFields = {
  id: z.int(),
  created_at: z.string(),
  page_url: z.string(),
  message: z.string(),
  email: z.string(),
  screen_width: z.nullable(z.int()),
  screen_height: z.nullable(z.int()),
}
/** A report in the back office's list; only the detail includes `dom`. */
const accessibilityReportItem = z.strictObject(listedFields)
export type AccessibilityProblemReportListItem = z.infer<typeof accessibilityReportItem>
export const accessibilityProblemReportListResponse = z.strictObject({
  meta: cappedTotalCountMeta,
  items: z.array(accessibilityReportItem),
})
export type AccessibilityProblemReportListResponse = z.infer<typeof accessibilityProblemReportListResponse>
export const accessibilityProblemReportDetail = z.extend(accessibilityReportItem, { dom: z.string() })
export type AccessibilityProblemReportDetail = z.infer<typeof accessibilityProblemReportDetail>
