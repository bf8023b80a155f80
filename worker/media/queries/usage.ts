import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { getSnippetType } from '#app/snippets/index.ts'
import { canDoLocationAction, listVisiblePageTreeRootPaths, type SignedInEditor } from '#schema/accounts/permissions.ts'
import type { MediaKind, MediaUsageResponse } from '#schema/media/wire.ts'
import { paths } from '#schema/paths.ts'
import { canDoSnippetAction } from '#schema/snippets/permissions.ts'
import { location, page, reference, snippet, video } from '#schema/tables.ts'
import { literalColumn } from '../../stores/columns/typed-columns.ts'
import { getDrizzle, runQueriesInOneBatch } from '../../stores/db.ts'
import { columnIsTrue } from '../../stores/expressions.ts'
import { buildReferenceFromKindCondition } from '../../stores/references.ts'
import {
  buildDishUsageQuery,
  buildLiveDishesWithPictureQuery,
  listDishUsage,
  listPagePathsShowingDish,
} from './dish-usage.ts'

/** Returns the condition of references to an item. References to a video also count for its poster image. */
function referencesTo(db: D1Database, kind: MediaKind, id: number): SQL {
  const direct = and(eq(reference.target_type, kind), eq(reference.target_id, id))!
  if (kind !== 'image') return direct
  const showing = getDrizzle(db).select({ id: video.id }).from(video).where(eq(video.poster_id, id))
  return or(direct, and(eq(reference.target_type, 'video'), inArray(reference.target_id, showing)))!
}

const pageReference = alias(reference, 'page_reference')

/**
 * Finds the paths of pages that may show an item, also by a snippet, restaurant or dish; every page if a setting
 * references it.
 */
export async function findStalePathsOfMedia(db: D1Database, kind: MediaKind, id: number): Promise<string[]> {
  const live = eq(reference.state, 'live')
  const isPointing = referencesTo(db, kind, id)
  const snippets = getDrizzle(db)
    .select({ id: reference.source_id })
    .from(reference)
    .where(and(buildReferenceFromKindCondition('snippet'), live, isPointing))
  const locations = getDrizzle(db)
    .select({ id: reference.source_id })
    .from(reference)
    .where(and(buildReferenceFromKindCondition('location'), isPointing))
  const pages = getDrizzle(db)
    .select({ url_path: page.url_path })
    .from(reference)
    .innerJoin(page, and(eq(page.id, reference.source_id), columnIsTrue(page.live)))
    .where(and(buildReferenceFromKindCondition('page'), live, isPointing))
    .union(
      getDrizzle(db)
        .select({ url_path: page.url_path })
        .from(pageReference)
        .innerJoin(page, and(eq(page.id, pageReference.source_id), columnIsTrue(page.live)))
        .where(
          and(
            buildReferenceFromKindCondition('page', pageReference),
            eq(pageReference.state, 'live'),
            or(
              and(eq(pageReference.target_type, 'snippet'), inArray(pageReference.target_id, snippets)),
              and(eq(pageReference.target_type, 'location'), inArray(pageReference.target_id, locations)),
            ),
          ),
        ),
    )
    .union(
      getDrizzle(db)
        .select({ url_path: literalColumn('*') })
        .from(reference)
        .where(and(buildReferenceFromKindCondition('setting'), isPointing)),
    )
  const [found, dishes] =
    kind === 'image'
      ? await runQueriesInOneBatch(db, [pages, buildLiveDishesWithPictureQuery(db, id)])
      : [await pages, []]
  const stale = [...found.map(({ url_path }) => url_path), ...dishes.flatMap(listPagePathsShowingDish)]
  return stale.includes('*') ? ['*'] : [...new Set(stale)]
}

const selectUsage = (db: D1Database, editor: SignedInEditor, kind: MediaKind, id: number) =>
  getDrizzle(db)
    .select({
      id: reference.source_id,
      title: sql<string>`coalesce(${page.draft_title}, ${snippet.title}, ${location.city} ||
        ', ' || ${location.state})`,
      content_path: reference.content_path,
      live: sql`max(${reference.state} = 'live')`.mapWith(Boolean),
      /** The type of a snippet. */
      snippet_type: snippet.snippet_type,
      source_type: reference.source_type,
      /** Whether it is a page that the editor may see. */
      is_seen: sql`${page.id} IS NOT NULL AND EXISTS (
        SELECT 1 FROM json_each(${JSON.stringify(listVisiblePageTreeRootPaths(editor))})
        WHERE substr(${page.path}, 1, length(value)) = value)`.mapWith(Boolean),
    })
    .from(reference)
    .leftJoin(page, and(eq(reference.source_type, 'page'), eq(page.id, reference.source_id)))
    .leftJoin(snippet, and(eq(reference.source_type, 'snippet'), eq(snippet.id, reference.source_id)))
    .leftJoin(location, and(eq(reference.source_type, 'location'), eq(location.id, reference.source_id)))
    .where(and(isNull(page.deleted_at), referencesTo(db, kind, id)))
    .groupBy(reference.source_type, reference.source_id, reference.content_path)
    .orderBy(reference.source_type, reference.source_id, reference.content_path)
    .limit(500)

type UsageRow = Awaited<ReturnType<typeof selectUsage>>[number]

/**
 * Lists the references to an item in live content and latest drafts. Settings, and what the editor may not see, are
 * only counted.
 */
export async function readMediaItemUsage(
  db: D1Database,
  editor: SignedInEditor,
  kind: MediaKind,
  id: number,
): Promise<MediaUsageResponse> {
  const references = selectUsage(db, editor, kind, id)
  const [rows, dishes] =
    kind === 'image'
      ? await runQueriesInOneBatch(db, [references, buildDishUsageQuery(db, id)])
      : [await references, []]
  return {
    total_count: rows.length + dishes.length,
    items: rows.flatMap((row) =>
      row.is_seen ? [{ page: toUser(row, paths.wagtail.edit(row.id)), ...toPositionLabel(row) }] : [],
    ),
    snippets: rows.flatMap((row) => {
      const type = getSnippetType(row.snippet_type ?? '')
      if (!type || !canDoSnippetAction(editor, 'view', type.managedBy)) return []
      return [{ snippet: toUser(row, paths.wagtail.snippet(type.type, row.id)), ...toPositionLabel(row) }]
    }),
    restaurants: rows.flatMap((row) =>
      row.source_type === 'location' && canDoLocationAction(editor, 'view')
        ? [{ restaurant: toUser(row, paths.wagtail.location(row.id)), ...toPositionLabel(row) }]
        : [],
    ),
    dishes: listDishUsage(editor, dishes),
  }
}

const toUser = ({ id, title }: UsageRow, edit_url: string) => ({ id, title, edit_url })
const toPositionLabel = ({ content_path, live }: UsageRow) => ({ content_path, live })
