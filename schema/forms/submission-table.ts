import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { page } from '../pages/table.ts'
import type { EmailSignupValues } from './signup-wire.ts'

/** A submission of a form on a page. One row per message; a sign-up has one row per e-mail address. */
export const formSubmission = sqliteTable(
  'form_submission',
  {
    id: integer().primaryKey(),
    /** The form: `contact`, `signup`. Permissions and exports depend on it. */
    form: text().notNull(),
    /** The unique key: the form's instance for a message, the e-mail address for a sign-up. */
    key: text().notNull(),
    page_id: integer()
      .notNull()
      .references(() => page.id),
    submitted_at: text().notNull(),
    /** Later than `submitted_at` when the same person sent the form again. */
    updated_at: text().notNull(),
    /** Lowercase; privacy requests are matched by it. */
    email: text(),
    /** The accepted values by field name, in the order of the form. */
    values: text({ mode: 'json' }).$type<Record<string, unknown>>().notNull(),
    /** The text for search: the values in lowercase. */
    search_text: text().notNull().default(''),
    /** Whether a captcha was solved; without script there is none. */
    verified: integer({ mode: 'boolean' }).notNull().default(sql`0`),
    /** When a confirmation was last requested by mail; null if never. A sign-up without confirmation is unconfirmed. */
    confirmation_requested_at: text(),
    confirmed_at: text(),
  },
  (table) => [
    uniqueIndex('form_submission_key').on(table.form, table.key),
    index('form_submission_page').on(table.page_id, table.submitted_at),
    index('form_submission_email').on(sql`lower(email)`),
    index('form_submission_form').on(table.page_id, table.form, table.submitted_at),
    index('form_submission_form_email').on(table.page_id, table.form, sql`coalesce(email, '')`, table.submitted_at),
    index('form_submission_updated_at').on(table.form, table.updated_at),
    index('form_submission_unconfirmed').on(table.confirmation_requested_at).where(sql`confirmed_at IS NULL`),
  ],
)

/**
 * The data of a sign-up until it is confirmed by the link in a mail. Anyone can enter an address, so it has no effect
 * before the owner of the address confirms it.
 */
export const pendingSignup = sqliteTable(
  'pending_signup',
  {
    /** Random; part of the link in the mail. */
    id: text().primaryKey(),
    /** Lowercase. */
    email: text().notNull(),
    values: text({ mode: 'json' }).$type<EmailSignupValues>().notNull(),
    verified: integer({ mode: 'boolean' }).notNull().default(sql`0`),
    created_at: text().notNull(),
  },
  (table) => [
    index('pending_signup_email').on(table.email, table.created_at),
    index('pending_signup_created_at').on(table.created_at),
  ],
)
