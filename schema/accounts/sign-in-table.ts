import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { SecurityEventName } from './security-events.ts'
import { user } from './table.ts'

const owner = () =>
  integer()
    .notNull()
    .references(() => user.id, { onDelete: 'cascade' })

/** The preferences of a user, named as in Wagtail. Users without a row have the defaults. */
export const userProfile = sqliteTable('user_profile', {
  user_id: integer()
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  /** Which review steps they are notified of by mail. */
  submitted_notifications: integer({ mode: 'boolean' }).notNull().default(true),
  approved_notifications: integer({ mode: 'boolean' }).notNull().default(true),
  rejected_notifications: integer({ mode: 'boolean' }).notNull().default(true),
  /** Whether they are notified by mail of comments in their threads. */
  updated_comments_notifications: integer({ mode: 'boolean' }).notNull().default(true),
  theme: text({ enum: ['system', 'light', 'dark'] })
    .notNull()
    .default('system'),
  /** An IANA name; empty for the browser's time zone. */
  current_time_zone: text().notNull().default(''),
  /** The hints that were dismissed, as `{id: true}`. */
  dismissibles: text({ mode: 'json' }).$type<Record<string, boolean>>().notNull().default({}),
})

/**
 * An authenticator app. Its secret is encrypted with the worker's key; codes of time steps up to `last_step` are
 * rejected.
 */
export const totpDevice = sqliteTable('totp_device', {
  user_id: integer()
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  encrypted_secret: text().notNull(),
  last_step: integer().notNull(),
  created_at: text().notNull(),
  last_used_at: text(),
})

/** A recovery code of 120 bits, stored as a keyed hash. */
export const recoveryCode = sqliteTable(
  'recovery_code',
  { code_hash: text().primaryKey(), user_id: owner(), used_at: text() },
  (table) => [index('recovery_code_user').on(table.user_id)],
)

/**
 * A WebAuthn credential: id and public key (COSE) are base64url, `transports` is a JSON list, `rp_id` the host it is
 * valid for.
 */
export const passkey = sqliteTable(
  'passkey',
  {
    id: integer().primaryKey(),
    user_id: owner(),
    credential_id: text().notNull().unique(),
    public_key: text().notNull(),
    counter: integer().notNull(),
    transports: text({ mode: 'json' }).$type<string[]>().notNull(),
    rp_id: text().notNull(),
    name: text().notNull(),
    created_at: text().notNull(),
    last_used_at: text(),
  },
  (table) => [index('passkey_user').on(table.user_id)],
)

/** A token that is valid once and for some minutes: a mail link, the first half of a sign-in, a challenge. */
export const oneTimeToken = sqliteTable(
  'one_time_token',
  {
    /** SHA-256 of the token. */
    token_hash: text().primaryKey(),
    purpose: text().notNull(),
    user_id: integer().references(() => user.id, { onDelete: 'cascade' }),
    data: text().notNull(),
    attempts: integer().notNull().default(0),
    expires_at: text().notNull(),
  },
  (table) => [index('one_time_token_user').on(table.user_id), index('one_time_token_expires_at').on(table.expires_at)],
)

/** The events of an account, shown to its owner. Deleted after three months. */
export const securityEvent = sqliteTable(
  'security_event',
  {
    id: integer().primaryKey(),
    user_id: owner(),
    event: text().$type<SecurityEventName>().notNull(),
    at: text().notNull(),
    device: text().notNull(),
    network: text().notNull(),
  },
  (table) => [index('security_event_user').on(table.user_id, table.at)],
)
