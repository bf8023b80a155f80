import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { CollectionPrivacyResponse } from '#schema/media/collection-wire.ts'
import {
  collection,
  collectionViewRestriction,
  collectionViewRestrictionGroup,
  discardedFile,
  document,
  group,
} from '#schema/tables.ts'
import type { ViewRestriction } from '../../pages/visibility/view-restrictions.ts'
import { toNonNullColumn } from '../../stores/columns/typed-columns.ts'
import { compileCachedQuery, getDrizzle, runQueriesInOneBatch } from '../../stores/db.ts'
import { keepTableNamesInSql } from '../../stores/expressions.ts'

const restricted = alias(collection, 'restricted')
const restriction = collectionViewRestriction

const fileRestrictionsQuery = compileCachedQuery((db) => {
  const file = sql.placeholder('file')
  const held = sql`(SELECT ${document.collection_id} AS collection_id FROM ${document} WHERE ${document.file} = ${file}
    UNION SELECT ${discardedFile.collection_id} FROM ${discardedFile} WHERE ${discardedFile.file} = ${file}) AS held`
  return db
    .selectDistinct({
      id: restriction.id,
      restriction_type: restriction.restriction_type,
      password_hash: restriction.password_hash,
      depth: sql<number>`length(${restricted.path})`.as('depth'),
    })
    .from(held)
    .leftJoin(collection, sql`${collection.id} = held.collection_id`)
    .leftJoin(restriction, sql`instr(${collection.path}, '/' || ${restriction.collection_id} || '/') > 0`)
    .leftJoin(restricted, eq(restricted.id, restriction.collection_id))
    .orderBy(sql`depth`)
    .prepare()
})

/**
 * Lists the view restrictions of a document's file, outermost first: those of every collection that contains it or
 * contained it before it was replaced. A file in two collections has the restrictions of both. Null if no document has
 * or had it: an upload that was not saved belongs to no collection that could say who may see it.
 */
export async function listDocumentFileRestrictions(db: D1Database, file: string): Promise<ViewRestriction[] | null> {
  const rows = await fileRestrictionsQuery(db).all({ file })
  if (rows.length === 0) return null
  return rows.flatMap(({ id, restriction_type, ...row }) =>
    id === null || restriction_type === null ? [] : [{ ...row, id, restriction_type, of: 'collection' as const }],
  )
}

/** Finds the password of a collection's restriction; undefined if the restriction has none. */
export const findCollectionPasswordHash = (db: D1Database, id: number) =>
  getDrizzle(db)
    .select({ id: restriction.id, password_hash: toNonNullColumn(restriction.password_hash) })
    .from(restriction)
    .where(
      and(eq(restriction.id, id), eq(restriction.restriction_type, 'password'), isNotNull(restriction.password_hash)),
    )
    .get()

/** Returns who can view the documents of a collection, for its privacy screen. */
export async function readCollectionPrivacy(
  db: D1Database,
  { id, path }: { id: number; path: string },
): Promise<CollectionPrivacyResponse> {
  const allowedGroup = collectionViewRestrictionGroup
  const chosen = sql`EXISTS (SELECT 1 FROM ${restriction} JOIN ${allowedGroup}
      ON ${allowedGroup.collection_view_restriction_id} = ${restriction.id}
    WHERE ${restriction.collection_id} = ${id} AND ${allowedGroup.group_id} = ${group.id})`
  const [groups, restrictions] = await runQueriesInOneBatch(db, [
    getDrizzle(db)
      .select({ id: group.id, name: group.name, chosen: keepTableNamesInSql(chosen).mapWith(Boolean) })
      .from(group)
      .orderBy(group.name),
    getDrizzle(db)
      .select({ id: collection.id, name: collection.name, restriction_type: restriction.restriction_type })
      .from(restriction)
      .innerJoin(collection, eq(collection.id, restriction.collection_id))
      .where(sql`instr(${path}, '/' || ${restriction.collection_id} || '/') > 0`)
      .orderBy(sql`length(${collection.path})`),
  ])
  return {
    restriction_type: restrictions.find((each) => each.id === id)?.restriction_type ?? 'none',
    groups,
    inherited: restrictions
      .filter((each) => each.id !== id)
      .map(({ restriction_type, ...above }) => ({ collection: above, restriction_type })),
  }
}
