import type { PagePrivacy } from '#schema/wire/pages.ts'
import { isBehind } from './visibility-text.ts'

/** What may be restricted, with everything below it. Each has tables of its own, named alike. */
export type Restricted = 'page' | 'collection'

/** What keeps a page, or the documents of a collection, and everything below it, from being everybody's. */
export interface ViewRestriction {
  id: number
  /** A page's unless it says otherwise. */
  of?: Restricted
  restriction_type: 'password' | 'login' | 'groups'
  password_hash: string | null
}

/** The restrictions on a row of `page` and on the pages above it, the outermost first, as a column of JSON. */
export const restrictionsJson = (page = 'page') => `
  (SELECT json_group_array(json_object('id', id, 'restriction_type', restriction_type, 'password_hash', password_hash)) FROM (
    SELECT restriction.id, restriction.restriction_type, restriction.password_hash
    FROM page_view_restriction AS restriction CROSS JOIN page AS restricted ON restricted.id = restriction.page_id
    WHERE ${isBehind('restriction.page_id', page)} ORDER BY restricted.depth))`

/** A password restriction, when it is one that a live page stands behind, and the page's address. */
export const passwordBefore = (
  db: D1Database,
  restriction: number,
  page: number,
): Promise<{ id: number; password_hash: string; url_path: string } | null> =>
  db
    .prepare(
      `SELECT restriction.id, restriction.password_hash, page.url_path FROM page_view_restriction AS restriction JOIN page
         ON page.id = ?2 AND page.live = 1 AND ${isBehind('restriction.page_id')}
       WHERE restriction.id = ?1 AND restriction.restriction_type = 'password' AND restriction.password_hash IS NOT NULL`,
    )
    .bind(restriction, page)
    .first()

/** Whether a user belongs to one of the groups that a restriction lets in. */
export const isInGroupOf = async (
  db: D1Database,
  user: number,
  { id, of = 'page' }: Pick<ViewRestriction, 'id' | 'of'>,
): Promise<boolean> =>
  (await db
    .prepare(
      `SELECT 1 FROM ${of}_view_restriction_group JOIN user_group USING (group_id)
       WHERE ${of}_view_restriction_id = ?2 AND user_id = ?1 LIMIT 1`,
    )
    .bind(user, id)
    .first()) !== null

/** Whom a page is for, as its privacy screen shows it. */
export async function privacyOf(db: D1Database, { id, path }: { id: number; path: string }): Promise<PagePrivacy> {
  const [groups, restrictions] = await db.batch([
    db
      .prepare(
        `SELECT id, name, EXISTS (
           SELECT 1 FROM page_view_restriction AS own JOIN page_view_restriction_group AS let_in ON let_in.page_view_restriction_id = own.id
           WHERE own.page_id = ?1 AND let_in.group_id = group_.id) AS chosen
         FROM group_ ORDER BY name`,
      )
      .bind(id),
    db
      .prepare(
        `SELECT page.id, page.draft_title AS title, restriction_type FROM page_view_restriction CROSS JOIN page ON page.id = page_id
         WHERE instr(?1, '/' || page_id || '/') > 0 ORDER BY page.depth`,
      )
      .bind(path),
  ])
  const all = restrictions!.results as unknown as { id: number; title: string; restriction_type: ViewRestriction['restriction_type'] }[]
  return {
    restriction_type: all.find((each) => each.id === id)?.restriction_type ?? 'none',
    groups: (groups!.results as unknown as { id: number; name: string; chosen: number }[]).map((each) => ({
      ...each,
      chosen: each.chosen === 1,
    })),
    inherited: all.filter((each) => each.id !== id).map(({ restriction_type, ...page }) => ({ page, restriction_type })),
  }
}

/** The restriction a page, or a collection, itself has. */
export const restrictionOn = (db: D1Database, id: number, of: Restricted = 'page'): Promise<ViewRestriction | null> =>
  db.prepare(`SELECT id, restriction_type, password_hash FROM ${of}_view_restriction WHERE ${of}_id = ?1`).bind(id).first()

/** Which of these groups there are. */
export async function knownGroups(db: D1Database, ids: readonly number[]): Promise<{ id: number; name: string }[]> {
  const { results } = await db
    .prepare('SELECT id, name FROM group_ WHERE id IN (SELECT value FROM json_each(?1)) ORDER BY name')
    .bind(JSON.stringify(ids))
    .all<{ id: number; name: string }>()
  return results
}

const dropGroups = (db: D1Database, id: number, of: Restricted) =>
  db
    .prepare(
      `DELETE FROM ${of}_view_restriction_group WHERE ${of}_view_restriction_id IN (
         SELECT id FROM ${of}_view_restriction WHERE ${of}_id = ?1)`,
    )
    .bind(id)

/** Makes a page, or the documents of a collection, everybody's, as far as it goes itself. */
export const liftRestriction = (db: D1Database, id: number, of: Restricted = 'page'): D1PreparedStatement[] => [
  dropGroups(db, id, of),
  db.prepare(`DELETE FROM ${of}_view_restriction WHERE ${of}_id = ?1`).bind(id),
]

export interface NewRestriction extends Omit<ViewRestriction, 'id' | 'of'> {
  groups: readonly number[]
}

/** Gives a page or a collection its one restriction, in the place of any it had; who had passed with a password that stays need not again. */
export const setRestriction = (db: D1Database, id: number, restriction: NewRestriction, of: Restricted = 'page'): D1PreparedStatement[] => [
  dropGroups(db, id, of),
  db
    .prepare(
      `INSERT INTO ${of}_view_restriction (${of}_id, restriction_type, password_hash) VALUES (?1, ?2, ?3)
       ON CONFLICT (${of}_id) DO UPDATE SET restriction_type = excluded.restriction_type, password_hash = excluded.password_hash`,
    )
    .bind(id, restriction.restriction_type, restriction.password_hash),
  db
    .prepare(
      `INSERT INTO ${of}_view_restriction_group (${of}_view_restriction_id, group_id)
       SELECT ${of}_view_restriction.id, value FROM json_each(?2) JOIN ${of}_view_restriction ON ${of}_id = ?1`,
    )
    .bind(id, JSON.stringify(restriction.groups)),
]
