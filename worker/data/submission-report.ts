import { keptForm, type SubmittedValues } from '#schema/rules/kept-forms.ts'
import { fieldLabel, fieldText, inFieldOrder } from '#schema/rules/submission-text.ts'
import type { ListTotal } from '#schema/wire/list-total.ts'
import type { Confirmation, FormListItem, SubmissionDetail, SubmissionItem, SubmissionOrder } from '#schema/wire/submissions.ts'
import { limitedCount, totalOf } from './limited-count.ts'

/** A page whose submissions are asked for. One in the trash still has them. */
export interface FormPage {
  id: number
  path: string
  title: string
  url: string | null
  content_type: string
  is_deleted: boolean
}

const pageColumns =
  'page.id, page.draft_title AS title, iif(page.live = 1, page.url_path, NULL) AS url, page.deleted_at IS NOT NULL AS is_deleted'

type Stored<Row> = Omit<Row, 'is_deleted'> & { is_deleted: number }

/** One page by its id, whatever it holds; null when there is none. */
export async function formPage(db: D1Database, id: number): Promise<FormPage | null> {
  const row = await db
    .prepare(`SELECT ${pageColumns}, page.path, page.content_type FROM page WHERE id = ?1`)
    .bind(id)
    .first<Stored<FormPage>>()
  return row && { ...row, is_deleted: row.is_deleted === 1 }
}

/** The form of a page that was sent last; null when none ever was. */
export const latestFormOf = (db: D1Database, page: number): Promise<string | null> =>
  db.prepare('SELECT form FROM form_submission WHERE page_id = ?1 ORDER BY submitted_at DESC LIMIT 1').bind(page).first<string>('form')

interface FormRow extends Stored<FormListItem['page']> {
  form: string
  count: number
  latest: string | null
}

/**
 * Pages below `paths` with a form each: those of a type that holds one, and those that anything was ever sent from.
 * The one sent from last comes first.
 */
export async function listForms(
  db: D1Database,
  paths: readonly string[],
  types: readonly { type: string; form: string }[],
): Promise<FormListItem[]> {
  const { results } = await db
    .prepare(
      `WITH kept AS (SELECT CAST(name AS integer) AS page_id, substr(name, instr(name, ' ') + 1) AS form, count FROM list_count
           WHERE list = 'form_submission' AND count > 0),
         held AS (SELECT page_id, form FROM kept UNION
           SELECT page.id, holder.value ->> 'form' FROM page JOIN json_each(?2) AS holder ON holder.value ->> 'type' = page.content_type
           WHERE page.deleted_at IS NULL)
       SELECT ${pageColumns}, held.form, coalesce(kept.count, 0) AS count,
         (SELECT max(submitted_at) FROM form_submission WHERE page_id = held.page_id AND form_submission.form = held.form) AS latest
       FROM held JOIN page ON page.id = held.page_id LEFT JOIN kept ON kept.page_id = held.page_id AND kept.form = held.form
       WHERE EXISTS (SELECT 1 FROM json_each(?1) AS granted WHERE substr(page.path, 1, length(granted.value)) = granted.value)
       ORDER BY latest DESC, title, held.form`,
    )
    .bind(JSON.stringify(paths), JSON.stringify(types))
    .all<FormRow>()
  return results.map(({ form, count, latest, is_deleted, ...page }) => ({
    page: { ...page, is_deleted: is_deleted === 1 },
    form,
    label: keptForm(form).label,
    count,
    latest,
  }))
}

/** Which submissions are meant. Every text is bound, never spliced. */
export interface SubmissionFilter {
  page: number
  form: string
  from?: string | undefined
  before?: string | undefined
  search?: string | undefined
}

/** The condition of a filter over `form_submission`, and what is bound to it from `?1` on. */
function condition({ page, form, from = '', before = '\u{10ffff}', search = '' }: SubmissionFilter): [string, unknown[]] {
  const words = search.toLowerCase().split(/\s+/u).filter(Boolean)
  // Where no time is asked for, the index of the order is read and not that of the times.
  const time = from === '' && before === '\u{10ffff}' ? '+submitted_at' : 'submitted_at'
  const matches = 'NOT EXISTS (SELECT 1 FROM json_each(?5) AS word WHERE instr(search_text, word.value) = 0)'
  return [`page_id = ?1 AND form = ?2 AND ${time} >= ?3 AND ${time} < ?4 AND ${matches}`, [page, form, from, before, JSON.stringify(words)]]
}

const orderings: Record<SubmissionOrder, string> = {
  '-submitted_at': 'submitted_at DESC, id DESC',
  submitted_at: 'submitted_at, id',
  email: "coalesce(email, ''), id",
  '-email': "coalesce(email, '') DESC, id DESC",
}

interface SubmissionRow {
  id: number
  submitted_at: string
  updated_at: string
  values: string
  verified: number
  confirmation_asked_at: string | null
  confirmed_at: string | null
}
const columns = 'id, submitted_at, updated_at, "values", verified, confirmation_asked_at, confirmed_at'

