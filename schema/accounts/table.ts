import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { groupPermissions } from './group-permissions.ts'
import type { MenuSiteScope } from './menu-site-scope.ts'
import type { RestaurantScope } from './restaurant-scope.ts'

/** What lists sort users by. */
const displayName = sql`lower(coalesce(nullif(trim(first_name || ' ' || last_name), ''), email))`

export const user = sqliteTable(
  'user',
  {
    id: integer().primaryKey(),
    email: text().notNull().unique(),
    first_name: text().notNull().default(''),
    last_name: text().notNull().default(''),
    /** argon2id in its own text form, with salt and parameters; empty until an invited user has set a password. */
    password_hash: text().notNull(),
    is_active: integer({ mode: 'boolean' }).notNull().default(true),
    is_superuser: integer({ mode: 'boolean' }).notNull().default(false),
    date_joined: text().notNull(),
    last_login: text(),
  },
  (table) => [
    index('user_name').on(displayName, table.id),
    index('user_last_login').on(table.last_login, table.id),
    index('user_invited').on(displayName, table.id).where(sql`is_active = 1 AND password_hash = ''`),
    index('user_inactive').on(displayName, table.id).where(sql`is_active = 0`),
    index('user_administrator').on(displayName, table.id).where(sql`is_superuser = 1`),
  ],
)
export type UserDatabaseRow = typeof user.$inferSelect

/** Named `group_` because GROUP is an SQL keyword. */
export const group = sqliteTable('group_', {
  id: integer().primaryKey(),
  name: text().notNull().unique(),
})

export const userGroup = sqliteTable(
  'user_group',
  {
    user_id: integer()
      .notNull()
      .references(() => user.id),
    group_id: integer()
      .notNull()
      .references(() => group.id),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.group_id] }),
    index('user_group_group').on(table.group_id, table.user_id),
  ],
)

/** The permissions of a group on a page and everything below it. */
export const groupPagePermission = sqliteTable(
  'group_page_permission',
  {
    group_id: integer()
      .notNull()
      .references(() => group.id),
    page_id: integer().notNull(),
    permission: text({ enum: ['add', 'change', 'publish', 'bulk_delete', 'lock', 'unlock'] }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.group_id, table.page_id, table.permission] })],
)

/**
 * The permissions of a group on the images, documents and videos of a collection and its subcollections, and on the
 * collections.
 */
export const groupCollectionPermission = sqliteTable(
  'group_collection_permission',
  {
    group_id: integer()
      .notNull()
      .references(() => group.id),
    collection_id: integer().notNull(),
    permission: text({
      enum: ['add', 'change', 'choose', 'add_collection', 'change_collection', 'delete_collection'],
    }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.group_id, table.collection_id, table.permission] })],
)

/** The permissions of a group besides pages and collections (`schema/accounts/group-permissions.ts`). */
export const groupPermission = sqliteTable(
  'group_permission',
  {
    group_id: integer()
      .notNull()
      .references(() => group.id, { onDelete: 'cascade' }),
    permission: text({ enum: groupPermissions }).notNull(),
    /** The restaurants that the permission is limited to; only for those of `permissionsLimitableToRestaurants`. */
    restaurants: text({ mode: 'json' }).$type<RestaurantScope>().notNull().default({ of: 'all' }),
    /** The sites whose menus the permission is limited to; only for those of `menuPermissions`. */
    sites: text({ mode: 'json' }).$type<MenuSiteScope>().notNull().default({ of: 'all' }),
  },
  (table) => [
    primaryKey({ columns: [table.group_id, table.permission] }),
    index('group_permission_scopes').on(table.group_id, table.permission, table.restaurants, table.sites),
  ],
)

/**
 * A link with which a user sets their own password, once. Only the SHA-256 of its token is stored; a user has one per
 * purpose.
 */
export const userToken = sqliteTable(
  'user_token',
  {
    token_hash: text().primaryKey(),
    user_id: integer()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    purpose: text({ enum: ['invitation'] }).notNull(),
    created_at: text().notNull(),
    expires_at: text().notNull(),
  },
  (table) => [uniqueIndex('user_token_user_purpose').on(table.user_id, table.purpose)],
)

/** A signed-in browser. Only the SHA-256 of its token is stored. */
export const session = sqliteTable(
  'session',
  {
    token_hash: text().primaryKey(),
    user_id: integer()
      .notNull()
      .references(() => user.id),
    created_at: text().notNull(),
    last_seen_at: text().notNull(),
    expires_at: text().notNull(),
    /** Browser, system and rough location, so that its owner can recognize it. */
    device: text().notNull().default(''),
    network: text().notNull().default(''),
  },
  (table) => [index('session_user').on(table.user_id)],
)

/**
 * A browser's session on a public site, where the back office has a host of its own: it identifies the user there for
 * private pages and the edit bar, and ends with the session it belongs to.
 */
export const siteSession = sqliteTable(
  'site_session',
  {
    /** The hash of the one-time ticket, then of the session's token. */
    token_hash: text().primaryKey(),
    session_token_hash: text()
      .notNull()
      .references(() => session.token_hash, { onDelete: 'cascade', onUpdate: 'cascade' }),
    /** The host with its port, for which alone it is valid. */
    host: text().notNull(),
    /** Until when the ticket can be redeemed; null once it was. */
    ticket_expires_at: text(),
  },
  (table) => [index('site_session_session').on(table.session_token_hash, table.host)],
)

/** A network from which an account recently signed in. Keys are signed, so that the table reveals neither. */
export const knownNetwork = sqliteTable(
  'known_network',
  { key: text().primaryKey(), expires_at: text().notNull() },
  (table) => [index('known_network_expires_at').on(table.expires_at)],
)
