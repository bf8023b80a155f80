import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { RedirectDetail } from '#schema/redirects/wire.ts'
import { redirect } from '#schema/tables.ts'
import type { WritePlan } from '../stores/commit.ts'
import { prepareConditionGuard } from '../stores/commit-guards.ts'
import { getDrizzle } from '../stores/db.ts'
import { buildInsertSelect, buildJsonRowSource } from '../stores/expressions.ts'
import type { LogEntry } from '../stores/log-entries.ts'
import { toPreparedStatement } from '../stores/statement.ts'

/** A validated redirect. The target is either `page` or `link`. */
export interface ValidRedirect {
  old_path: string
  page: number | null
  link: string
  is_permanent: boolean
}

/** Who makes a change, and when. */
interface Author {
  user: number
  now: string
}

/** Plans inserting redirects with their log entries. Addresses that already have a redirect are skipped. */
export function planRedirectInserts(
  db: D1Database,
  redirects: readonly ValidRedirect[],
  { user, now }: Author,
): Required<Pick<WritePlan, 'writes' | 'log' | 'stalePaths'>> {
  const { from, field } = buildJsonRowSource(redirects)
  const values = {
    old_path: field('old_path'),
    redirect_page_id: field('page'),
    redirect_link: field('link'),
    is_permanent: field('is_permanent'),
    created_at: now,
  }
  const added = sql`FROM ${from} JOIN ${redirect} ON ${redirect.old_path} = ${field('old_path')}
    AND ${redirect.created_at} = ${now}`
  return {
    writes: [
      toPreparedStatement(
        db,
        sql`${buildInsertSelect(redirect, values, sql`FROM ${from} WHERE true`)} ON CONFLICT DO NOTHING`,
      ),
    ],
    log: [toLogEntry('wagtail.create', { user, now }, added)],
    // One stale path is enough for isolates to forget which paths they did not find.
    stalePaths: redirects.slice(0, 1).map(({ old_path }) => old_path),
  }
}

/**
 * Plans an update. It fails as `changed` when the redirect is not as it was read any more. It no longer counts as
 * automatically created.
 */
export const planRedirectUpdate = (
  db: D1Database,
  read: RedirectDetail,
  { old_path, page, link, is_permanent }: ValidRedirect,
  author: Author,
): WritePlan => ({
  guards: [prepareUnchangedRedirectGuard(db, read)],
  writes: [
    toPreparedStatement(
      db,
      getDrizzle(db)
        .update(redirect)
        .set({ old_path, redirect_page_id: page, redirect_link: link, is_permanent, automatically_created: false })
        .where(eq(redirect.id, read.id)),
    ),
  ],
  log: [toLogEntry('wagtail.edit', author, byId(read.id))],
  stalePaths: [old_path],
})

function prepareUnchangedRedirectGuard(
  db: D1Database,
  { id, old_path, page, link, is_permanent, automatically_created }: RedirectDetail,
) {
  const isSame = and(
    eq(redirect.id, id),
    eq(redirect.old_path, old_path),
    sql`${redirect.redirect_page_id} IS ${page?.id ?? null}`,
    eq(redirect.redirect_link, link),
    eq(redirect.is_permanent, is_permanent),
    eq(redirect.automatically_created, automatically_created),
  )
  const is_unchanged = sql`EXISTS (SELECT 1 FROM ${redirect} WHERE ${isSame})`
  return prepareConditionGuard(db, is_unchanged)
}

/** Plans a deletion. It fails as `changed` when the redirect is not as it was read any more. */
export const planRedirectDeletion = (db: D1Database, read: RedirectDetail, author: Author): WritePlan => ({
  guards: [prepareUnchangedRedirectGuard(db, read)],
  writes: [toPreparedStatement(db, getDrizzle(db).delete(redirect).where(eq(redirect.id, read.id)))],
  log: [{ ...toLogEntry('wagtail.delete', author, byId(read.id)), when: 'before_writes' }],
})

const byId = (id: number) => sql`FROM ${redirect} WHERE ${eq(redirect.id, id)}`

const toLogEntry = (
  action: 'wagtail.create' | 'wagtail.edit' | 'wagtail.delete',
  { user, now }: Author,
  from: SQL,
): LogEntry => ({
  object_type: 'redirect',
  object_id: redirect.id,
  label: redirect.old_path,
  action,
  timestamp: now,
  user_id: user,
  from,
})
