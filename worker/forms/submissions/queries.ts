import { and, asc, desc, eq, isNull, max, type SQL, sql } from 'drizzle-orm'
import type {
  FormListItem,
  SubmissionConfirmationState,
  SubmissionDetail,
  SubmissionItem,
  SubmissionSortOrder,
} from '#schema/forms/submission-wire.ts'
import { type CappedListTotal, maxCountedListRows } from '#schema/lists/total-wire.ts'
import { formSubmission, listCount, page } from '#schema/tables.ts'
import { buildLimitedCountQuery, toLimitedListTotal } from '../../lists/limited-count.ts'
import { buildValueSubquery, coalesceColumns, columnIf, literalColumn } from '../../stores/columns/typed-columns.ts'
import { getDrizzle, runQueriesInOneBatch } from '../../stores/db.ts'
import { buildJsonRowSource, columnIsOneOf, toBooleanColumn, valuesAsSqlRows } from '../../stores/expressions.ts'
import { toPreparedStatement } from '../../stores/statement.ts'
import { getSubmissionListDefinitionOfForm } from '../stored-forms.ts'
import {
  formatSubmissionFieldValue,
  getSubmissionFieldLabelOrReadableName,
  sortSubmissionFieldNames,
} from '../submission-text.ts'

/** A page with submissions; it may be in the trash. */
export interface SubmissionPageSummary {
  id: number
  path: string
  title: string
  url: string | null
  content_type: string
  is_deleted: boolean
}

const pageColumns = {
  id: page.id,
  title: page.draft_title,
  url: columnIf(sql`${page.live} = 1`, page.url_path),
  is_deleted: toBooleanColumn(sql`${page.deleted_at} IS NOT NULL`),
}

/** Finds a page of any type; null when it does not exist. */
export const findPageOfSubmissionsById = async (db: D1Database, id: number): Promise<SubmissionPageSummary | null> =>
  (await getDrizzle(db)
    .select({ ...pageColumns, path: page.path, content_type: page.content_type })
    .from(page)
    .where(eq(page.id, id))
    .get()) ?? null

/**
 * Returns pages below `paths` with their forms: those whose type has a form, and those with submissions. Most recently
 * submitted first.
 */
export async function listPagesWithForms(
  db: D1Database,
  paths: readonly string[],
  types: readonly { type: string; form: string }[],
): Promise<FormListItem[]> {
  const holder = buildJsonRowSource(types, 'holder')
  const held = sql`(
    WITH kept AS (
      SELECT CAST(${listCount.name} AS integer) AS page,
      substr(${listCount.name}, instr(${listCount.name}, ' ') + 1) AS form, ${listCount.count} AS sent
      FROM ${listCount} WHERE ${eq(listCount.list, 'form_submission')} AND ${listCount.count} > 0),
    held AS (SELECT kept.page, kept.form FROM kept UNION
      SELECT ${page.id}, ${holder.field('form')} FROM ${page}
      JOIN ${holder.from} ON ${holder.field('type')} = ${page.content_type}
      WHERE ${isNull(page.deleted_at)})
    SELECT held.page, held.form, coalesce(kept.sent, 0) AS sent FROM held LEFT JOIN kept ON kept.page = held.page
    AND kept.form = held.form) AS held`
  const latest = buildValueSubquery(
    max(formSubmission.submitted_at),
    sql`FROM ${formSubmission}
    WHERE ${formSubmission.page_id} = held.page AND ${formSubmission.form} = held.form`,
  )
  const rows = await getDrizzle(db)
    .select({
      ...pageColumns,
      form: sql<string>`held.form`,
      count: sql<number>`held.sent`,
      latest: latest.as('latest'),
    })
    .from(held)
    .innerJoin(page, sql`${page.id} = held.page`)
    .where(
      sql`EXISTS (SELECT 1 FROM ${valuesAsSqlRows(paths)} AS granted
        WHERE substr(${page.path}, 1, length(granted.value)) = granted.value)`,
    )
    .orderBy(sql`latest DESC`, asc(page.draft_title), sql`held.form`)
  return rows.map(({ form, count, latest, ...formPage }) => ({
    page: formPage,
    form,
    label: getSubmissionListDefinitionOfForm(form).label,
    count,
    latest,
  }))
}

