import { toRedirectLookupPath } from '#schema/redirects/lookup-path.ts'
import {
  findRedirectCycleProblem,
  normalizeRedirectOldPath,
  normalizeRedirectTarget,
} from '#schema/redirects/redirect-path.ts'
import type { ImportedRedirectRow, RedirectImportInput, RedirectImportReport } from '#schema/redirects/wire.ts'
import { ok, type Result } from '#schema/result.ts'
import type { EdgeCacheContext } from '../cache/edge.ts'
import { purgeStalePathsFromCaches } from '../cache/purge.ts'
import { getCachedSites } from '../cache/sites.ts'
import { combineWritePlans, commitWritePlan } from '../stores/commit.ts'
import type { ParsedRedirectTable } from './parse-table.ts'
import { findLivePageIdsByPath, findRedirectsByOldPath } from './queries.ts'
import { readRedirectStepsFrom } from './redirect-steps.ts'
import { shadowedRedirectWarning, stripQueryString, typedUrlToTreeUrlPath } from './validate.ts'
import { planRedirectInserts, type ValidRedirect } from './writes.ts'

/**
 * Checks every row of a file and, with `process`, inserts all valid ones in one batch. A target that is the URL of a
 * live page is stored as that page, so that the redirect follows it when it moves.
 */
export async function checkOrImportRedirects(
  db: D1Database,
  input: RedirectImportInput,
  { context, ...author }: { user: number; now: string; context: EdgeCacheContext },
): Promise<Result<RedirectImportReport>> {
  const { parseRedirectTable } = await import('./parse-table.ts')
  const table = parseRedirectTable(input)
  if (!table.ok) return table
  const { headers, has_headers, columns } = table.value
  const { rows, redirects } = await checkRows(db, table.value)
  const processed = input.process === true && redirects.length > 0
  if (processed) {
    const plan = combineWritePlans(...splitIntoParts(redirects).map((part) => planRedirectInserts(db, part, author)))
    await commitWritePlan(db, plan)
    purgeStalePathsFromCaches(context, plan.stalePaths ?? [])
  }
  return ok({ processed, headers, has_headers, columns, counts: countResults(rows), rows })
}

/** Rows per statement: D1 limits a bound value to two megabytes. */
const partLength = 200

const splitIntoParts = <Row>(rows: readonly Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / partLength) }, (_, at) =>
    rows.slice(at * partLength, (at + 1) * partLength),
  )

/** Runs a query for parts of the rows and merges the results. */
async function readInParts<Row, Value>(
  rows: readonly Row[],
  query: (part: Row[]) => Promise<Map<string, Value>>,
): Promise<Map<string, Value>> {
  const results = new Map<string, Value>()
  for (const part of splitIntoParts(rows)) for (const [key, value] of await query(part)) results.set(key, value)
  return results
}

async function checkRows(
  db: D1Database,
  table: ParsedRedirectTable,
): Promise<{ rows: ImportedRedirectRow[]; redirects: ValidRedirect[] }> {
  const hosts = getCachedSites().hostnames
  const read = table.rows.map((row) => readRow(row, table.columns, hosts))
  const candidates = read.flatMap(({ candidate }) => candidate ?? [])
  const [existing, pages, steps] = await Promise.all([
    readInParts(candidates, (part) =>
      findRedirectsByOldPath(
        db,
        part.map(({ from }) => from),
      ),
    ),
    readInParts(candidates, (part) =>
      findLivePageIdsByPath(
        db,
        part.flatMap(({ from, to }) => [stripQueryString(from), to]),
      ),
    ),
    readRedirectStepsFrom(
      db,
      candidates.map(({ to }) => to),
    ),
  ])
  const next = new Map([...steps].map(([from, step]) => [from, step.to]))
  const lines = new Map<string, number>()
  const redirects: ValidRedirect[] = []
  for (const { row, from, to } of candidates) {
    const page = findTargetPageId(to, pages)
    const problem =
      duplicateLineProblem(lines.get(from)) ??
      existingProblem(existing.get(from), { page, to }, row) ??
      findRedirectCycleProblem(from, to, (path) => next.get(path))
    lines.set(from, lines.get(from) ?? row.line)
    if (row.status === 'known') continue
    if (problem) Object.assign(row, { status: 'refused', message: problem })
    else {
      if (pages.has(stripQueryString(from))) row.message = shadowedRedirectWarning
      else next.set(from, to)
      redirects.push({ old_path: from, page, link: page === null ? to : '', is_permanent: row.is_permanent })
    }
  }
  return { rows: read.map(({ row }) => row), redirects }
}

