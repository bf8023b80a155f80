import { and, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { WishedTimes } from '#schema/rules/page-times.ts'
import type { Editor, GovernedPage } from '#schema/rules/permissions.ts'
import { page, revision, unchanged } from '#schema/tables/index.ts'
import { database } from '../stores/db.ts'
import { insertSelect, isOneOf, isTrue, jsonRows, parsed, qualified, whether } from '../stores/expressions.ts'
import { statement } from '../stores/statement.ts'
import { type PageIds, reserving } from './ids.ts'
import { wishFrom } from './page-schedule.ts'
import { notRestricted } from './visibility.ts'
import { type RunningReview, reviewColumn, reviewStep, stepOf } from './workflow-state.ts'

/** A page as actions see it: what the rules ask, and what a change is planned from. */
export interface PageState extends GovernedPage {
  id: number
  parent_id: number
  depth: number
  content_type: string
  title: string
  draft_title: string
  slug: string
  url_path: string
  live_revision_id: number | null
  latest_revision_id: number | null
  latest_revision_created_at: string | null
  last_published_at: string | null
  has_unpublished_changes: boolean
  /** Whether its live version is marked for menus. */
  show_in_menus: boolean
  expired: boolean
  approved_go_live: boolean
  /** When its scheduled revision goes live, and which that is; null while none is scheduled. */
  go_live_at: string | null
  scheduled_revision_id: number | null
  /** When it leaves the site. */
  expire_at: string | null
  /** What is asked for its draft. */
  wished: WishedTimes | null
  /** The page whose live content it shows; null for an ordinary page. */
  alias_of_id: number | null
  /** It, or a page above it, is restricted. */
  is_private: boolean
  review: RunningReview | null
}

/** `/1/4/` → `/1/40`: every path below starts with the first and sorts before the second, so that a subtree is a range of the index. */
export const endOf = (path: string) => `${path.slice(0, -1)}0`

const lower = alias(page, 'lower')
const endOfBranch = sql`substr(${page.path}, 1, length(${page.path}) - 1) || '0'`
const isBelowRow = sql`${lower.path} > ${page.path} AND ${lower.path} < ${endOfBranch}`

/** Whether there is such a page below: of a large branch the first is enough. */
const anyBelow = (condition: SQL, index = sql``): SQL =>
  sql`EXISTS (SELECT 1 FROM ${page} AS ${lower} ${index} WHERE ${isBelowRow} AND ${lower.deleted_at} IS NULL AND ${condition})`

type Below = GovernedPage['below']

const below = (editor: Editor) =>
  parsed<Record<keyof Below, number>>(sql`json_object('any', ${page.child_count} > 0, 'live', ${anyBelow(isTrue(lower.live))},
    'of_others', ${anyBelow(sql`${lower.owner_id} IS NOT ${editor.id}`)},
    'locked_by_others', ${anyBelow(sql`${isTrue(lower.locked)} AND ${lower.locked_by_id} IS NOT ${editor.id}`, sql`INDEXED BY page_locked`)})`)

/** The revision of a row of `page` that waits to go live. */
const scheduledRevision = sql<number | null>`iif(${page.go_live_at} IS NULL, NULL, (
  SELECT max(${revision.id}) FROM ${revision} WHERE ${revision.object_type} = 'page' AND ${revision.object_id} = ${page.id}
    AND ${revision.approved_go_live_at} IS NOT NULL))`

const states = (db: D1Database, editor: Editor, ids: readonly number[]) =>
  database(db)
    .select({
      id: page.id,
      parent_id: sql<number>`${page.parent_id}`.as('parent_id'),
      path: page.path,
      depth: page.depth,
      content_type: page.content_type,
      title: page.title,
      draft_title: page.draft_title,
      slug: page.slug,
      url_path: page.url_path,
      live: page.live,
      locked: page.locked,
      locked_by_id: page.locked_by_id,
      owner_id: page.owner_id,
      live_revision_id: page.live_revision_id,
      latest_revision_id: page.latest_revision_id,
      latest_revision_created_at: page.latest_revision_created_at,
      last_published_at: page.last_published_at,
      has_unpublished_changes: page.has_unpublished_changes,
      show_in_menus: page.show_in_menus,
      expired: page.expired,
      go_live_at: page.go_live_at,
      expire_at: page.expire_at,
      wished_go_live_at: page.wished_go_live_at,
      wished_expire_at: page.wished_expire_at,
      alias_of_id: page.alias_of_id,
      scheduled_revision_id: qualified(scheduledRevision).as('scheduled_revision_id'),
      is_private: whether(sql`NOT (${notRestricted()})`).as('is_private'),
      review: reviewColumn.as('review'),
      below: below(editor).as('below'),
    })
    .from(page)
    .where(and(isOneOf(page.id, ids), isNull(page.deleted_at)))

type StateRow = Awaited<ReturnType<typeof states>>[number]

/** Pages by id, as this editor's permissions see them. Pages in the trash are not there. */
export async function governedPages(db: D1Database, editor: Editor, ids: readonly number[]): Promise<Map<number, PageState>> {
  const rows = await states(db, editor, ids)
  return new Map(rows.map((row) => [row.id, stateOf(row)]))
}

/** One page of `governedPages`. */
export const governedPage = async (db: D1Database, editor: Editor, id: number): Promise<PageState | undefined> =>
  (await governedPages(db, editor, [id])).get(id)

/**
 * One page, and ids for what is about to become of it. Both come from one transaction: whoever reads the page later is given later ids,
 * so that the revisions of a page are numbered in the order they follow each other.
 */
export async function pageToChange(
  db: D1Database,
  editor: Editor,
  id: number,
  { newPage }: { newPage: boolean },
): Promise<{ page: PageState | undefined; ids: PageIds }> {
  const revisionId = reserving(db, 'revision')
  const [[row], [first], [pageId]] = newPage
    ? await database(db).batch([states(db, editor, [id]), revisionId, reserving(db, 'page')])
    : [...(await database(db).batch([states(db, editor, [id]), revisionId])), []]
  return { page: row && stateOf(row), ids: { page: pageId?.first ?? 0, revision: first!.first } }
}

const stateOf = ({ below: counts, wished_go_live_at, wished_expire_at, ...row }: StateRow): PageState => ({
  ...row,
  is_root: row.parent_id === null,
  is_alias: row.alias_of_id !== null,
  approved_go_live: row.go_live_at !== null,
  wished: wishFrom({ wished_go_live_at, wished_expire_at }),
  below: {
    any: counts.any > 0,
    live: counts.live > 0,
    of_others: counts.of_others > 0,
    locked_by_others: counts.locked_by_others > 0,
  },
})

/**
 * The first statement of a change's batch: it breaks the batch unless these pages, and what lives below them, are still as
 * they were read. `unchangedDone` takes its row away again.
 */
export function unchangedSince(db: D1Database, pages: readonly PageState[]): D1PreparedStatement {
  const planned = pages.map(({ id, path, url_path, latest_revision_id, live_revision_id, locked_by_id, live, below, review, ...page }) => ({
    id,
    path,
    url_path,
    latest_revision_id,
    live_revision_id,
    locked_by_id,
    go_live_at: page.go_live_at,
    expire_at: page.expire_at,
    wished_go_live_at: page.wished?.go_live_at ?? null,
    wished_expire_at: page.wished?.expire_at ?? null,
    alias_of_id: page.alias_of_id,
    live: live ? 1 : 0,
    live_below: below.live ? 1 : 0,
    review: stepOf(review),
  }))
  const { from, field } = jsonRows(planned, 'planned')
  const same = [
    ...(['latest_revision_id', 'live_revision_id', 'locked_by_id', 'go_live_at', 'expire_at'] as const),
    ...(['wished_go_live_at', 'wished_expire_at', 'alias_of_id'] as const),
  ].map((name) => sql`${page[name]} IS ${field(name)}`)
  const isAsRead = and(
    isNull(page.deleted_at),
    sql`${page.path} = ${field('path')}`,
    sql`${page.url_path} = ${field('url_path')}`,
    ...same,
    sql`${page.live} = ${field('live')}`,
    sql`${reviewStep} IS ${field('review')}`,
    sql`${field('live_below')} = EXISTS (SELECT 1 FROM ${page} AS ${lower} WHERE ${isBelowRow} AND ${isTrue(lower.live)})`,
  )
  return statement(
    db,
    insertSelect(
      unchanged,
      { since_planned: sql`count(*) = ${planned.length}` },
      sql`FROM ${from} JOIN ${page} ON ${page.id} = ${field('id')} WHERE ${isAsRead}`,
    ),
  )
}

export const unchangedDone = (db: D1Database): D1PreparedStatement => statement(db, database(db).delete(unchanged))
