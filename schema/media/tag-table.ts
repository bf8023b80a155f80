import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** A word that editors give to images and documents. Names are kept in lower case. */
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
