import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { user } from '../accounts/table.ts'
import { page } from '../pages/table.ts'

/**
 * The comments on one content path of a page (`schema/comments/content-path.ts`). Ids are never reused, because mails
 * link to them.
 */
export const commentThread = sqliteTable(
  'comment_thread',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    page_id: integer()
      .notNull()
      .references(() => page.id),
    content_path: text().notNull(),
    /** The label of the content when the thread started: all that is known once the content is deleted. */
    label: text().notNull(),
    created_at: text().notNull(),
    /** When anything in it was last written, changed, deleted, resolved or reopened. */
    updated_at: text().notNull(),
    resolved_at: text(),
    resolved_by_id: integer().references(() => user.id),
  },
  (table) => [
    index('comment_thread_page').on(table.page_id, table.updated_at),
    index('comment_thread_resolved_by').on(table.resolved_by_id).where(sql`resolved_by_id IS NOT NULL`),
  ],
)

/** A plain-text comment. A thread has at least one. */
export const comment = sqliteTable(
  'comment',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    thread_id: integer()
      .notNull()
      .references(() => commentThread.id, { onDelete: 'cascade' }),
    author_id: integer().references(() => user.id),
    text: text().notNull(),
    created_at: text().notNull(),
    edited_at: text(),
  },
  (table) => [
    index('comment_thread_id').on(table.thread_id, table.id),
    index('comment_author').on(table.author_id).where(sql`author_id IS NOT NULL`),
  ],
)

/** The users that a comment mentions with `@`. */
export const commentMention = sqliteTable(
  'comment_mention',
  {
    comment_id: integer()
      .notNull()
      .references(() => comment.id, { onDelete: 'cascade' }),
    user_id: integer()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.comment_id, table.user_id] }),
    index('comment_mention_user').on(table.user_id),
  ],
)
