import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { accessToken } from '../access-tokens/table.ts'

/**
 * What is exchanged for an access token, only once: the code of a consent, and its refresh token. A refresh token has
 * two halves: the first stays the same until the connection ends, the second is replaced with each use. The row is
 * found by the first; another second half is one that was used.
 */
export const oauthExchange = sqliteTable(
  'oauth_exchange',
  {
    /** Of the code, or of the first half of the refresh token. */
    token_hash: text().primaryKey(),
    access_token_id: integer()
      .notNull()
      .references(() => accessToken.id, { onDelete: 'cascade' }),
    kind: text().$type<'code' | 'refresh'>().notNull(),
    /** Where a code was sent; empty for refresh tokens. */
    redirect_uri: text().notNull(),
    /** The challenge that the verifier of a code answers, or the hash of the second half of the refresh token. */
    code_challenge: text().notNull(),
    expires_at: text().notNull(),
    /** When a code was used, or when the second half of the refresh token was last replaced. */
    used_at: text(),
  },
  (table) => [
    index('oauth_exchange_access_token').on(table.access_token_id),
    index('oauth_exchange_expires_at').on(table.expires_at),
  ],
)
