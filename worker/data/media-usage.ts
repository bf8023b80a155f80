import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { snippetOf } from '#app/snippets/index.ts'
import { paths } from '#schema/paths.ts'
import { canWithSnippets, type Editor, visiblePaths } from '#schema/rules/permissions.ts'
import { page, reference, snippet, video } from '#schema/tables/index.ts'
import type { MediaUsage } from '#schema/wire/media.ts'
import { database } from '../stores/db.ts'
import { isTrue } from '../stores/expressions.ts'
import type { MediaKind } from './media.ts'

/** A video shows its poster, so what points at the video shows the image. */
function pointing(db: D1Database, kind: MediaKind, id: number): SQL {
  const direct = and(eq(reference.target_type, kind), eq(reference.target_id, id))!
  if (kind !== 'image') return direct
  const showing = database(db).select({ id: video.id }).from(video).where(eq(video.poster_id, id))
  return or(direct, and(eq(reference.target_type, 'video'), inArray(reference.target_id, showing)))!
}

const placed = alias(reference, 'placed')

/** The addresses whose HTML may show this, by a snippet too: every page when a setting does. */
export async function staleByMedia(db: D1Database, kind: MediaKind, id: number): Promise<string[]> {
  const live = eq(reference.state, 'live')
  const isPointing = pointing(db, kind, id)
  const snippets = database(db)
    .select({ id: reference.source_id })
    .from(reference)
    .where(and(eq(reference.source_type, 'snippet'), live, isPointing))
  const results = await database(db)
    .select({ url_path: page.url_path })
    .from(reference)
    .innerJoin(page, and(eq(page.id, reference.source_id), isTrue(page.live)))
    .where(and(eq(reference.source_type, 'page'), live, isPointing))
    .union(
      database(db)
        .select({ url_path: page.url_path })
        .from(placed)
        .innerJoin(page, and(eq(page.id, placed.source_id), isTrue(page.live)))
        .where(
          and(
            eq(placed.source_type, 'page'),
            eq(placed.state, 'live'),
            eq(placed.target_type, 'snippet'),
            inArray(placed.target_id, snippets),
          ),
        ),
    )
    .union(
      database(db)
        .select({ url_path: sql<string>`'*'` })
        .from(reference)
        .where(and(eq(reference.source_type, 'setting'), isPointing)),
    )
  const stale = results.map(({ url_path }) => url_path)
  return stale.includes('*') ? ['*'] : stale
}

const uses = (db: D1Database, editor: Editor, kind: MediaKind, id: number) =>
  database(db)
    .select({
      id: reference.source_id,
      title: sql<string>`coalesce(${page.draft_title}, ${snippet.title})`,
      content_path: reference.content_path,
      live: sql`max(${reference.state} = 'live')`.mapWith(Boolean),
      /** Of a snippet. */
      snippet_type: snippet.snippet_type,
      /** Whether it is a page that the editor sees. */
      is_seen: sql`${page.id} IS NOT NULL AND EXISTS (
        SELECT 1 FROM json_each(${JSON.stringify(visiblePaths(editor))}) WHERE substr(${page.path}, 1, length(value)) = value)`.mapWith(
        Boolean,
      ),
    })
    .from(reference)
    .leftJoin(page, and(eq(reference.source_type, 'page'), eq(page.id, reference.source_id)))
    .leftJoin(snippet, and(eq(reference.source_type, 'snippet'), eq(snippet.id, reference.source_id)))
    .where(and(isNull(page.deleted_at), pointing(db, kind, id)))
    .groupBy(reference.source_type, reference.source_id, reference.content_path)
    .orderBy(reference.source_type, reference.source_id, reference.content_path)
    .limit(500)

type Use = Awaited<ReturnType<typeof uses>>[number]

/** Every place in a live state or latest draft that points at this. Pages and snippets the editor may not see, and settings, are counted only. */
export async function usageOf(db: D1Database, editor: Editor, kind: MediaKind, id: number): Promise<MediaUsage> {
  const rows = await uses(db, editor, kind, id)
  return {
    total_count: rows.length,
    items: rows.flatMap((row) => (row.is_seen ? [{ page: userOf(row, paths.wagtail.edit(row.id)), ...placeOf(row) }] : [])),
    snippets: rows.flatMap((row) => {
      const type = snippetOf(row.snippet_type ?? '')
      if (!type || !canWithSnippets(editor, 'view', type.keptBy)) return []
      return [{ snippet: userOf(row, paths.wagtail.snippet(type.type, row.id)), ...placeOf(row) }]
    }),
  }
}

const userOf = ({ id, title }: Use, edit_url: string) => ({ id, title, edit_url })
const placeOf = ({ content_path, live }: Use) => ({ content_path, live })
