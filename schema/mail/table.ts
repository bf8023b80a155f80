import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { messageChannels } from './channels.ts'

/**
 * The outbox: every mail and text message until it is deleted. Its state follows from its timestamps. A text message
 * has no subject, HTML or headers of its own.
 */
export const mail = sqliteTable(
  'mail',
  {
    id: integer().primaryKey(),
    channel: text({ enum: messageChannels }).notNull().default('mail'),
    /** The template (`app/mail`). */
    kind: text().notNull(),
    /** Responds to an action of its recipient, and so ignores the suppression list. */
    transactional: integer({ mode: 'boolean' }).notNull(),
    /** An e-mail address, or the number for a text message: `+15550100142`. */
    recipient: text().notNull(),
    /** The address in the form of the suppression list. */
    recipient_key: text().notNull(),
    reply_to: text(),
    subject: text().notNull(),
    html: text().notNull(),
    text: text().notNull(),
    headers: text({ mode: 'json' }).$type<Record<string, string>>().notNull(),
    /** The provider treats a second mail with this key as a duplicate. */
    idempotency_key: text().notNull().unique(),
    created_at: text().notNull(),
    next_attempt_at: text().notNull(),
    attempts: integer().notNull().default(0),
    /** The lease of the process that is sending it. */
    lease_id: text(),
    lease_until: text(),
    sent_at: text(),
    /** Set when it will not be retried automatically. */
    failed_at: text(),
    /** Why it failed: `refused` and `exhausted` are dead letters, the others are intended. */
    failure_reason: text({ enum: ['refused', 'exhausted', 'suppressed', 'discarded'] }),
    last_error: text(),
    /** The normalized inbox, or the number, that anyone may have entered; null for mails to staff. */
    guest_key: text(),
    /** The number of a guest that a mail to staff quotes, as entered. */
    guest_phone: text(),
  },
  (table) => [
    index('mail_waiting').on(table.next_attempt_at).where(sql`sent_at IS NULL AND failed_at IS NULL`),
    index('mail_created_at').on(table.created_at),
    index('mail_failed').on(table.id).where(sql`failed_at IS NOT NULL`),
    index('mail_recipient').on(sql`lower(recipient)`),
    index('mail_reply_to').on(sql`lower(reply_to)`),
    index('mail_recipient_key').on(table.recipient_key),
    index('mail_guest_key').on(table.guest_key, table.created_at).where(sql`guest_key IS NOT NULL`),
  ],
)

/** Addresses that receive no more offers, in lowercase. */
export const suppression = sqliteTable('suppression', {
  email: text().primaryKey(),
  created_at: text().notNull(),
  /** `form`, `api` or `one-click`. */
  source: text().notNull(),
  /** The delivery id of the mail with the link. */
  broad_log_id: text(),
})
