import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** The outbox: every mail there ever was to send, until it is swept. What state it is in, its times say. */
export const mail = sqliteTable(
  'mail',
  {
    id: integer().primaryKey(),
    /** The template it was made from (`app/mail`). */
    kind: text().notNull(),
    /** Answers something its recipient has just done, and so goes out although they want no offers. */
    transactional: integer({ mode: 'boolean' }).notNull(),
    recipient: text().notNull(),
    /** The address as the suppression list spells it. */
    recipient_key: text().notNull(),
    reply_to: text(),
    subject: text().notNull(),
    html: text().notNull(),
    text: text().notNull(),
    headers: text({ mode: 'json' }).$type<Record<string, string>>().notNull(),
    /** The provider takes a second mail with this key for the first. */
    idempotency_key: text().notNull().unique(),
    created_at: text().notNull(),
    next_attempt_at: text().notNull(),
    attempts: integer().notNull().default(0),
    /** Who is sending it right now, and until when that is believed. */
    lease_id: text(),
    lease_until: text(),
    sent_at: text(),
    /** It will not be tried again by itself. */
    failed_at: text(),
    /** Why not: `refused` and `exhausted` are dead letters, the others are as somebody wanted it. */
    failure_reason: text({ enum: ['refused', 'exhausted', 'suppressed', 'discarded'] }),
    last_error: text(),
    /** The inbox behind an address that anybody may have typed; null for mails to our own people. */
    guest_key: text(),
  },
  (table) => [
    index('mail_waiting').on(table.next_attempt_at).where(sql`sent_at IS NULL AND failed_at IS NULL`),
    index('mail_created_at').on(table.created_at),
    index('mail_recipient_key').on(table.recipient_key),
    index('mail_guest_key').on(table.guest_key, table.created_at).where(sql`guest_key IS NOT NULL`),
  ],
)

/** Who asked for no more offers. Addresses are in lower case. */
export const suppression = sqliteTable('suppression', {
  email: text().primaryKey(),
  created_at: text().notNull(),
  /** `form`, `api` or `one-click`. */
  source: text().notNull(),
  /** What the mail that led here called its delivery. */
  broad_log_id: text(),
})
