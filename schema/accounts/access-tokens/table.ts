import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { oauthClient } from '../oauth/client-table.ts'
import { user } from '../table.ts'
import type { AccessTokenScope } from './scopes.ts'

/** A token with which a program calls the back office for a person. Only its SHA-256 is stored. */
export const accessToken = sqliteTable(
  'access_token',
  {
    id: integer().primaryKey(),
    user_id: integer()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    token_hash: text().notNull().unique(),
    scopes: text({ mode: 'json' }).$type<AccessTokenScope[]>().notNull(),
    /** The page it is limited to, with everything below; null for all pages. A deleted page leaves it no page. */
    page_id: integer(),
    created_at: text().notNull(),
    expires_at: text().notNull(),
    /** Written at most every few minutes. */
    last_used_at: text(),
    /** The program that has it through OAuth; null for tokens that a person copies. */
    client_id: text().references(() => oauthClient.id, { onDelete: 'cascade' }),
    /** Until when that program can renew it; null for other tokens. */
    grant_expires_at: text(),
  },
  (table) => [
    index('access_token_user').on(table.user_id),
    index('access_token_client').on(table.client_id).where(sql`${table.client_id} IS NOT NULL`),
    index('access_token_grant_expires_at').on(table.grant_expires_at).where(sql`${table.grant_expires_at} IS NOT NULL`),
  ],
)
