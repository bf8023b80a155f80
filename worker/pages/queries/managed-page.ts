import { and, eq, isNotNull, isNull, max, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { PageForPermissionCheck, SignedInEditor } from '#schema/accounts/permissions.ts'
import type { RequestedPageSchedule } from '#schema/pages/schedule.ts'
import { commitGuard, page, revision } from '#schema/tables.ts'
import { buildValueSubquery, columnIf, toNonNullColumn } from '../../stores/columns/typed-columns.ts'
import { getDrizzle } from '../../stores/db.ts'
import {
  buildInsertSelect,
  buildJsonRowSource,
  columnIsOneOf,
  columnIsTrue,
  keepTableNamesInSql,
  toBooleanColumn,
  toParsedJsonColumn,
} from '../../stores/expressions.ts'
import { toPreparedStatement } from '../../stores/statement.ts'
import {
  pageReviewStepFingerprintColumn,
  pageRunningReviewAsJsonColumn,
  type RunningReview,
  toReviewStepFingerprint,
} from '../../workflows/queries/review-state.ts'
import { buildPageUnrestrictedCondition } from '../visibility/visibility.ts'
import { columnsToRequestedSchedule } from './schedule.ts'
import { buildSubtreePathEnd } from './subtree-path-end.ts'

/** A page for actions: what the permission rules and the plans of changes need. */
export interface StoredPageForActions extends PageForPermissionCheck {
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
  /** Whether the live version is shown in menus. */
  show_in_menus: boolean
  expired: boolean
  approved_go_live: boolean
  /** When the scheduled revision goes live; null if none is scheduled. */
  go_live_at: string | null
  scheduled_revision_id: number | null
  /** When it is unpublished. */
  expire_at: string | null
  /** The schedule requested for its draft. */
  requestedSchedule: RequestedPageSchedule | null
  /** The source page of an alias; null for an ordinary page. */
  alias_of_id: number | null
  /** Whether it or an ancestor has a view restriction. */
  is_private: boolean
  review: RunningReview | null
}

/** Returns the exclusive end of the index range of a subtree: `/1/4/` → `/1/40`. */
export const getSubtreePathEnd = (path: string) => `${path.slice(0, -1)}0`

const descendant = alias(page, 'descendant')
const isBelowRow = sql`${descendant.path} > ${page.path} AND ${descendant.path} < ${buildSubtreePathEnd(page.path)}`

/** Returns an expression: whether a descendant meets the condition. */
const anyBelow = (condition: SQL, index = sql``): SQL =>
  sql`EXISTS (SELECT 1 FROM ${page} AS ${descendant} ${index} WHERE ${isBelowRow} AND ${descendant.deleted_at} IS NULL
    AND ${condition})`

type DescendantSummary = PageForPermissionCheck['below']

function descendantSummary(editor: SQLWrapper | number) {
  const isLockedByOthers = sql`${columnIsTrue(descendant.locked)} AND ${descendant.locked_by_id} IS NOT ${editor}`
  return toParsedJsonColumn<Record<keyof DescendantSummary, number>>(sql`json_object('any', ${page.child_count} > 0,
    'live', ${anyBelow(columnIsTrue(descendant.live))},
    'of_others', ${anyBelow(sql`${descendant.owner_id} IS NOT ${editor}`)},
    'locked_by_others', ${anyBelow(isLockedByOthers, sql`INDEXED BY page_locked`)})`)
}

/** The scheduled revision of a row of `page`. */
const scheduledRevision = columnIf(
  isNotNull(page.go_live_at),
  buildValueSubquery(
    max(revision.id),
    sql`FROM ${revision} WHERE ${revision.object_type} = 'page' AND ${revision.object_id} = ${page.id}
      AND ${revision.approved_go_live_at} IS NOT NULL`,
  ),
)

/** Selects pages for the actions of an editor. */
export const buildStoredPagesForActionsQuery = (
  db: D1Database,
  editor: SQLWrapper | number,
  condition: SQL | undefined,
) =>
  getDrizzle(db)
    .select({
      id: page.id,
      parent_id: toNonNullColumn(page.parent_id).as('parent_id'),
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
      requested_go_live_at: page.requested_go_live_at,
      requested_expire_at: page.requested_expire_at,
      alias_of_id: page.alias_of_id,
      scheduled_revision_id: keepTableNamesInSql(scheduledRevision).as('scheduled_revision_id'),
      is_private: toBooleanColumn(sql`NOT (${buildPageUnrestrictedCondition()})`).as('is_private'),
      review: pageRunningReviewAsJsonColumn.as('review'),
      below: descendantSummary(editor).as('below'),
    })
    .from(page)
    .where(and(condition, isNull(page.deleted_at)))

type StateRow = Awaited<ReturnType<typeof buildStoredPagesForActionsQuery>>[number]

/** Loads pages by id for an editor's actions, without pages in the trash. */
export async function loadStoredPagesForActions(
  db: D1Database,
  editor: SignedInEditor,
  ids: readonly number[],
): Promise<Map<number, StoredPageForActions>> {
  const rows = await buildStoredPagesForActionsQuery(db, editor.id, columnIsOneOf(page.id, ids))
  return new Map(rows.map((row) => [row.id, toStoredPageForActions(row)]))
}

/** Loads one page for an editor's actions; undefined if it does not exist or is in the trash. */
export const loadStoredPageForActions = async (
  db: D1Database,
  editor: SignedInEditor,
  id: number,
): Promise<StoredPageForActions | undefined> => (await loadStoredPagesForActions(db, editor, [id])).get(id)

/** Loads one page whose id an expression gives, like `loadStoredPageForActions`. */
export const loadStoredPageByIdExpression = async (
  db: D1Database,
  editor: SignedInEditor,
  id: SQL,
): Promise<StoredPageForActions | undefined> => {
  const row = await buildStoredPagesForActionsQuery(db, editor.id, eq(page.id, id)).get()
  return row && toStoredPageForActions(row)
}

/** Converts a row of `buildStoredPagesForActionsQuery`. */
export const toStoredPageForActions = ({
  below: counts,
  requested_go_live_at,
  requested_expire_at,
  ...row
}: StateRow): StoredPageForActions => ({
  ...row,
  is_root: row.parent_id === null,
  is_alias: row.alias_of_id !== null,
  approved_go_live: row.go_live_at !== null,
  requestedSchedule: columnsToRequestedSchedule({ requested_go_live_at, requested_expire_at }),
  below: {
    any: counts.any > 0,
    live: counts.live > 0,
    of_others: counts.of_others > 0,
    locked_by_others: counts.locked_by_others > 0,
  },
})

/**
 * Returns a guard that fails if one of the pages, or whether it has live descendants, has changed since it was read.
 */
export function prepareUnchangedPagesGuard(
  db: D1Database,
  pages: readonly StoredPageForActions[],
): D1PreparedStatement {
  const planned = pages.map(
    ({ id, path, url_path, latest_revision_id, live_revision_id, locked_by_id, live, below, review, ...page }) => ({
      id,
      path,
      url_path,
      latest_revision_id,
      live_revision_id,
      locked_by_id,
      go_live_at: page.go_live_at,
      expire_at: page.expire_at,
      requested_go_live_at: page.requestedSchedule?.go_live_at ?? null,
      requested_expire_at: page.requestedSchedule?.expire_at ?? null,
      alias_of_id: page.alias_of_id,
      live: live ? 1 : 0,
      live_below: below.live ? 1 : 0,
      review: toReviewStepFingerprint(review),
    }),
  )
  const { from, field } = buildJsonRowSource(planned, 'planned')
  const same = [
    ...(['latest_revision_id', 'live_revision_id', 'locked_by_id', 'go_live_at', 'expire_at'] as const),
    ...(['requested_go_live_at', 'requested_expire_at', 'alias_of_id'] as const),
  ].map((name) => sql`${page[name]} IS ${field(name)}`)
  const isUnchanged = and(
    isNull(page.deleted_at),
    sql`${page.path} = ${field('path')}`,
    sql`${page.url_path} = ${field('url_path')}`,
    ...same,
    sql`${page.live} = ${field('live')}`,
    sql`${pageReviewStepFingerprintColumn} IS ${field('review')}`,
    sql`${field('live_below')} = EXISTS (SELECT 1 FROM ${page} AS ${descendant} WHERE ${isBelowRow}
      AND ${columnIsTrue(descendant.live)})`,
  )
  return toPreparedStatement(
    db,
    buildInsertSelect(
      commitGuard,
      { is_unchanged: sql`count(*) = ${planned.length}` },
      sql`FROM ${from} JOIN ${page} ON ${page.id} = ${field('id')} WHERE ${isUnchanged}`,
    ),
  )
}
