import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** A program that has registered itself. Its name is its own claim. It has no secret: its codes are bound by PKCE. */
export const oauthClient = sqliteTable(
  'oauth_client',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    redirect_uris: text({ mode: 'json' }).$type<string[]>().notNull(),
    created_at: text().notNull(),
    /** Null until a person has connected it. */
    last_used_at: text(),
  },
  (table) => [index('oauth_client_created_at').on(table.created_at)],
)
