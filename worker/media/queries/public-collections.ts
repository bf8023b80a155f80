import { type SQL, sql } from 'drizzle-orm'
import { collection, collectionViewRestriction, image } from '#schema/tables.ts'

const isRestricted = sql`instr(${collection.path}, '/' || ${collectionViewRestriction.collection_id} || '/') > 0`

/** Returns the condition of a public collection: neither it nor a collection above it is restricted. */
export const buildPublicCollectionCondition = (): SQL => sql`NOT EXISTS (SELECT 1 FROM ${collectionViewRestriction}
  WHERE ${isRestricted})`

/** Returns the condition of an image in a restricted collection. Without any restriction, it reads no row. */
export const buildRestrictedImageCondition = (): SQL => sql`EXISTS (SELECT 1 FROM ${collectionViewRestriction}
  CROSS JOIN ${collection} ON ${collection.id} = ${image.collection_id} WHERE ${isRestricted})`
