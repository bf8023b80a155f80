import * as z from 'zod/mini'

/** A browser's report of a violation of the content security policy. */
export interface CspViolation {
  directive: string
  /** The blocked URL, or a keyword such as `inline` or `eval`. */
  blocked: string
  document: string
}

const address = z._default(z.nullable(z.string().check(z.maxLength(20_000))), '')
const directive = z.string().check(z.maxLength(200))

/** `application/csp-report`, by `report-uri`. */
const older = z.object({
  'csp-report': z.object({
    'effective-directive': z.optional(directive),
    'violated-directive': z.optional(directive),
    'blocked-uri': address,
    'document-uri': address,
  }),
})

/** `application/reports+json`, by `report-to`: several at once, of several kinds. */
const newer = z
  .array(
    z.object({
      type: z.string(),
      body: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
    }),
  )
  .check(z.maxLength(100))
const violationBody = z.object({ effectiveDirective: directive, blockedURL: address, documentURL: address })

/** Parses a report of either format and returns its violations; null for any other body. */
export function parseCspReport(report: unknown): CspViolation[] | null {
  const old = older.safeParse(report)
  if (old.success) {
    const { 'csp-report': body } = old.data
    const name = body['effective-directive'] ?? body['violated-directive']
    return name ? [{ directive: name, blocked: body['blocked-uri'] ?? '', document: body['document-uri'] ?? '' }] : []
  }
  const list = newer.safeParse(report)
  if (!list.success) return null
  return list.data.flatMap(({ type, body }) => {
    const violation = type === 'csp-violation' ? violationBody.safeParse(body) : undefined
    if (!violation?.success) return []
    const { effectiveDirective, blockedURL, documentURL } = violation.data
    return [{ directive: effectiveDirective, blocked: blockedURL ?? '', document: documentURL ?? '' }]
  })
}

/** A violation with its count, for the back office. */
const cspReportItem = z.strictObject({
  directive: z.string(),
  blocked: z.string(),
  path: z.string(),
  count: z.int(),
  first_seen_at: z.string(),
  last_seen_at: z.string(),
})
export type CspReportListItem = z.infer<typeof cspReportItem>
export const cspReportListResponse = z.strictObject({ items: z.array(cspReportItem) })
