import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import * as z from 'zod/mini'
import { getPageType } from '#app/templates/index.ts'
import { canAccessSnippets, type Editor } from '#schema/accounts/permissions.ts'
import { reportedPage } from '#schema/reports/wire.ts'
import { brokenReference, page, snippet } from '#schema/tables.ts'
import { countLimited, toListTotal } from '../../lists/limited-count.ts'
import { positionLabel } from '../../pages/queries/usage.ts'
import { isVisibleToEditor, toGrantPaths } from '../../pages/visibility/visible-to-editor.ts'
import { getDatabase, readTogether } from '../../stores/db.ts'
import { isTrue, toBoolean } from '../../stores/expressions.ts'
import { defineReport } from '../define.ts'
import { selectFilter, toChoices } from '../filters.ts'
import { pageReaders, withPageTypeLabel } from '../reported-page.ts'

/** What a page may point at that visitors are then not given. */
const kinds = ['page', 'image', 'document', 'video', 'snippet'] as const
type BrokenLinkKind = (typeof kinds)[number]
const kindLabels: Record<BrokenLinkKind, string> = {
  page: 'Page',
  image: 'Image',
  document: 'Document',
  video: 'Video',
  snippet: 'Snippet',
}

const states = ['gone', 'not_live'] as const
const stateLabels: Record<(typeof states)[number], string> = { gone: 'Gone', not_live: 'Not live' }

const row = z.strictObject({
  /** The live page that points at what is missing. */
  page: reportedPage,
  /** Where in its content, `body.2.link`, and the same in words: `Body, part 3`. */
  path: z.string(),
  position_label: z.string(),
  kind: z.enum(kinds),
  target_id: z.int(),
  /** What is missing, as far as it has a name for who asks. */
  title: z.nullable(z.string()),
  /** `not_live` is still kept and may be published; `gone` is deleted, or in the trash. */
  state: z.enum(states),
})

const target = alias(page, 'target_page')
const { target_type, target_id, source_id, content_path } = brokenReference

/** Whether the record itself is still kept, to be published or opened again. */
const isStillBroken =
  toBoolean(sql`CASE ${target_type} WHEN 'page' THEN ${target.deleted_at} IS NULL AND ${target.id} IS NOT NULL
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

const toBrokenLink = ({
  content_path: path,
  kind,
  target_id: id,
  kept,
  missing,
  ...source
}: Row): z.infer<typeof row> => ({
  page: withPageTypeLabel(source),
  path,
  position_label: positionLabel(getPageType(source.type)?.fields ?? {}, path),
  ...{ kind, target_id: id, title: missing },
  state: kept ? 'not_live' : 'gone',
})

/**
 * Where live pages point at what visitors are not given: pages that are gone or not live, files that were deleted,
 * snippets that are not published. Triggers keep these in a table of their own. Aliases show what their source says, so
 * that is where it is listed.
 */
export const brokenLinks = defineReport({
  name: 'broken-links',
  label: 'Broken links',
  summary: 'What live pages point at and visitors do not find.',
  icon: 'link',
  permission: pageReaders,
  title: 'Broken links',
  description:
    'Live pages that point at what is gone or not live. Visitors see the words without their link, and no picture. Open the page, change the field, and publish.',
  itemName: { one: 'broken link', many: 'broken links' },
  empty: { icon: 'check', title: 'Every link of the site leads somewhere' },
  filters: {
    kind: selectFilter({
      schema: z.optional(z.enum(kinds)),
      label: 'Points at',
      allLabel: 'Anything',
      choices: toChoices(kinds, kindLabels),
    }),
  },
  row,
  columns: (column) => [
    column.page(
      ({ page }) => page,
      ({ position_label }) => position_label,
    ),
    column.file('Type', ({ page }) => page.type_label),
    column.file('Address', ({ page }) => page.url ?? ''),
    column.text('Field', ({ position_label }) => position_label, { className: 'column-type', isQuiet: true }),
    column.file('Points at', ({ kind }) => kindLabels[kind]),
    column.file('Which', ({ title, target_id }) => title ?? `Number ${target_id}`),
    column.screen('Points at', ({ kind, title, target_id }) => ({
      kind: 'text',
      text: title === null ? `${kindLabels[kind]} ${target_id}` : `${kindLabels[kind]} “${title}”`,
      empty: '',
    })),
    column.status('What became of it', ({ state }) => ({
      label: stateLabels[state],
      tone: state === 'gone' ? 'warn' : 'quiet',
    })),
  ],
  async listRows(db, editor, { kind }, slice) {
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
  },
})
