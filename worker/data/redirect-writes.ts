/** A redirect that passed every rule. Either `page` or `link` says where it leads. */
export interface CheckedRedirect {
  old_path: string
  page: number | null
  link: string
  is_permanent: boolean
}

interface By {
  user: number
  now: string
}

/** Writes new redirects with their log entries; an address that has one already is left as it is. */
export function addRedirects(db: D1Database, redirects: readonly CheckedRedirect[], { user, now }: By): D1PreparedStatement[] {
  const rows = JSON.stringify(redirects)
  return [
    db
      .prepare(
        `INSERT INTO redirect (old_path, redirect_page_id, redirect_link, is_permanent, created_at)
         SELECT value ->> 'old_path', value ->> 'page', value ->> 'link', value ->> 'is_permanent', ?2 FROM json_each(?1)
         WHERE true ON CONFLICT (old_path) DO NOTHING`,
      )
      .bind(rows, now),
    db
      .prepare(
        `INSERT INTO log_entry (object_type, object_id, label, action, timestamp, user_id, data)
         SELECT 'redirect', redirect.id, old_path, 'wagtail.create', ?2, ?3, '{}'
         FROM json_each(?1) JOIN redirect ON old_path = value ->> 'old_path' AND redirect.created_at = ?2`,
      )
      .bind(rows, now, user),
  ]
}

/** Changes a redirect; from now on it is somebody's own, not a moved page's. */
export const changeRedirect = (db: D1Database, id: number, redirect: CheckedRedirect, by: By): D1PreparedStatement[] => [
  db
    .prepare(
      `UPDATE redirect SET old_path = ?2, redirect_page_id = ?3, redirect_link = ?4, is_permanent = ?5, automatically_created = 0 WHERE id = ?1`,
    )
    .bind(id, redirect.old_path, redirect.page, redirect.link, redirect.is_permanent ? 1 : 0),
  logRedirect(db, id, 'wagtail.edit', by),
]

export const deleteRedirect = (db: D1Database, id: number, by: By): D1PreparedStatement[] => [
  logRedirect(db, id, 'wagtail.delete', by),
  db.prepare('DELETE FROM redirect WHERE id = ?1').bind(id),
]

const logRedirect = (db: D1Database, id: number, action: 'wagtail.edit' | 'wagtail.delete', { user, now }: By) =>
  db
    .prepare(
      `INSERT INTO log_entry (object_type, object_id, label, action, timestamp, user_id, data)
       SELECT 'redirect', id, old_path, ?2, ?3, ?4, '{}' FROM redirect WHERE id = ?1`,
    )
    .bind(id, action, now, user)
