import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { group, user } from '../accounts/table.ts'
import type { StoredContentBeforeUpgrade } from '../fields/upgrade.ts'

/** Times are ISO 8601 in UTC with milliseconds, so that text order is time order. */
export const page = sqliteTable(
  'page',
  {
    id: integer().primaryKey(),
    parent_id: integer(),
    /** The ids from the root to this page, `/1/4/17/`: a subtree is a path prefix. */
    path: text().notNull(),
    depth: integer().notNull(),
    /** Order among siblings. */
    position: integer().notNull(),
    content_type: text().notNull(),
    title: text().notNull(),
    draft_title: text().notNull(),
    slug: text().notNull(),
    /** The page's URL path: every slug from the root, between slashes. */
    url_path: text().notNull(),
    live: integer({ mode: 'boolean' }).notNull().default(false),
    has_unpublished_changes: integer({ mode: 'boolean' }).notNull().default(false),
    show_in_menus: integer({ mode: 'boolean' }).notNull().default(false),
    seo_title: text().notNull().default(''),
    search_description: text().notNull().default(''),
    robots: text().notNull().default(''),
    /** When its scheduled revision goes live; null if none is scheduled. */
    go_live_at: text(),
    /** When the page expires. */
    expire_at: text(),
    /** When its author requests the draft to go live and to expire: an approval turns this into a schedule. */
    requested_go_live_at: text(),
    requested_expire_at: text(),
    expired: integer({ mode: 'boolean' }).notNull().default(false),
    locked: integer({ mode: 'boolean' }).notNull().default(false),
    locked_at: text(),
    locked_by_id: integer().references(() => user.id),
    owner_id: integer().references(() => user.id),
    /** The page it is an alias of: it shares that page's live revision and is never edited itself. */
    alias_of_id: integer(),
    /** The revision that visitors see. */
    live_revision_id: integer(),
    /** The revision that editors last saved. */
    latest_revision_id: integer(),
    latest_revision_created_at: text(),
    first_published_at: text(),
    last_published_at: text(),
    /** When a page in the trash was deleted. Its url_path is free. */
    deleted_at: text(),
    /** The page with which it was deleted, or the page itself. They are restored together. */
    deleted_with_id: integer(),
    /** The number of direct children, without those in the trash. Maintained by triggers. */
    child_count: integer().notNull().default(0),
    /** The number of references, aliases and redirects to it. Maintained by triggers. */
    inbound_count: integer().notNull().default(0),
  },
  (table) => [
    uniqueIndex('page_url_path').on(table.url_path),
    uniqueIndex('page_path').on(table.path),
    index('page_parent').on(table.parent_id, table.position),
    index('page_content_type').on(table.content_type, table.live),
    index('page_go_live').on(table.go_live_at).where(sql`go_live_at IS NOT NULL`),
    index('page_expire').on(table.expire_at).where(sql`expire_at IS NOT NULL`),
    index('page_requested_go_live').on(table.requested_go_live_at).where(sql`requested_go_live_at IS NOT NULL`),
    index('page_requested_expire').on(table.requested_expire_at).where(sql`requested_expire_at IS NOT NULL`),
    index('page_alias').on(table.alias_of_id).where(sql`alias_of_id IS NOT NULL`),
    index('page_in_menu').on(table.parent_id, table.position).where(sql`show_in_menus = 1`),
    index('page_trash').on(table.deleted_with_id).where(sql`deleted_with_id IS NOT NULL`),
    index('page_title').on(table.title),
    index('page_updated').on(table.latest_revision_created_at),
    index('page_type_updated').on(table.content_type, table.latest_revision_created_at),
    index('page_type_title').on(table.content_type, table.title),
    index('page_child_title').on(table.parent_id, table.title),
    index('page_child_updated').on(table.parent_id, table.latest_revision_created_at),
    index('page_not_live').on(table.latest_revision_created_at).where(sql`live = 0`),
    index('page_locked').on(table.locked_at).where(sql`locked = 1`),
    index('page_published').on(sql`coalesce(last_published_at, first_published_at, '')`).where(sql`live = 1`),
    index('page_inbound').on(table.path).where(sql`inbound_count > 0`),
    index('page_type').on(table.content_type),
    index('page_slug').on(table.slug),
    index('page_first_published').on(table.first_published_at),
    index('page_type_slug').on(table.content_type, table.slug),
    index('page_type_first_published').on(table.content_type, table.first_published_at),
    index('page_child').on(table.parent_id),
    index('page_child_first_published').on(table.parent_id, table.first_published_at),
    index('page_seo_title').on(table.seo_title),
    index('page_search_description').on(table.search_description),
    index('page_with_children').on(table.id).where(sql`child_count > 0`),
    index('page_type_published')
      .on(table.content_type, sql`coalesce(last_published_at, first_published_at, '')`)
      .where(sql`live = 1`),
    index('page_owner').on(table.owner_id).where(sql`owner_id IS NOT NULL`),
    index('page_locked_by').on(table.locked_by_id).where(sql`locked_by_id IS NOT NULL`),
  ],
)
export type PageRow = typeof page.$inferSelect

