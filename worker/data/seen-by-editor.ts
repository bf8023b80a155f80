import { and, isNull, type SQL, sql } from 'drizzle-orm'
import { type Editor, visiblePaths } from '#schema/rules/permissions.ts'
import { page } from '#schema/tables/page.ts'
import { valuesOf } from '../stores/expressions.ts'

type PagePlace = Pick<typeof page, 'path' | 'deleted_at'>

/** Whether a page stands at or below a grant of an editor: every page below it does then. */
export const isBelowGrantOf = (editor: Editor, at: Pick<PagePlace, 'path'> = page): SQL => sql`EXISTS (
  SELECT 1 FROM ${valuesOf(visiblePaths(editor))} AS granted WHERE substr(${at.path}, 1, length(granted.value)) = granted.value)`

/** Pages an editor may see in the back office: those at and below a grant. Pages in the trash are seen by nobody. */
export const seenBy = (editor: Editor, at: PagePlace = page): SQL => and(isNull(at.deleted_at), isBelowGrantOf(editor, at))!
