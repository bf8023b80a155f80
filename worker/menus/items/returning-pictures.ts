import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { menuItem, menuItemOverride, menuRevision } from '#schema/menus/table.ts'
import { getDrizzle } from '../../stores/db.ts'
import { maxMenuRevisions } from '../history/revisions.ts'

/** SQL query: the images of a dish as guests see it, and of its draft. */
const selectShownImageIds = (item: number): SQL =>
  sql`SELECT ${menuItem.image_id} FROM ${menuItem}
    WHERE ${menuItem.state} IN ('draft', 'live') AND ${menuItem.id} = ${item}
    UNION ALL SELECT ${menuItemOverride.image_id} FROM ${menuItemOverride}
    WHERE ${menuItemOverride.state} IN ('draft', 'live') AND ${menuItemOverride.item_id} = ${item}`

const next = alias(menuRevision, 'next')

/** SQL column: who saved the first of the latest versions of a dish that does not have the image `given.picture`. */
function selectUserWhoTookOut(db: D1Database, item: number): SQL {
  const isOfItem = (table: typeof menuRevision | typeof next) => and(eq(table.kind, 'item'), eq(table.record_id, item))
  const recent = getDrizzle(db)
    .select({ id: menuRevision.id, content: menuRevision.content })
    .from(menuRevision)
    .where(isOfItem(menuRevision))
    .orderBy(desc(menuRevision.id))
    .limit(maxMenuRevisions)
    .as('recent')
  const user = sql`(SELECT ${next.user_id} FROM ${menuRevision} AS next
    WHERE ${isOfItem(next)} AND ${next.id} > ${recent.id} ORDER BY ${next.id} LIMIT 1)`
  return sql`(SELECT ${user} FROM ${recent} WHERE ${recent.content} ->> 'image_id' = given.picture
      OR EXISTS (SELECT 1 FROM json_each(${recent.content}, '$.overrides') WHERE value ->> 'image_id' = given.picture)
    ORDER BY ${recent.id} DESC LIMIT 1)`
}

/**
 * Lists which of some images need no permission to be in a dish: those of its draft, those that guests see, and those
 * that this editor took out of the draft, as everybody can take back a change of their own. `images` selects `picture`.
 */
export const listReturnablePictures = (db: D1Database, { item, user }: { item: number; user: number }, images: SQL) =>
  getDrizzle(db)
    .select({ id: sql<number>`given.picture`.as('id') })
    .from(sql`(${images}) AS given`)
    .where(sql`iif(given.picture IN (${selectShownImageIds(item)}), true, ${selectUserWhoTookOut(db, item)} = ${user})`)