/** A slice of the submissions a filter means, and how many there are in all: one round trip. What was sent is in no index of words: nothing of it stays there once it is erased. */
export async function listSubmissions(
  db: D1Database,
  filter: SubmissionFilter,
  { order, limit, offset }: { order: SubmissionOrder; limit: number; offset: number },
): Promise<{ total: ListTotal; items: SubmissionItem[] }> {
  const [where, parameters] = condition(filter)
  const [counted, listed] = await db.batch([
    isWhole(filter)
      ? db
          .prepare("SELECT coalesce(max(count), 0) AS total FROM list_count WHERE list = 'form_submission' AND name = ?1")
          .bind(`${filter.page} ${filter.form}`)
      : db.prepare(limitedCount(`form_submission WHERE ${where}`, { limit, offset })).bind(...parameters),
    db
      .prepare(`SELECT ${columns} FROM form_submission WHERE ${where} ORDER BY ${orderings[order]} LIMIT ?6 OFFSET ?7`)
      .bind(...parameters, limit, offset),
  ])
  const { summary } = keptForm(filter.form)
  const items = (listed!.results as unknown as SubmissionRow[]).map((row) => ({
    id: row.id,
    submitted_at: row.submitted_at,
    cells: summary(JSON.parse(row.values) as SubmittedValues),
    confirmation: confirmationOf(row),
  }))
  const { total } = counted!.results[0] as { total: number }
  return { total: isWhole(filter) ? { total_count: total } : totalOf(total, { limit, offset }), items }
}

/** Whether a filter leaves nothing of a form out. */
const isWhole = ({ from = '', before = '', search = '' }: SubmissionFilter) => `${from}${before}${search}`.trim() === ''

/** One submission of a page with all its fields; null when the page has none of this id. */
export async function submissionById(db: D1Database, page: number, id: number): Promise<Omit<SubmissionDetail, 'page'> | null> {
  const row = await db
    .prepare(`SELECT ${columns}, form FROM form_submission WHERE id = ?2 AND page_id = ?1`)
    .bind(page, id)
    .first<SubmissionRow & { form: string }>()
  if (!row) return null
  const values = JSON.parse(row.values) as SubmittedValues
  return {
    id: row.id,
    form: row.form,
    label: keptForm(row.form).label,
    submitted_at: row.submitted_at,
    updated_at: row.updated_at,
    verified: row.verified === 1,
    confirmation: confirmationOf(row),
    fields: inFieldOrder(Object.keys(values)).map((name) => ({ name, label: fieldLabel(name), text: fieldText(values[name]) })),
  }
}

export function confirmationOf({
  confirmation_asked_at,
  confirmed_at,
}: Pick<SubmissionRow, 'confirmation_asked_at' | 'confirmed_at'>): Confirmation {
  if (confirmed_at !== null) return 'confirmed'
  return confirmation_asked_at === null ? null : 'waiting'
}

/** Takes submissions of a page away and answers their ids; those of other pages are left alone. */
export const deleteSubmissions = (db: D1Database, page: number, ids: readonly number[]): D1PreparedStatement =>
  db
    .prepare('DELETE FROM form_submission WHERE page_id = ?1 AND id IN (SELECT value FROM json_each(?2)) RETURNING id')
    .bind(page, JSON.stringify(ids))

/** What an export will hold: how many rows, up to which id, and the names of all their fields. */
export async function exportExtent(db: D1Database, filter: SubmissionFilter): Promise<{ count: number; last: number; fields: string[] }> {
  const [where, parameters] = condition(filter)
  const [extent, names] = await db.batch([
    db.prepare(`SELECT count(*) AS count, coalesce(max(id), 0) AS last FROM form_submission WHERE ${where}`).bind(...parameters),
    db
      .prepare(`SELECT DISTINCT field.key AS name FROM form_submission, json_each(form_submission."values") AS field WHERE ${where}`)
      .bind(...parameters),
  ])
  const fields = (names!.results as { name: string }[]).map(({ name }) => name)
  return { ...(extent!.results[0] as { count: number; last: number }), fields: inFieldOrder(fields) }
}

/** A submission on its way into a file. */
export interface ExportedRow {
  submitted_at: string
  confirmation: Confirmation
  values: SubmittedValues
}

/** So many rows of an export are in memory at a time. */
const rowsAtOnce = 500

/** The rows of an export in their order, part by part, as they stood when it began: what comes in meanwhile has a later id. */
export async function* exportedRows(
  db: D1Database,
  filter: SubmissionFilter,
  order: SubmissionOrder,
  last: number,
): AsyncGenerator<ExportedRow[]> {
  const [where, parameters] = condition(filter)
  const key = order.endsWith('email') ? "coalesce(email, '')" : 'submitted_at'
  const beyond = order.startsWith('-') ? '<' : '>'
  let after: [string, number] | null = null
  for (;;) {
    const { results }: { results: (SubmissionRow & { key: string })[] } = await db
      .prepare(
        `SELECT ${columns}, ${key} AS key FROM form_submission
         WHERE ${where} AND id <= ?6 AND (?7 IS NULL OR (${key}, id) ${beyond} (?7, ?8)) ORDER BY ${orderings[order]} LIMIT ${rowsAtOnce}`,
      )
      .bind(...parameters, last, after?.[0] ?? null, after?.[1] ?? null)
      .all()
    yield results.map((row) => ({
      submitted_at: row.submitted_at,
      confirmation: confirmationOf(row),
      values: JSON.parse(row.values) as SubmittedValues,
    }))
    if (results.length < rowsAtOnce) return
    after = [results.at(-1)!.key, results.at(-1)!.id]
  }
}
