import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { user } from '../accounts/table.ts'

/** The log: who did what, when. Rows are written by actions and never changed. */
export const logEntry = sqliteTable(
  'log_entry',
  {
    id: integer().primaryKey(),
    /** `page`, `location` …; a setting is `site.brand` with the id of its site. */
    object_type: text().notNull(),
    object_id: integer().notNull(),
    /** The object's name at the time, which stays when the object is deleted. */
    label: text().notNull(),
    /** Wagtail's action names: `wagtail.publish`. */
    action: text().notNull(),
    timestamp: text().notNull(),
    user_id: integer().references(() => user.id),
    revision_id: integer(),
    data: text({ mode: 'json' }).$type<Record<string, unknown>>().notNull(),
  },
  (table) => [
    index('log_entry_object').on(table.object_type, table.object_id, table.id),
    index('log_entry_timestamp').on(table.timestamp),
    index('log_entry_action').on(table.action, table.timestamp),
    index('log_entry_user').on(table.user_id, table.timestamp),
    index('log_entry_type').on(table.object_type, table.timestamp),
    index('log_entry_revision').on(table.revision_id).where(sql`revision_id IS NOT NULL`),
    index('log_entry_named_revision')
      .on(sql`data ->> '$.revision.id'`)
      .where(sql`data ->> '$.revision.id' IS NOT NULL`),
  ],
)

/** Entries about pages in chronological order, each for its page and every ancestor. Maintained by triggers. */
export const pageLogEntry = sqliteTable(
  'page_log_entry',
  {
    page_id: integer().notNull(),
    timestamp: text().notNull(),
    log_entry_id: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.page_id, table.timestamp, table.log_entry_id] })],
)

/**
 * Every reference in stored content, found by walking the declared fields. A page has two sets: those of its live
 * revision (for the cache) and those of its latest draft (for usage).
 */
export const reference = sqliteTable(
  'reference',
  {
    source_type: text({ enum: ['page', 'snippet', 'setting', 'location'] }).notNull(),
    /** The id of a page, snippet or restaurant (triggers write these); for a setting the id of its site. */
    source_id: integer().notNull(),
    state: text({ enum: ['live', 'draft'] }).notNull(),
    /** The location in the content: `body.2.image`; for a setting it starts with the model name. */
    content_path: text().notNull(),
    target_type: text().notNull(),
    target_id: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.source_type, table.source_id, table.state, table.content_path] }),
    index('reference_target').on(table.target_type, table.target_id, table.state),
  ],
)

/**
 * Broken references of live pages: those whose target is deleted or not live. Maintained by triggers on both tables.
 */
export const brokenReference = sqliteTable(
  'broken_reference',
  {
    /** The page. */
    source_id: integer().notNull(),
    content_path: text().notNull(),
    target_type: text({ enum: ['page', 'image', 'document', 'video', 'snippet'] }).notNull(),
    target_id: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.source_id, table.content_path] }),
    index('broken_reference_target').on(table.target_type, table.target_id),
  ],
)

/** The number of rows of a list by kind. Maintained by triggers on the list's table. */
export const listCount = sqliteTable(
  'list_count',
  {
    /** The table; `location_state` for the open restaurants of states. */
    list: text().notNull(),
    /**
     * For redirects, restaurants and users a filter of their list or `all`, for snippets `{type} {filter}`; for
     * submissions `{page} {form}`; for files the id of their collection; for memberships the id of the group.
     */
    name: text().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.list, table.name] })],
)
