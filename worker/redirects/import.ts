import {
  findRedirectCycle,
  normalizeOldPath,
  normalizeRedirectTarget,
  toLookupPath,
} from '#schema/redirects/redirect-path.ts'
import type { ImportedRow, RedirectImport, RedirectImportCheck } from '#schema/redirects/wire.ts'
import { ok, type Result } from '#schema/result.ts'
import { combinePlans, commit } from '../stores/commit.ts'
import type { RedirectTable } from './parse-table.ts'
import { findLivePages, findRedirectsByOldPath, listRedirectSteps, listSiteHosts } from './queries.ts'
import { shadowedWarning, toTreeUrlPath, withoutQueryString } from './validate.ts'
import { planNewRedirects, type ValidRedirect } from './writes.ts'

/**
 * Looks at every row of a file, and with `process` writes all that are good in one batch. A target that is the address
 * of a live page becomes that page, so that the redirect follows it when it moves.
 */
export async function importRedirects(
  db: D1Database,
  input: RedirectImport,
  by: { user: number; now: string },
): Promise<Result<RedirectImportCheck>> {
  const { parseRedirectTable } = await import('./parse-table.ts')
  const table = parseRedirectTable(input)
  if (!table.ok) return table
  const { headers, has_headers, columns } = table.value
  const { rows, redirects } = await checkRows(db, table.value)
  const processed = input.process === true && redirects.length > 0
  if (processed)
    await commit(db, combinePlans(...splitIntoParts(redirects).map((part) => planNewRedirects(db, part, by))))
  return ok({ processed, headers, has_headers, columns, counts: countResults(rows), rows })
}

/** One bound value holds two megabytes at most; this many rows stay far below. */
const partLength = 200

const splitIntoParts = <Row>(rows: readonly Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / partLength) }, (_, at) =>
    rows.slice(at * partLength, (at + 1) * partLength),
  )

/** What is known of many rows, asked part by part. */
async function readInParts<Row, Value>(
  rows: readonly Row[],
  ask: (part: Row[]) => Promise<Map<string, Value>>,
): Promise<Map<string, Value>> {
  const answers = new Map<string, Value>()
  for (const part of splitIntoParts(rows)) for (const [key, value] of await ask(part)) answers.set(key, value)
  return answers
}

async function checkRows(
  db: D1Database,
  table: RedirectTable,
): Promise<{ rows: ImportedRow[]; redirects: ValidRedirect[] }> {
  const hosts = await listSiteHosts(db)
  const read = table.rows.map((row) => readRow(row, table.columns, hosts))
  const candidates = read.flatMap(({ candidate }) => candidate ?? [])
  const [there, pages, ways] = await Promise.all([
    readInParts(candidates, (part) =>
      findRedirectsByOldPath(
        db,
        part.map(({ from }) => from),
      ),
    ),
    readInParts(candidates, (part) =>
      findLivePages(
        db,
        part.flatMap(({ from, to }) => [withoutQueryString(from), to]),
      ),
    ),
    listRedirectSteps(db),
  ])
  const next = new Map([...ways].map(([from, way]) => [from, way.to]))
  const lines = new Map<string, number>()
  const redirects: ValidRedirect[] = []
  for (const { row, from, to } of candidates) {
    const page = plainPage(to, pages)
    const problem =
      doubleProblem(lines.get(from)) ??
      knownProblem(there.get(from), { page, to }, row) ??
      findRedirectCycle(from, to, (path) => next.get(path))
    lines.set(from, lines.get(from) ?? row.line)
    if (row.status === 'known') continue
    if (problem) Object.assign(row, { status: 'refused', message: problem })
    else {
      if (pages.has(withoutQueryString(from))) row.message = shadowedWarning
      else next.set(from, to)
      redirects.push({ old_path: from, page, link: page === null ? to : '', is_permanent: row.is_permanent })
    }
  }
  return { rows: read.map(({ row }) => row), redirects }
}

function readRow(
  { line, cells }: RedirectTable['rows'][number],
  columns: RedirectTable['columns'],
  hosts: readonly string[],
) {
  const [typedFrom = '', typedTo = ''] = [cells[columns.from], cells[columns.to]].map(withoutQuote)
  const from = normalizeOldPath(toTreeUrlPath(typedFrom), hosts)
  const to = normalizeRedirectTarget(toTreeUrlPath(typedTo), hosts)
  const permanent = columns.permanent === null ? true : permanence(cells[columns.permanent] ?? '')
  const problem = !from.ok
    ? `From: ${from.problem}`
    : !to.ok
      ? `To: ${to.problem}`
      : permanent === null
        ? unclearValueMessage
        : null
  const row: ImportedRow = {
    line,
    from: from.ok ? from.address : shown(typedFrom),
    to: to.ok ? to.address : shown(typedTo),
    is_permanent: permanent ?? true,
    status: problem ? 'refused' : 'new',
    message: problem ?? '',
  }
  return { row, candidate: from.ok && to.ok && !problem ? { row, from: from.address, to: to.address } : undefined }
}

const unclearValueMessage = 'Whether it is permanent is not clear: write yes or no, or 301 or 302.'

function permanence(text: string): boolean | null {
  if (/^(?:|1|y|yes|true|permanent|301|308)$/i.test(text.trim())) return true
  return /^(?:0|n|no|false|temporary|302|303|307)$/i.test(text.trim()) ? false : null
}

/** Our own export puts a quote before what a spreadsheet would calculate. */
const withoutQuote = (cell = '') => cell.replace(/^'(?=\W)/, '')
const shown = (text: string) => (text.length > 300 ? `${text.slice(0, 299)}…` : text)

/** The live page whose address a target is, without anything after it. */
const plainPage = (to: string, pages: ReadonlyMap<string, number>) =>
  to.startsWith('/') && !/[?#]/.test(to) ? (pages.get(toLookupPath(to) ?? to) ?? null) : null

const doubleProblem = (line: number | undefined) =>
  line === undefined ? null : `Line ${line} has this address already.`

/** What stands at the address now. The same redirect is nothing wrong. */
function knownProblem(
  there: { link: string; page: number | null } | undefined,
  { page, to }: { page: number | null; to: string },
  row: ImportedRow,
): string | null {
  if (!there) return null
  if (there.page === page && there.link === (page === null ? to : '')) {
    Object.assign(row, { status: 'known', message: 'This redirect is there already.' })
    return null
  }
  return there.link
    ? `There is a redirect from this address already; it leads to ${there.link}.`
    : 'There is a redirect from this address already; it leads to another page.'
}

function countResults(rows: readonly ImportedRow[]): RedirectImportCheck['counts'] {
  const count = (status: ImportedRow['status']) => rows.filter((row) => row.status === status).length
  return {
    new: count('new'),
    known: count('known'),
    refused: count('refused'),
    warned: rows.filter((row) => row.status === 'new' && row.message).length,
  }
}
