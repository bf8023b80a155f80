import { type Editor, visiblePaths } from '#schema/rules/permissions.ts'
import type { Slice } from '#schema/wire/person.ts'
import type { UserPage, UserUsage } from '#schema/wire/user.ts'
import { part, withLabel } from './page-reports.ts'
import { visibleToEditor } from './visibility.ts'

/** How much of what is there points at a user. */
export async function countsOfUser(db: D1Database, id: number): Promise<UserUsage['meta']['counts']> {
  const uploads = ['image', 'document', 'video'].map((table) => `(SELECT count(*) FROM ${table} WHERE uploaded_by_user_id = ?1)`)
  const counts = await db
    .prepare(
      `SELECT (SELECT count(*) FROM page WHERE owner_id = ?1) AS pages, (SELECT count(*) FROM page WHERE locked_by_id = ?1) AS locked,
         (SELECT count(*) FROM revision WHERE user_id = ?1) AS revisions, ${uploads.join(' + ')} AS media,
         (SELECT count(*) FROM log_entry WHERE user_id = ?1) AS entries`,
    )
    .bind(id)
    .first<UserUsage['meta']['counts']>()
  return counts!
}

/** The pages a user owns or has locked, among those the editor sees. */
export async function pagesOfUser(db: D1Database, editor: Editor, id: number, slice: Slice): Promise<{ total: number; items: UserPage[] }> {
  const { total, items } = await part<{
    id: number
    title: string
    type: string
    url: null
    url_path: string
    owned: number
    locked: number
  }>(
    db,
    {
      columns: `page.id, page.draft_title AS title, page.content_type AS type, NULL AS url, page.url_path,
        page.owner_id IS ?2 AS owned, page.locked_by_id IS ?2 AS locked`,
      from: `page WHERE (page.owner_id = ?2 OR page.locked_by_id = ?2) AND page.parent_id IS NOT NULL AND ${visibleToEditor()}`,
      order: 'page.url_path, page.id',
      parameters: [JSON.stringify(visiblePaths(editor)), id],
    },
    slice,
  )
  return {
    total,
    items: items.map(withLabel).map(({ id: page, title, url_path, type_label, owned, locked }) => ({
      ...{ id: page, title, url_path, type_label },
      owned: owned === 1,
      locked: locked === 1,
    })),
  }
}