/** The number of pages of each type, without those in the trash. Maintained by triggers. */
export const pageTypeCount = sqliteTable('page_type_count', {
  content_type: text().primaryKey(),
  count: integer().notNull(),
})

/** A saved state of a page or snippet; `content` contains every field, including title and slug. */
export const revision = sqliteTable(
  'revision',
  {
    id: integer().primaryKey(),
    object_type: text().notNull(),
    object_id: integer().notNull(),
    created_at: text().notNull(),
    user_id: integer().references(() => user.id),
    content: text({ mode: 'json' }).$type<StoredContentBeforeUpgrade>().notNull(),
    /** Set while the revision is scheduled to go live. */
    approved_go_live_at: text(),
    /** The editing session in which it was saved, as named by its editor; saves of one session share one revision. */
    editing_session: text(),
    /**
     * Its id when the session started: every save gets a new id, and ids in between refer to this revision. Null for
     * its own.
     */
    first_id: integer(),
    /** When it was last saved; null if only when it was created. */
    saved_at: text(),
    save_count: integer().notNull().default(1),
  },
  (table) => [
    index('revision_object').on(table.object_type, table.object_id, table.id),
    index('revision_coupon').on(table.object_type, table.object_id).where(sql`instr(content, '"coupon"') > 0`),
    index('revision_user').on(table.user_id).where(sql`user_id IS NOT NULL`),
  ],
)
export type RevisionRow = typeof revision.$inferSelect

/** Who can view a page and everything below it: at most one restriction per page. */
export const pageViewRestriction = sqliteTable(
  'page_view_restriction',
  {
    id: integer().primaryKey(),
    page_id: integer()
      .notNull()
      .references(() => page.id),
    restriction_type: text({ enum: ['password', 'login', 'groups'] }).notNull(),
    /** argon2id in its own text form; only for the type `password`. */
    password_hash: text(),
  },
  (table) => [uniqueIndex('page_view_restriction_page').on(table.page_id)],
)

/** The groups of a restriction of the type `groups`. Without any, only administrators have access. */
export const pageViewRestrictionGroup = sqliteTable(
  'page_view_restriction_group',
  {
    page_view_restriction_id: integer()
      .notNull()
      .references(() => pageViewRestriction.id, { onDelete: 'cascade' }),
    group_id: integer()
      .notNull()
      .references(() => group.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.page_view_restriction_id, table.group_id] }),
    index('page_view_restriction_group_group').on(table.group_id),
  ],
)

/** A redirect from an old path to a page or another URL. */
export const redirect = sqliteTable(
  'redirect',
  {
    id: integer().primaryKey(),
    /** In the form of `normalizeRedirectOldPath` in `schema/redirects/redirect-path.ts`. */
    old_path: text().notNull().unique(),
    redirect_page_id: integer().references(() => page.id),
    redirect_link: text().notNull().default(''),
    is_permanent: integer({ mode: 'boolean' }).notNull().default(true),
    /** Whether it was created because a page moved. */
    automatically_created: integer({ mode: 'boolean' }).notNull().default(false),
    /** Null for redirects older than this column. */
    created_at: text(),
    /** The target's URL: the page's, else the link. Maintained by triggers. */
    target_url: text().notNull().default(''),
    /** Whether a live page exists at its path, or its target page is not live. Maintained by triggers. */
    is_broken: integer({ mode: 'boolean' }).notNull().default(false),
  },
  (table) => [
    index('redirect_page').on(table.redirect_page_id),
    index('redirect_target_url').on(table.target_url),
    index('redirect_created_at').on(table.created_at),
    index('redirect_broken').on(table.old_path).where(sql`is_broken = 1`),
    index('redirect_temporary').on(table.old_path).where(sql`is_permanent = 0`),
    index('redirect_automatic').on(table.old_path).where(sql`automatically_created = 1`),
    index('redirect_page_address').on(sql`rtrim(substr(old_path, 1, instr(old_path || '?', '?') - 1), '/') || '/'`),
  ],
)
