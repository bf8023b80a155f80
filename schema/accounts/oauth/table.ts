import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { accessToken } from '../access-tokens/table.ts'

/** What is exchanged for an access token, only once: the code of a consent, or a refresh token. */
export const oauthExchange = sqliteTable(
  'oauth_exchange',
  {
    token_hash: text().primaryKey(),
    access_token_id: integer()
      .notNull()
      .references(() => accessToken.id, { onDelete: 'cascade' }),
    kind: text().$type<'code' | 'refresh'>().notNull(),
    /** Of a code: where it was sent, and the challenge that its verifier answers. Empty for refresh tokens. */
    redirect_uri: text().notNull(),
    code_challenge: text().notNull(),
    expires_at: text().notNull(),
    /** Kept after use: a second use revokes the access token. */
    used_at: text(),
  },
  (table) => [
    index('oauth_exchange_access_token').on(table.access_token_id),
    index('oauth_exchange_expires_at').on(table.expires_at),
  ],
)
