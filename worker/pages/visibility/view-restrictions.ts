import { and, asc, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { PagePrivacy } from '#schema/pages/wire.ts'
import {
  collectionViewRestriction,
  collectionViewRestrictionGroup,
  group,
  page,
  pageViewRestriction,
  pageViewRestrictionGroup,
  userGroup,
} from '#schema/tables.ts'
import { getDatabase, readTogether } from '../../stores/db.ts'
import { insertSelect, isOneOf, toBoolean, valueRows } from '../../stores/expressions.ts'
import { toStatement } from '../../stores/statement.ts'
import { isRestrictedBy, type PageColumns } from './visibility.ts'

/** What may be restricted, with everything below it. Each has tables of its own, named alike. */
export type RestrictionTarget = 'page' | 'collection'

/** What keeps a page, or the documents of a collection, and everything below it, from being everybody's. */
export interface ViewRestriction {
  id: number
  /** A page's unless it says otherwise. */
  of?: RestrictionTarget
  restriction_type: 'password' | 'login' | 'groups'
  password_hash: string | null
}

const placed = alias(pageViewRestriction, 'restriction')
const restricted = alias(page, 'restricted')

/** The restrictions on a row of `page` and on the pages above it, the outermost first, as a column of JSON. */
export const restrictionsColumn = (table: Pick<PageColumns, 'path' | 'alias_of_id'> = page): SQL<string> => sql<string>`
  (SELECT json_group_array(json_object('id', id, 'restriction_type', restriction_type, 'password_hash', password_hash)) FROM (
    SELECT ${placed.id} AS id, ${placed.restriction_type} AS restriction_type, ${placed.password_hash} AS password_hash
    FROM ${pageViewRestriction} AS ${placed} CROSS JOIN ${page} AS ${restricted} ON ${restricted.id} = ${placed.page_id}
    WHERE ${isRestrictedBy(placed.page_id, table)} ORDER BY ${restricted.depth}))`

/** A password restriction, when it is one that a live page stands behind, and the page's address. */
export const findPasswordRestriction = (db: D1Database, restriction: number, pageId: number) =>
  getDatabase(db)
    .select({
      id: pageViewRestriction.id,
      password_hash: sql<string>`${pageViewRestriction.password_hash}`,
      url_path: page.url_path,
    })
    .from(pageViewRestriction)
    .innerJoin(page, and(eq(page.id, pageId), eq(page.live, true), isRestrictedBy(pageViewRestriction.page_id)))
    .where(
      and(
        eq(pageViewRestriction.id, restriction),
        eq(pageViewRestriction.restriction_type, 'password'),
        isNotNull(pageViewRestriction.password_hash),
      ),
    )
    .get()

/** Where the restrictions of pages and of collections are stored. */
const stored = {
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

/** Whether a user belongs to one of the groups that a restriction lets in. */
export async function isInAllowedGroup(
  db: D1Database,
  user: number,
  { id, of = 'page' }: Pick<ViewRestriction, 'id' | 'of'>,
): Promise<boolean> {
  const { groups, restrictionOfGroup } = stored[of]
  const found = await getDatabase(db)
    .select({ user: userGroup.user_id })
    .from(groups)
    .innerJoin(userGroup, eq(userGroup.group_id, groups.group_id))
    .where(and(eq(restrictionOfGroup, id), eq(userGroup.user_id, user)))
    .get()
  return found !== undefined
}

const own = alias(pageViewRestriction, 'own')

/** Whom a page is for, as its privacy screen shows it. */
export async function getPagePrivacy(db: D1Database, { id, path }: { id: number; path: string }): Promise<PagePrivacy> {
  const isLetIn = toBoolean(sql`EXISTS (
    SELECT 1 FROM ${pageViewRestriction} AS ${own}
      JOIN ${pageViewRestrictionGroup} ON ${pageViewRestrictionGroup.page_view_restriction_id} = ${own.id}
    WHERE ${own.page_id} = ${id} AND ${pageViewRestrictionGroup.group_id} = ${group.id})`)
  const [groups, all] = await readTogether(db, [
    getDatabase(db).select({ id: group.id, name: group.name, chosen: isLetIn }).from(group).orderBy(asc(group.name)),
    getDatabase(db)
      .select({ id: page.id, title: page.draft_title, restriction_type: pageViewRestriction.restriction_type })
      .from(pageViewRestriction)
      .innerJoin(page, eq(page.id, pageViewRestriction.page_id))
      .where(sql`instr(${path}, '/' || ${pageViewRestriction.page_id} || '/') > 0`)
      .orderBy(asc(page.depth)),
  ])
  return {
    restriction_type: all.find((each) => each.id === id)?.restriction_type ?? 'none',
    groups,
    inherited: all
      .filter((each) => each.id !== id)
      .map(({ restriction_type, ...above }) => ({ page: above, restriction_type })),
  }
}

/** The restriction a page, or a collection, itself has. */
export async function findRestriction(
  db: D1Database,
  id: number,
  of: RestrictionTarget = 'page',
): Promise<ViewRestriction | null> {
  const { restriction, owner } = stored[of]
  const found = await getDatabase(db)
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

/** Which of these groups there are. */
export const findExistingGroups = (db: D1Database, ids: readonly number[]): Promise<{ id: number; name: string }[]> =>
  getDatabase(db)
    .select({ id: group.id, name: group.name })
    .from(group)
    .where(isOneOf(group.id, ids))
    .orderBy(asc(group.name))
    .all()

function deleteGroups(db: D1Database, id: number, of: RestrictionTarget): D1PreparedStatement {
  const { restriction, owner, groups, restrictionOfGroup } = stored[of]
  return toStatement(
    db,
    getDatabase(db)
      .delete(groups)
      .where(sql`${restrictionOfGroup} IN (SELECT ${restriction.id} FROM ${restriction} WHERE ${eq(owner, id)})`),
  )
}

/** Makes a page, or the documents of a collection, everybody's, as far as it goes itself. */
export const deleteRestriction = (
  db: D1Database,
  id: number,
  of: RestrictionTarget = 'page',
): D1PreparedStatement[] => [
  deleteGroups(db, id, of),
  toStatement(db, getDatabase(db).delete(stored[of].restriction).where(eq(stored[of].owner, id))),
]

export interface NewRestriction extends Omit<ViewRestriction, 'id' | 'of'> {
  groups: readonly number[]
}

/**
 * Gives a page or a collection its one restriction, in the place of any it had; who had passed with a password that
 * stays need not again.
 */
export function setRestriction(
  db: D1Database,
  id: number,
  { groups, restriction_type, password_hash }: NewRestriction,
  of: RestrictionTarget = 'page',
): D1PreparedStatement[] {
  const values = { restriction_type, password_hash }
  return [
    deleteGroups(db, id, of),
    toStatement(
      db,
      of === 'page'
        ? getDatabase(db)
            .insert(pageViewRestriction)
            .values({ page_id: id, ...values })
            .onConflictDoUpdate({ target: pageViewRestriction.page_id, set: values })
        : getDatabase(db)
            .insert(collectionViewRestriction)
            .values({ collection_id: id, ...values })
            .onConflictDoUpdate({ target: collectionViewRestriction.collection_id, set: values }),
    ),
    toStatement(db, insertGroups(id, groups, of)),
  ]
}

/** Lets groups in where a page or a collection is restricted. */
function insertGroups(id: number, groups: readonly number[], of: RestrictionTarget): SQL {
  const { restriction, owner } = stored[of]
  const from = sql`FROM ${valueRows(groups)} AS chosen JOIN ${restriction} ON ${eq(owner, id)}`
  const group_id = sql`chosen.value`
  return of === 'page'
    ? insertSelect(pageViewRestrictionGroup, { page_view_restriction_id: restriction.id, group_id }, from)
    : insertSelect(collectionViewRestrictionGroup, { collection_view_restriction_id: restriction.id, group_id }, from)
}
