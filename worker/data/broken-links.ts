import { pageTypeOf } from '#app/templates/index.ts'
import { canWithSnippets, type Editor, visiblePaths } from '#schema/rules/permissions.ts'
import type { BrokenLink, BrokenLinkKind, ReportedPage, ReportSlice } from '#schema/wire/reports.ts'
import { type LimitedPart, limitedPart, reportedColumns, withLabel } from './page-reports.ts'
import { placeWords } from './page-usage.ts'
import { visibleToEditor } from './visibility-text.ts'

/** Whether the record itself is still kept, to be published or opened again. */
const isKept = `CASE target_type WHEN 'page' THEN target_page.deleted_at IS NULL AND target_page.id IS NOT NULL
  WHEN 'snippet' THEN snippet.id IS NOT NULL ELSE 0 END`

/** A page that is missing is named to who may see it, by `?1`, in the trash too; a snippet to who may see snippets, by `?2`. */
const title = `CASE target_type
  WHEN 'page' THEN (SELECT target_page.draft_title FROM json_each(?1) WHERE substr(target_page.path, 1, length(value)) = value LIMIT 1)
  WHEN 'snippet' THEN iif(?2 = 1, snippet.title, NULL) END`

const join = (kind: 'page' | 'snippet', alias: string = kind) =>
  `LEFT JOIN ${kind} AS ${alias} ON target_type = '${kind}' AND ${alias}.id = target_id`

const from = `broken_reference CROSS JOIN page ON page.id = source_id ${join('page', 'target_page')} ${join('snippet')}
  WHERE page.live = 1 AND page.alias_of_id IS NULL AND ${visibleToEditor()} AND (?3 = '' OR target_type = ?3)`

interface Row extends Omit<ReportedPage, 'type_label'> {
  content_path: string
  kind: BrokenLinkKind
  target_id: number
  kept: number
  missing: string | null
}

/**
 * Where live pages point at what visitors are not given: pages that are gone or not live, files that were deleted, snippets that
 * are not published. Triggers keep these in a table of their own. Aliases show what their source says, so that is where it is told.
 */
export async function brokenLinks(
  db: D1Database,
  editor: Editor,
  { kind = '' }: { kind?: BrokenLinkKind | undefined | '' },
  slice: ReportSlice,
): Promise<LimitedPart<BrokenLink>> {
  const { total, items } = await limitedPart<Row>(
    db,
    {
      columns: `${reportedColumns}, content_path, target_type AS kind, target_id, ${isKept} AS kept, ${title} AS missing`,
      from,
      order: 'page.draft_title COLLATE NOCASE, page.id, content_path',
      parameters: [JSON.stringify(visiblePaths(editor)), canWithSnippets(editor, 'view', 'publishers') ? 1 : 0, kind],
    },
    slice,
  )
  return { total, items: items.map(told) }
}

const told = ({ content_path, kind, target_id, kept, missing, ...page }: Row): BrokenLink => ({
  page: withLabel(page),
  path: content_path,
  place: placeWords(pageTypeOf(page.type)?.fields ?? {}, content_path),
  ...{ kind, target_id, title: missing },
  state: kept === 1 ? 'not_live' : 'gone',
})
