import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { user } from '../accounts/table.ts'
import type { StoredContentBeforeUpgrade } from '../fields/upgrade.ts'
import { page } from '../pages/table.ts'

export const site = sqliteTable(
  'site',
  {
    id: integer().primaryKey(),
    /** Links in feeds, sitemaps and mails are built from these, never from the Host header. */
    hostname: text().notNull().unique(),
    port: integer().notNull().default(443),
    site_name: text().notNull(),
    root_page_id: integer()
      .notNull()
      .references(() => page.id),
    is_default_site: integer({ mode: 'boolean' }).notNull().default(false),
  },
  (table) => [index('site_root_page').on(table.root_page_id)],
)

/** The stored values of a declared setting (`app/settings`). */
export const setting = sqliteTable(
  'setting',
  {
    site_id: integer()
      .notNull()
      .references(() => site.id),
    model_name: text().notNull(),
    value: text({ mode: 'json' }).$type<StoredContentBeforeUpgrade>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.site_id, table.model_name] })],
)

/** A random text for each site with settings, which triggers change with them. */
export const settingsVersion = sqliteTable('settings_version', {
  site_id: integer().primaryKey(),
  version: text().notNull(),
})

/** A reusable piece of content of a declared snippet type (`app/snippets`). Its content is in its revisions. */
export const snippet = sqliteTable(
  'snippet',
  {
    id: integer().primaryKey(),
    snippet_type: text().notNull(),
    /** The title of its latest draft. */
    title: text().notNull(),
    live: integer({ mode: 'boolean' }).notNull().default(false),
    live_revision_id: integer(),
    latest_revision_id: integer(),
    /** The user who locked it; null if it is not locked. */
    locked_by_id: integer().references(() => user.id),
    locked_at: text(),
    /** The last entry of its history. Maintained by triggers. */
    last_log_entry_id: integer(),
  },
  (table) => [
    index('snippet_title').on(sql`title COLLATE NOCASE`, table.id),
    index('snippet_type_title').on(table.snippet_type, sql`title COLLATE NOCASE`, table.id),
    index('snippet_last_change').on(table.snippet_type, table.last_log_entry_id),
    index('snippet_locked_by').on(table.locked_by_id).where(sql`locked_by_id IS NOT NULL`),
  ],
)