/** Selects submissions. Every text is a bound parameter. */
export interface SubmissionFilter {
  page: number
  /** The name of the form, or an expression for it. */
  form: string | SQL<string | null>
  from?: string | undefined
  before?: string | undefined
  search?: string | undefined
}

const isTimed = ({ from = '', before = '' }: SubmissionFilter) => `${from}${before}` !== ''

/**
 * SQL condition of a filter on `form_submission`. With `byTime` the index on the time is used, else that of the order.
 */
export function toSubmissionFilterCondition(filter: SubmissionFilter, byTime = isTimed(filter)): SQL {
  const { page: pageId, form, from = '', before = '\u{10ffff}', search = '' } = filter
  const words = search.toLowerCase().split(/\s+/u).filter(Boolean)
  const time = byTime ? sql`${formSubmission.submitted_at}` : sql`+${formSubmission.submitted_at}`
  return and(
    eq(formSubmission.page_id, pageId),
    eq(formSubmission.form, form),
    sql`${time} >= ${from}`,
    sql`${time} < ${before}`,
    sql`NOT EXISTS (SELECT 1 FROM ${valuesAsSqlRows(words)} AS word
      WHERE instr(${formSubmission.search_text}, word.value) = 0)`,
  )!
}

export const submissionEmailColumn = coalesceColumns(formSubmission.email, literalColumn(''))

export const createSubmissionOrderColumns = (
  address: SQL = submissionEmailColumn,
): Record<SubmissionSortOrder, SQL[]> => ({
  '-submitted_at': [desc(formSubmission.submitted_at), desc(formSubmission.id)],
  submitted_at: [asc(formSubmission.submitted_at), asc(formSubmission.id)],
  email: [asc(address), asc(formSubmission.id)],
  '-email': [desc(address), desc(formSubmission.id)],
})

export const submissionColumns = {
  id: formSubmission.id,
  submitted_at: formSubmission.submitted_at,
  updated_at: formSubmission.updated_at,
  values: formSubmission.values,
  verified: formSubmission.verified,
  confirmation_requested_at: formSubmission.confirmation_requested_at,
  confirmed_at: formSubmission.confirmed_at,
}

interface Slice {
  order: SubmissionSortOrder
  limit: number
  offset: number
}

/**
 * Returns a page of the matching submissions and their total. Submissions are not in the full-text index, so that
 * nothing remains there after they are erased.
 */
export async function listSubmissions(
  db: D1Database,
  filter: NamedFormFilter,
  slice: Slice,
  counting: Promise<number> | null,
): Promise<{ total: CappedListTotal; items: SubmissionItem[] }> {
  const { total, listed } = await findSubmissions(db, filter, { ...slice, counting })
  const { summary } = getSubmissionListDefinitionOfForm(filter.form)
  const items = listed.map((row) => ({
    id: row.id,
    submitted_at: row.submitted_at,
    cells: summary(row.values),
    confirmation: toSubmissionConfirmationState(row),
  }))
  return { total: isUnfiltered(filter) ? { total_count: total } : toLimitedListTotal(total, slice), items }
}

/** A filter whose form is known. */
type NamedFormFilter = SubmissionFilter & { form: string }

const buildCountQuery = (db: D1Database, filter: NamedFormFilter, slice: Slice) =>
  isUnfiltered(filter)
    ? getDrizzle(db)
        .select({ total: coalesceColumns(max(listCount.count), literalColumn(0)) })
        .from(listCount)
        .where(and(eq(listCount.list, 'form_submission'), eq(listCount.name, `${filter.page} ${filter.form}`)))
    : buildMatchCountQuery(db, filter, slice)

