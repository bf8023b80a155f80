import { can, type Editor } from '#schema/rules/permissions.ts'
import { type CommentReader, nameFor } from './comment.ts'
import type { PageState } from './governed-page.ts'
import { wantsMail } from './user-profile.ts'

/** Somebody who may comment on a page. */
export interface Commenter {
  id: number
  name: string
  email: string
  /** Whether they are to be written to about comments. */
  wants_mail: boolean
}

interface Row extends Pick<Commenter, 'id' | 'name' | 'email'> {
  is_superuser: number
  group_ids: string
  page_permissions: string
  wants_mail: number
}

/** Whoever could have a right on the page `?1` is read; whether they may comment is for the rule to say. */
const mayHaveRight = `user.is_active = 1 AND (user.is_superuser = 1
  OR EXISTS (SELECT 1 FROM user_group JOIN group_page_permission AS held USING (group_id) JOIN page AS granted ON granted.id = held.page_id
    WHERE user_group.user_id = user.id AND substr(?1, 1, length(granted.path)) = granted.path)
  OR EXISTS (SELECT 1 FROM user_group WHERE user_id = user.id AND group_id IN (SELECT value FROM json_each(?2))))`

/** The most that are looked through for one answer. */
const mostRead = 200

/** Who may comment on a page, by the name that the reader may know: those of these ids, or those whose name holds the words. */
export async function commentersOf(
  db: D1Database,
  page: PageState,
  reader: CommentReader,
  wanted: { ids: readonly number[] } | { search: string },
): Promise<Commenter[]> {
  const [narrowed, value] =
    'ids' in wanted
      ? ['user.id IN (SELECT value FROM json_each(?3))', JSON.stringify(wanted.ids)]
      : [`instr(lower(${nameFor(reader)}), ?3) > 0`, wanted.search.toLowerCase()]
  const { results } = await db
    .prepare(
      `SELECT user.id, user.email, ${nameFor(reader)} AS name, user.is_superuser, ${wantsMail('updated_comments')} AS wants_mail,
         (SELECT json_group_array(group_id) FROM user_group WHERE user_id = user.id) AS group_ids,
         (SELECT json_group_array(json_object('permission', permission, 'path', page.path)) FROM user_group
            JOIN group_page_permission AS held USING (group_id) JOIN page ON page.id = held.page_id
            WHERE user_group.user_id = user.id) AS page_permissions
       FROM user WHERE ${mayHaveRight} AND ${narrowed} ORDER BY name COLLATE NOCASE, user.id LIMIT ${mostRead}`,
    )
    .bind(page.path, JSON.stringify(page.review?.group_ids ?? []), value)
    .all<Row>()
  return results
    .filter((row) => can(editorFrom(row), 'comment', page))
    .map(({ id, name, email, wants_mail }) => ({ id, name, email, wants_mail: wants_mail === 1 }))
}

const editorFrom = ({ id, is_superuser, group_ids, page_permissions }: Row): Editor => ({
  id,
  is_superuser: is_superuser === 1,
  group_ids: JSON.parse(group_ids),
  page_permissions: JSON.parse(page_permissions),
  permissions: [],
})

/** Everybody who wrote in a thread or is named there. */
export async function membersOf(db: D1Database, thread: number): Promise<number[]> {
  const { results } = await db
    .prepare(
      `SELECT author_id AS id FROM comment WHERE thread_id = ?1 AND author_id IS NOT NULL
       UNION SELECT user_id FROM comment_mention JOIN comment ON comment.id = comment_id WHERE thread_id = ?1`,
    )
    .bind(thread)
    .all<{ id: number }>()
  return results.map(({ id }) => id)
}
