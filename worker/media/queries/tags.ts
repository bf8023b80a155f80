import { and, eq, sql } from 'drizzle-orm'
import type { SignedInMediaEditor } from '#schema/media/collection-permissions.ts'
import { collection, document, image, tag, taggedItem, video } from '#schema/tables.ts'
import { getDrizzle } from '../../stores/db.ts'
import { buildVisibleMediaCondition } from './visible-collections.ts'

/** Lists the first ten tags by name that start with a text and are used by items that the editor may see. */
export async function suggestMediaTagNames(
  db: D1Database,
  mediaEditor: SignedInMediaEditor,
  term: string,
): Promise<string[]> {
  const item = sql`(SELECT 'image' AS kind, ${image.id} AS id, ${image.collection_id} AS collection_id FROM ${image}
    UNION ALL SELECT 'document', ${document.id}, ${document.collection_id} FROM ${document}
    UNION ALL SELECT 'video', ${video.id}, ${video.collection_id} FROM ${video}) AS item`
  const found = await getDrizzle(db)
    .selectDistinct({ name: tag.name })
    .from(tag)
    .innerJoin(taggedItem, eq(taggedItem.tag_id, tag.id))
    .innerJoin(item, sql`item.kind = ${taggedItem.content_type} AND item.id = ${taggedItem.object_id}`)
    .innerJoin(collection, sql`${collection.id} = item.collection_id`)
    .where(and(buildVisibleMediaCondition(mediaEditor), sql`substr(${tag.name}, 1, length(${term})) = ${term}`))
    .orderBy(tag.name)
    .limit(10)
  return found.map(({ name }) => name)
}
