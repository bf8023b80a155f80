import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** A tag of images and documents. Names are lowercase. */
export const tag = sqliteTable('tag', {
  id: integer().primaryKey(),
  name: text().notNull().unique(),
})

export const taggedItem = sqliteTable(
  'tagged_item',
  {
    tag_id: integer()
      .notNull()
      .references(() => tag.id),
    content_type: text({ enum: ['image', 'document', 'video'] }).notNull(),
    object_id: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tag_id, table.content_type, table.object_id] }),
    index('tagged_item_object').on(table.content_type, table.object_id),
  ],
)
