import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { user } from '#schema/accounts/table.ts'
import type { MenuContentByKind, MenuContentKind } from '#schema/menus/content-wire.ts'
import { menuRevision } from '#schema/menus/table.ts'
import { type JsonText, parseJsonText } from '#schema/records/json-text.ts'
import { userDisplayNameColumn } from '../../accounts/queries/user-accounts.ts'
import type { BackOfficeHonoEnv } from '../../http/session.ts'
import type { ResolvedSite } from '../../sites/site-map.ts'
import { type BulkRowLoad, createBulkRowInsert } from '../../stores/bulk-load.ts'
import { toNullableColumn } from '../../stores/columns/typed-columns.ts'
import { getDrizzle } from '../../stores/db.ts'
import { toPreparedStatement } from '../../stores/statement.ts'
import { buildMenuIdOfSiteColumn, buildPartOfSiteMenuCondition } from '../menu-of-site.ts'

/** Who makes a change, null for the feed, and when (ISO 8601). */
export interface MenuChangeUserAndTime {
  user: number | null
  now: string
}

/** Returns the author of a change that a request makes now. */
export const toMenuChangeUserAndTime = (
  { editor }: BackOfficeHonoEnv['Variables'],
  now = new Date(),
): MenuChangeUserAndTime => ({
  user: editor.id,
  now: now.toISOString(),
})

/** A record that has a history. Ids are those of all menus. */
export interface MenuPartKey<Kind extends MenuContentKind = MenuContentKind> {
  kind: Kind
  id: number
}

/** How many of the latest revisions of a record the history shows. */
export const maxMenuRevisions = 50

const isOfRecord = ({ kind, id }: MenuPartKey) => and(eq(menuRevision.kind, kind), eq(menuRevision.record_id, id))

/** Query for the latest revisions of a record, with their authors. */
export const buildMenuPartRevisionsQuery = (db: D1Database, record: MenuPartKey) =>
  getDrizzle(db)
    .select({
      id: menuRevision.id,
      created_at: menuRevision.created_at,
      by: toNullableColumn(userDisplayNameColumn).as('by'),
    })
    .from(menuRevision)
    .leftJoin(user, eq(user.id, menuRevision.user_id))
    .where(isOfRecord(record))
    .orderBy(desc(menuRevision.id))
    .limit(maxMenuRevisions)

/** Selects the content of revisions of one kind. */
const toContentOfKind = <Kind extends MenuContentKind>(_kind: Kind) =>
  sql`${menuRevision.content}`.mapWith((text: JsonText<MenuContentByKind[Kind]>) => parseJsonText(text))

/** Query for a revision of a record of a site's menu, or for its latest one, also when its draft was deleted. */
export const buildMenuRecordRevisionQuery = <Kind extends MenuContentKind>(
  db: D1Database,
  site: ResolvedSite,
  record: MenuPartKey<Kind>,
  revision: number | 'latest',
) =>
  getDrizzle(db)
    .select({ id: menuRevision.id, content: toContentOfKind(record.kind).as('content') })
    .from(menuRevision)
    .where(
      and(
        revision === 'latest' ? undefined : eq(menuRevision.id, revision),
        isOfRecord(record),
        buildPartOfSiteMenuCondition(menuRevision, site),
      ),
    )
    .orderBy(desc(menuRevision.id))
    .limit(1)

/** Returns the content of a revision of a record of a site's menu; null when there is none. */
export async function findMenuPartRevisionContent<Kind extends MenuContentKind>(
  db: D1Database,
  site: ResolvedSite,
  record: MenuPartKey<Kind>,
  revision: number,
): Promise<MenuContentByKind[Kind] | null> {
  const row = await buildMenuRecordRevisionQuery(db, site, record, revision).get()
  return row?.content ?? null
}

/** SQL condition: a revision is the latest of a record; 0 if it has none. */
export const buildIsLatestMenuRevisionCondition = (record: MenuPartKey, revision: number): SQL =>
  sql`(SELECT coalesce(max(${menuRevision.id}), 0) FROM ${menuRevision} WHERE ${isOfRecord(record)}) = ${revision}`

/** Statement that adds what a record is now to its history. */
export const prepareMenuRevisionInsert = <Kind extends MenuContentKind>(
  db: D1Database,
  { kind, id: record_id }: MenuPartKey<Kind>,
  content: MenuContentByKind[Kind],
  { site, author: { user: user_id, now: created_at } }: { site: ResolvedSite; author: MenuChangeUserAndTime },
): D1PreparedStatement =>
  toPreparedStatement(
    db,
    getDrizzle(db)
      .insert(menuRevision)
      .values({ kind, record_id, menu_id: buildMenuIdOfSiteColumn(site), content, user_id, created_at }),
  )

/** Load that adds what many records of a kind are now to their histories, in order. */
export const createBulkMenuRevisionInsert = <Kind extends MenuContentKind>(
  kind: Kind,
  records: readonly { id: number; content: MenuContentByKind[Kind] }[],
  { site, author: { user: user_id, now: created_at } }: { site: ResolvedSite; author: MenuChangeUserAndTime },
): BulkRowLoad =>
  createBulkRowInsert(
    menuRevision,
    ['record_id'],
    records.map(({ id, content }) => ({ record_id: id, content })),
    {
      name: `menu_revision_${kind}`,
      others: { kind, menu_id: buildMenuIdOfSiteColumn(site), content: sql`row -> 'content'`, user_id, created_at },
    },
  )
