import { and, asc, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import {
  collectionViewRestriction,
  collectionViewRestrictionGroup,
  group,
  page,
  pageViewRestriction,
  pageViewRestrictionGroup,
  userGroup,
} from '#schema/tables/index.ts'
import type { PagePrivacy } from '#schema/wire/pages.ts'
import { database } from '../stores/db.ts'
import { insertSelect, isOneOf, valuesOf, whether } from '../stores/expressions.ts'
import { statement } from '../stores/statement.ts'
import { isBehind, type PageColumns } from './visibility.ts'

/** What may be restricted, with everything below it. Each has tables of its own, named alike. */
export type Restricted = 'page' | 'collection'

/** What keeps a page, or the documents of a collection, and everything below it, from being everybody's. */
export interface ViewRestriction {
  id: number
  /** A page's unless it says otherwise. */
  of?: Restricted
  restriction_type: 'password' | 'login' | 'groups'
  password_hash: string | null
}

const placed = alias(pageViewRestriction, 'restriction')
const restricted = alias(page, 'restricted')

/** The restrictions on a row of `page` and on the pages above it, the outermost first, as a column of JSON. */
export const restrictionsJson = (table: Pick<PageColumns, 'path' | 'alias_of_id'> = page): SQL<string> => sql<string>`
  (SELECT json_group_array(json_object('id', id, 'restriction_type', restriction_type, 'password_hash', password_hash)) FROM (
    SELECT ${placed.id} AS id, ${placed.restriction_type} AS restriction_type, ${placed.password_hash} AS password_hash
    FROM ${pageViewRestriction} AS ${placed} CROSS JOIN ${page} AS ${restricted} ON ${restricted.id} = ${placed.page_id}
    WHERE ${isBehind(placed.page_id, table)} ORDER BY ${restricted.depth}))`

/** A password restriction, when it is one that a live page stands behind, and the page's address. */
export const passwordBefore = (db: D1Database, restriction: number, pageId: number) =>
  database(db)
    .select({ id: pageViewRestriction.id, password_hash: sql<string>`${pageViewRestriction.password_hash}`, url_path: page.url_path })
    .from(pageViewRestriction)
    .innerJoin(page, and(eq(page.id, pageId), eq(page.live, true), isBehind(pageViewRestriction.page_id)))
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
export async function isInGroupOf(db: D1Database, user: number, { id, of = 'page' }: Pick<ViewRestriction, 'id' | 'of'>): Promise<boolean> {
  const { groups, restrictionOfGroup } = stored[of]
  const found = await database(db)
    .select({ user: userGroup.user_id })
    .from(groups)
    .innerJoin(userGroup, eq(userGroup.group_id, groups.group_id))
    .where(and(eq(restrictionOfGroup, id), eq(userGroup.user_id, user)))
    .get()
  return found !== undefined
}

const own = alias(pageViewRestriction, 'own')

/** Whom a page is for, as its privacy screen shows it. */
export async function privacyOf(db: D1Database, { id, path }: { id: number; path: string }): Promise<PagePrivacy> {
  const isLetIn = whether(sql`EXISTS (
    SELECT 1 FROM ${pageViewRestriction} AS ${own}
      JOIN ${pageViewRestrictionGroup} ON ${pageViewRestrictionGroup.page_view_restriction_id} = ${own.id}
    WHERE ${own.page_id} = ${id} AND ${pageViewRestrictionGroup.group_id} = ${group.id})`)
  const [groups, all] = await database(db).batch([
    database(db).select({ id: group.id, name: group.name, chosen: isLetIn }).from(group).orderBy(asc(group.name)),
    database(db)
      .select({ id: page.id, title: page.draft_title, restriction_type: pageViewRestriction.restriction_type })
      .from(pageViewRestriction)
      .innerJoin(page, eq(page.id, pageViewRestriction.page_id))
      .where(sql`instr(${path}, '/' || ${pageViewRestriction.page_id} || '/') > 0`)
      .orderBy(asc(page.depth)),
  ])
  return {
    restriction_type: all.find((each) => each.id === id)?.restriction_type ?? 'none',
    groups,
    inherited: all.filter((each) => each.id !== id).map(({ restriction_type, ...above }) => ({ page: above, restriction_type })),
  }
}

/** The restriction a page, or a collection, itself has. */
export async function restrictionOn(db: D1Database, id: number, of: Restricted = 'page'): Promise<ViewRestriction | null> {
  const { restriction, owner } = stored[of]
  const found = await database(db)
    .select({ id: restriction.id, restriction_type: restriction.restriction_type, password_hash: restriction.password_hash })
    .from(restriction)
    .where(eq(owner, id))
    .get()
  return found ?? null
}

/** Which of these groups there are. */
export const knownGroups = (db: D1Database, ids: readonly number[]): Promise<{ id: number; name: string }[]> =>
  database(db).select({ id: group.id, name: group.name }).from(group).where(isOneOf(group.id, ids)).orderBy(asc(group.name)).all()

function dropGroups(db: D1Database, id: number, of: Restricted): D1PreparedStatement {
  const { restriction, owner, groups, restrictionOfGroup } = stored[of]
  return statement(
    db,
    database(db)
      .delete(groups)
      .where(sql`${restrictionOfGroup} IN (SELECT ${restriction.id} FROM ${restriction} WHERE ${eq(owner, id)})`),
  )
}

/** Makes a page, or the documents of a collection, everybody's, as far as it goes itself. */
export const liftRestriction = (db: D1Database, id: number, of: Restricted = 'page'): D1PreparedStatement[] => [
  dropGroups(db, id, of),
  statement(db, database(db).delete(stored[of].restriction).where(eq(stored[of].owner, id))),
]

export interface NewRestriction extends Omit<ViewRestriction, 'id' | 'of'> {
  groups: readonly number[]
}

/** Gives a page or a collection its one restriction, in the place of any it had; who had passed with a password that stays need not again. */
export function setRestriction(
  db: D1Database,
  id: number,
  { groups, restriction_type, password_hash }: NewRestriction,
  of: Restricted = 'page',
): D1PreparedStatement[] {
  const values = { restriction_type, password_hash }
  return [
    dropGroups(db, id, of),
    statement(
      db,
      of === 'page'
        ? database(db)
            .insert(pageViewRestriction)
            .values({ page_id: id, ...values })
            .onConflictDoUpdate({ target: pageViewRestriction.page_id, set: values })
        : database(db)
            .insert(collectionViewRestriction)
            .values({ collection_id: id, ...values })
            .onConflictDoUpdate({ target: collectionViewRestriction.collection_id, set: values }),
    ),
    statement(db, letIn(id, groups, of)),
  ]
}

/** Lets groups in where a page or a collection is restricted. */
function letIn(id: number, groups: readonly number[], of: Restricted): SQL {
  const { restriction, owner } = stored[of]
  const from = sql`FROM ${valuesOf(groups)} AS chosen JOIN ${restriction} ON ${eq(owner, id)}`
  const group_id = sql`chosen.value`
  return of === 'page'
    ? insertSelect(pageViewRestrictionGroup, { page_view_restriction_id: restriction.id, group_id }, from)
    : insertSelect(collectionViewRestrictionGroup, { collection_view_restriction_id: restriction.id, group_id }, from)
}
