import { and, asc, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { PagePrivacyResponse } from '#schema/pages/wire.ts'
import {
  collectionViewRestriction,
  collectionViewRestrictionGroup,
  group,
  page,
  pageViewRestriction,
  pageViewRestrictionGroup,
  userGroup,
} from '#schema/tables.ts'
import { toNonNullColumn } from '../../stores/columns/typed-columns.ts'
import { getDrizzle, runQueriesInOneBatch } from '../../stores/db.ts'
import { buildInsertSelect, columnIsOneOf, toBooleanColumn, valuesAsSqlRows } from '../../stores/expressions.ts'
import { toPreparedStatement } from '../../stores/statement.ts'
import { buildPageRestrictedByCondition, type PageVisibilityColumns } from './visibility.ts'

/** What can be restricted, with its descendants. Each has its own tables of the same structure. */
export type ViewRestrictionTarget = 'page' | 'collection'

/** A restriction on who can view a page or the documents of a collection, and their descendants. */
export interface ViewRestriction {
  id: number
  /** `page` by default. */
  of?: ViewRestrictionTarget
  restriction_type: 'password' | 'login' | 'groups'
  password_hash: string | null
}

const placed = alias(pageViewRestriction, 'restriction')
const restricted = alias(page, 'restricted')

/** Returns a JSON column with the restrictions of a page and its ancestors, outermost first. */
export const buildViewRestrictionsAsJsonColumn = (
  table: Pick<PageVisibilityColumns, 'path' | 'alias_of_id'> = page,
): SQL<string> => sql<string>`
  (SELECT json_group_array(json_object('id', id, 'restriction_type', restriction_type, 'password_hash', password_hash))
  FROM (
    SELECT ${placed.id} AS id, ${placed.restriction_type} AS restriction_type, ${placed.password_hash} AS password_hash
    FROM ${pageViewRestriction} AS ${placed} CROSS JOIN ${page} AS ${restricted} ON ${restricted.id} = ${placed.page_id}
    WHERE ${buildPageRestrictedByCondition(placed.page_id, table)} ORDER BY ${restricted.depth}))`

/** Finds a password restriction and the URL path of a live page; undefined unless it applies to the page. */
export const findPagePasswordRestriction = (db: D1Database, restriction: number, pageId: number) =>
  getDrizzle(db)
    .select({
      id: pageViewRestriction.id,
      password_hash: toNonNullColumn(pageViewRestriction.password_hash),
      url_path: page.url_path,
    })
    .from(pageViewRestriction)
    .innerJoin(
      page,
      and(eq(page.id, pageId), eq(page.live, true), buildPageRestrictedByCondition(pageViewRestriction.page_id)),
    )
    .where(
      and(
        eq(pageViewRestriction.id, restriction),
        eq(pageViewRestriction.restriction_type, 'password'),
        isNotNull(pageViewRestriction.password_hash),
      ),
    )
    .get()

/** The tables of the restrictions of pages and collections. */
const tables = {
  page: {
    restriction: pageViewRestriction,
    owner: pageViewRestriction.page_id,
    groups: pageViewRestrictionGroup,
    restrictionOfGroup: pageViewRestrictionGroup.page_view_restriction_id,
  },
  collection: {
    restriction: collectionViewRestriction,
    owner: collectionViewRestriction.collection_id,
    groups: collectionViewRestrictionGroup,
    restrictionOfGroup: collectionViewRestrictionGroup.collection_view_restriction_id,
  },
} as const

/** Whether a user is in one of the groups that a restriction allows. */
export async function isUserInAllowedGroup(
  db: D1Database,
  user: number,
  { id, of = 'page' }: Pick<ViewRestriction, 'id' | 'of'>,
): Promise<boolean> {
  const { groups, restrictionOfGroup } = tables[of]
  const found = await getDrizzle(db)
    .select({ user: userGroup.user_id })
    .from(groups)
    .innerJoin(userGroup, eq(userGroup.group_id, groups.group_id))
    .where(and(eq(restrictionOfGroup, id), eq(userGroup.user_id, user)))
    .get()
  return found !== undefined
}

const own = alias(pageViewRestriction, 'own')

/** Returns who can view a page, for its privacy screen. */
export async function readPagePrivacy(
  db: D1Database,
  { id, path }: { id: number; path: string },
): Promise<PagePrivacyResponse> {
  const isAllowed = toBooleanColumn(sql`EXISTS (
    SELECT 1 FROM ${pageViewRestriction} AS ${own}
      JOIN ${pageViewRestrictionGroup} ON ${pageViewRestrictionGroup.page_view_restriction_id} = ${own.id}
    WHERE ${own.page_id} = ${id} AND ${pageViewRestrictionGroup.group_id} = ${group.id})`)
  const [groups, restrictions] = await runQueriesInOneBatch(db, [
    getDrizzle(db).select({ id: group.id, name: group.name, chosen: isAllowed }).from(group).orderBy(asc(group.name)),
    getDrizzle(db)
      .select({ id: page.id, title: page.draft_title, restriction_type: pageViewRestriction.restriction_type })
      .from(pageViewRestriction)
      .innerJoin(page, eq(page.id, pageViewRestriction.page_id))
      .where(sql`instr(${path}, '/' || ${pageViewRestriction.page_id} || '/') > 0`)
      .orderBy(asc(page.depth)),
  ])
  return {
    restriction_type: restrictions.find((each) => each.id === id)?.restriction_type ?? 'none',
    groups,
    inherited: restrictions
      .filter((each) => each.id !== id)
      .map(({ restriction_type, ...above }) => ({ page: above, restriction_type })),
  }
}

/** Finds the own restriction of a page or collection. */
export async function findOwnViewRestriction(
  db: D1Database,
  id: number,
  of: ViewRestrictionTarget = 'page',
): Promise<ViewRestriction | null> {
  const { restriction, owner } = tables[of]
  const found = await getDrizzle(db)
    .select({
      id: restriction.id,
      restriction_type: restriction.restriction_type,
      password_hash: restriction.password_hash,
    })
    .from(restriction)
    .where(eq(owner, id))
    .get()
  return found ?? null
}

/** Returns those of the groups that exist. */
export const findExistingUserGroups = (
  db: D1Database,
  ids: readonly number[],
): Promise<{ id: number; name: string }[]> =>
  getDrizzle(db)
    .select({ id: group.id, name: group.name })
    .from(group)
    .where(columnIsOneOf(group.id, ids))
    .orderBy(asc(group.name))
    .all()

function deleteGroups(db: D1Database, id: number, of: ViewRestrictionTarget): D1PreparedStatement {
  const { restriction, owner, groups, restrictionOfGroup } = tables[of]
  return toPreparedStatement(
    db,
    getDrizzle(db)
      .delete(groups)
      .where(sql`${restrictionOfGroup} IN (SELECT ${restriction.id} FROM ${restriction} WHERE ${eq(owner, id)})`),
  )
}

/** Returns the statements that delete the own restriction of a page or collection; inherited ones still apply. */
export const prepareViewRestrictionDeletion = (
  db: D1Database,
  id: number,
  of: ViewRestrictionTarget = 'page',
): D1PreparedStatement[] => [
  deleteGroups(db, id, of),
  toPreparedStatement(db, getDrizzle(db).delete(tables[of].restriction).where(eq(tables[of].owner, id))),
]

export interface NewViewRestriction extends Omit<ViewRestriction, 'id' | 'of'> {
  groups: readonly number[]
}

/**
 * Returns the statements that set the restriction of a page or collection, replacing an existing one. Visitors who
 * entered a password that does not change need not enter it again.
 */
export function prepareViewRestrictionUpdate(
  db: D1Database,
  id: number,
  { groups, restriction_type, password_hash }: NewViewRestriction,
  of: ViewRestrictionTarget = 'page',
): D1PreparedStatement[] {
  const values = { restriction_type, password_hash }
  return [
    deleteGroups(db, id, of),
    toPreparedStatement(
      db,
      of === 'page'
        ? getDrizzle(db)
            .insert(pageViewRestriction)
            .values({ page_id: id, ...values })
            .onConflictDoUpdate({ target: pageViewRestriction.page_id, set: values })
        : getDrizzle(db)
            .insert(collectionViewRestriction)
            .values({ collection_id: id, ...values })
            .onConflictDoUpdate({ target: collectionViewRestriction.collection_id, set: values }),
    ),
    toPreparedStatement(db, insertGroups(id, groups, of)),
  ]
}

/** Returns the insert of a restriction's allowed groups. */
function insertGroups(id: number, groups: readonly number[], of: ViewRestrictionTarget): SQL {
  const { restriction, owner } = tables[of]
  const from = sql`FROM ${valuesAsSqlRows(groups)} AS chosen JOIN ${restriction} ON ${eq(owner, id)}`
  const group_id = sql`chosen.value`
  return of === 'page'
    ? buildInsertSelect(pageViewRestrictionGroup, { page_view_restriction_id: restriction.id, group_id }, from)
    : buildInsertSelect(
        collectionViewRestrictionGroup,
        { collection_view_restriction_id: restriction.id, group_id },
        from,
      )
}
