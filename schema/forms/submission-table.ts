import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { page } from '../pages/table.ts'
import type { Signup } from './signup-wire.ts'

/** What a diner sent by a form of a page. One row per message; a sign-up has one row per e-mail address. */
export const formSubmission = sqliteTable(
  'form_submission',
  {
    id: integer().primaryKey(),
    /** Which form: `contact`, `signup`. Rights and exports go by it. */
    form: text().notNull(),
    /** What may be there only once: the form's own instance for a message, the e-mail address for a sign-up. */
    key: text().notNull(),
    page_id: integer()
      .notNull()
      .references(() => page.id),
    submitted_at: text().notNull(),
    /** Later than `submitted_at` when the same person sent the form again. */
    updated_at: text().notNull(),
    /** Lower case; privacy requests are answered by it. */
    email: text(),
    /** The accepted values by field name, in the order of the form. */
    values: text({ mode: 'json' }).$type<Record<string, unknown>>().notNull(),
    /** What a search looks through: the values as one lower-case text. */
    search_text: text().notNull().default(''),
    /** Whether a captcha was solved; without script there is none. */
    verified: integer({ mode: 'boolean' }).notNull().default(sql`0`),
    /** When its sender was last asked by mail to confirm it; null when nobody asked. A sign-up without an answer is unconfirmed. */
    confirmation_requested_at: text(),
    confirmed_at: text(),
  },
  (table) => [
    uniqueIndex('form_submission_key').on(table.form, table.key),
    index('form_submission_page').on(table.page_id, table.submitted_at),
    index('form_submission_email').on(sql`lower(email)`),
    index('form_submission_form').on(table.page_id, table.form, table.submitted_at),
    index('form_submission_form_email').on(table.page_id, table.form, sql`coalesce(email, '')`, table.submitted_at),
    index('form_submission_submitted_at').on(table.submitted_at),
    index('form_submission_unconfirmed').on(table.confirmation_requested_at).where(sql`confirmed_at IS NULL`),
  ],
)

/**
 * What a sign-up would say, by the link of the mail that asks for it. Anybody may type an address, so nothing of it counts
 * before the owner of the address has pressed the button.
 */
export const pendingSignup = sqliteTable(
  'pending_signup',
  {
    /** Random; the link of the mail holds it. */
    id: text().primaryKey(),
    /** Lower case. */
    email: text().notNull(),
    values: text({ mode: 'json' }).$type<Signup>().notNull(),
    verified: integer({ mode: 'boolean' }).notNull().default(sql`0`),
    created_at: text().notNull(),
  },
  (table) => [index('pending_signup_email').on(table.email, table.created_at), index('pending_signup_created_at').on(table.created_at)],
)