const buildMatchCountQuery = (db: D1Database, filter: SubmissionFilter, slice: Slice) =>
  buildLimitedCountQuery(
    db,
    getDrizzle(db).select({ one: sql`1` }).from(formSubmission).where(toSubmissionFilterCondition(filter)),
    slice,
  )

/**
 * Starts counting matches where their number determines the index that lists them: when filtering by time and sorting
 * by address. Null otherwise, when they are counted with the list.
 */
export function startCountingSubmissions(
  db: D1Database,
  filter: SubmissionFilter,
  slice: Slice,
): Promise<number> | null {
  if (!isTimed(filter) || !slice.order.endsWith('email')) return null
  const counting = buildMatchCountQuery(db, filter, slice).then(([counted]) => counted!.total)
  // A request that is refused does not await it.
  counting.catch(() => undefined)
  return counting
}

/** One round trip after the matches have been counted, if they have to be. */
async function findSubmissions(
  db: D1Database,
  filter: NamedFormFilter,
  { counting, ...slice }: Slice & { counting: Promise<number> | null },
) {
  const { order, limit, offset } = slice
  const listQuery = (where: SQL, address?: SQL) =>
    getDrizzle(db)
      .select(submissionColumns)
      .from(formSubmission)
      .where(where)
      .orderBy(...createSubmissionOrderColumns(address)[order])
      .limit(limit)
      .offset(offset)
  if (!counting) {
    const countQuery = buildCountQuery(db, filter, slice)
    const [[counted], listed] = await runQueriesInOneBatch(db, [
      countQuery,
      listQuery(toSubmissionFilterCondition(filter)),
    ])
    return { total: counted!.total, listed }
  }
  const total = await counting
  // Few matches are read by time and sorted; with many, the index on addresses finds the first ones sooner.
  const hasFewMatches = total <= maxCountedListRows
  return {
    total,
    listed: await (hasFewMatches
      ? listQuery(toSubmissionFilterCondition(filter), sql`+${submissionEmailColumn}`)
      : listQuery(toSubmissionFilterCondition(filter, false))),
  }
}

/** Whether a filter matches every submission of a form. */
const isUnfiltered = ({ from = '', before = '', search = '' }: SubmissionFilter) =>
  `${from}${before}${search}`.trim() === ''

/** Returns a submission of a page with all its fields, or null. */
export async function findSubmission(
  db: D1Database,
  pageId: number,
  id: number,
): Promise<Omit<SubmissionDetail, 'page'> | null> {
  const row = await getDrizzle(db)
    .select({ ...submissionColumns, form: formSubmission.form })
    .from(formSubmission)
    .where(and(eq(formSubmission.id, id), eq(formSubmission.page_id, pageId)))
    .get()
  if (!row) return null
  const { values } = row
  return {
    id: row.id,
    form: row.form,
    label: getSubmissionListDefinitionOfForm(row.form).label,
    submitted_at: row.submitted_at,
    updated_at: row.updated_at,
    verified: row.verified,
    confirmation: toSubmissionConfirmationState(row),
    fields: sortSubmissionFieldNames(Object.keys(values)).map((name) => ({
      name,
      label: getSubmissionFieldLabelOrReadableName(name),
      text: formatSubmissionFieldValue(values[name]),
    })),
  }
}

export function toSubmissionConfirmationState({
  confirmation_requested_at,
  confirmed_at,
}: Pick<
  typeof formSubmission.$inferSelect,
  'confirmation_requested_at' | 'confirmed_at'
>): SubmissionConfirmationState {
  if (confirmed_at !== null) return 'confirmed'
  return confirmation_requested_at === null ? null : 'waiting'
}

/** Statement that deletes submissions of a page and returns their ids. Ids of other pages are ignored. */
export const prepareSubmissionDeletion = (
  db: D1Database,
  pageId: number,
  ids: readonly number[],
): D1PreparedStatement =>
  toPreparedStatement(
    db,
    getDrizzle(db)
      .delete(formSubmission)
      .where(and(eq(sql`+${formSubmission.page_id}`, pageId), columnIsOneOf(formSubmission.id, ids)))
      .returning({ id: formSubmission.id }),
  )