function readRow(
  { line, cells }: ParsedRedirectTable['rows'][number],
  columns: ParsedRedirectTable['columns'],
  hosts: readonly string[],
) {
  const [typedFrom = '', typedTo = ''] = [cells[columns.from], cells[columns.to]].map(withoutQuote)
  const from = normalizeRedirectOldPath(typedUrlToTreeUrlPath(typedFrom), hosts)
  const to = normalizeRedirectTarget(typedUrlToTreeUrlPath(typedTo), hosts)
  const permanent = columns.permanent === null ? true : parsePermanent(cells[columns.permanent] ?? '')
  const problem = !from.ok
    ? `From: ${from.problem}`
    : !to.ok
      ? `To: ${to.problem}`
      : permanent === null
        ? unclearValueMessage
        : null
  const row: ImportedRedirectRow = {
    line,
    from: from.ok ? from.address : shorten(typedFrom),
    to: to.ok ? to.address : shorten(typedTo),
    is_permanent: permanent ?? true,
    status: problem ? 'refused' : 'new',
    message: problem ?? '',
  }
  return { row, candidate: from.ok && to.ok && !problem ? { row, from: from.address, to: to.address } : undefined }
}

const unclearValueMessage = 'Unclear whether it is permanent: write yes or no, or 301 or 302.'

function parsePermanent(text: string): boolean | null {
  if (/^(?:|1|y|yes|true|permanent|301|308)$/i.test(text.trim())) return true
  return /^(?:0|n|no|false|temporary|302|303|307)$/i.test(text.trim()) ? false : null
}

/** Removes the quote that our export puts before cells that a spreadsheet would evaluate. */
const withoutQuote = (cell = '') => cell.replace(/^'(?=\W)/, '')
const shorten = (text: string) => (text.length > 300 ? `${text.slice(0, 299)}…` : text)

/** Returns the id of the live page at a target without query and fragment; null if there is none. */
const findTargetPageId = (to: string, pages: ReadonlyMap<string, number>) =>
  to.startsWith('/') && !/[?#]/.test(to) ? (pages.get(toRedirectLookupPath(to) ?? to) ?? null) : null

const duplicateLineProblem = (line: number | undefined) =>
  line === undefined ? null : `Line ${line} already has this address.`

/** Returns a problem if there is another redirect from the address. An identical one is marked as known. */
function existingProblem(
  existing: { link: string; page: number | null } | undefined,
  { page, to }: { page: number | null; to: string },
  row: ImportedRedirectRow,
): string | null {
  if (!existing) return null
  if (existing.page === page && existing.link === (page === null ? to : '')) {
    Object.assign(row, { status: 'known', message: 'This redirect already exists.' })
    return null
  }
  return existing.link
    ? `There is already a redirect from this address to ${existing.link}.`
    : 'There is already a redirect from this address to another page.'
}

function countResults(rows: readonly ImportedRedirectRow[]): RedirectImportReport['counts'] {
  const count = (status: ImportedRedirectRow['status']) => rows.filter((row) => row.status === status).length
  return {
    new: count('new'),
    known: count('known'),
    refused: count('refused'),
    warned: rows.filter((row) => row.status === 'new' && row.message).length,
  }
}
