import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { getPageType } from '#app/templates/index.ts'
import { canAccessSnippets, type Editor } from '#schema/accounts/permissions.ts'
import type { BrokenLink, BrokenLinkKind, ReportPaging } from '#schema/reports/wire.ts'
import { brokenReference, page, snippet } from '#schema/tables.ts'
import { countLimited, toListTotal } from '../../lists/limited-count.ts'
import { positionLabel } from '../../pages/queries/usage.ts'
import { isVisibleToEditor, toGrantPaths } from '../../pages/visibility/visible-to-editor.ts'
import { getDatabase, readTogether } from '../../stores/db.ts'
import { isTrue, toBoolean } from '../../stores/expressions.ts'
import { type LimitedRows, withPageTypeLabel } from './pages.ts'

const target = alias(page, 'target_page')
const { target_type, target_id, source_id, content_path } = brokenReference

/** Whether the record itself is still kept, to be published or opened again. */
const isStillBroken = toBoolean(sql`CASE ${target_type} WHEN 'page' THEN ${target.deleted_at} IS NULL AND ${target.id} IS NOT NULL
  WHEN 'snippet' THEN ${snippet.id} IS NOT NULL ELSE 0 END`)

/** A page that is missing is named to who may see it, in the trash too; a snippet to who may see snippets. */
const titleFor = (editor: Editor) => sql<string | null>`CASE ${target_type}
  WHEN 'page' THEN (SELECT ${target.draft_title} FROM json_each(${toGrantPaths(editor)}) AS granted
    WHERE substr(${target.path}, 1, length(granted.value)) = granted.value LIMIT 1)
  WHEN 'snippet' THEN iif(${canAccessSnippets(editor, 'view', 'publishers') ? 1 : 0} = 1, ${snippet.title}, NULL) END`

const broken = (db: D1Database, editor: Editor, where: SQL | undefined) =>
  getDatabase(db)
    .select({
      id: page.id,
      title: page.draft_title,
      type: page.content_type,
      url: sql<string | null>`iif(${page.live} = 1, ${page.url_path}, NULL)`.as('url'),
      content_path,
      kind: sql<BrokenLinkKind>`${target_type}`.as('kind'),
      target_id,
      kept: isStillBroken.as('kept'),
      missing: titleFor(editor).as('missing'),
    })
    .from(brokenReference)
    .crossJoin(page)
    .leftJoin(target, sql`${target_type} = 'page' AND ${target.id} = ${target_id}`)
    .leftJoin(snippet, sql`${target_type} = 'snippet' AND ${snippet.id} = ${target_id}`)
    .where(where)

type Row = Awaited<ReturnType<typeof broken>>[number]

/**
 * Where live pages point at what visitors are not given: pages that are gone or not live, files that were deleted, snippets that
 * are not published. Triggers keep these in a table of their own. Aliases show what their source says, so that is where it is told.
 */
export async function listBrokenLinks(
  db: D1Database,
  editor: Editor,
  { kind = '' }: { kind?: BrokenLinkKind | undefined | '' },
  slice: ReportPaging,
): Promise<LimitedRows<BrokenLink>> {
  const where = and(
    eq(page.id, source_id),
    isTrue(page.live),
    isNull(page.alias_of_id),
    isVisibleToEditor(editor),
    kind ? eq(target_type, kind) : undefined,
  )
  const counted = getDatabase(db).select({ one: sql`1` }).from(brokenReference).crossJoin(page).where(where)
  const [[total], rows] = await readTogether(db, [
    countLimited(db, counted, slice),
    broken(db, editor, where)
      .orderBy(sql`${page.draft_title} COLLATE NOCASE`, page.id, content_path)
      .limit(slice.limit)
      .offset(slice.offset),
  ])
  return { total: toListTotal(total!.total, slice), items: rows.map(toBrokenLink) }
}

const toBrokenLink = ({ content_path: path, kind, target_id: id, kept, missing, ...source }: Row): BrokenLink => ({
  page: withPageTypeLabel(source),
  path,
  position_label: positionLabel(getPageType(source.type)?.fields ?? {}, path),
  ...{ kind, target_id: id, title: missing },
  state: kept ? 'not_live' : 'gone',
})
