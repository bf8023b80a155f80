import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { getSnippetType } from '#app/snippets/index.ts'
import { canAccessSnippets, type Editor, visiblePaths } from '#schema/accounts/permissions.ts'
import type { MediaUsage } from '#schema/media/wire.ts'
import { paths } from '#schema/paths.ts'
import { page, reference, snippet, video } from '#schema/tables.ts'
import { getDatabase } from '../../stores/db.ts'
import { isTrue } from '../../stores/expressions.ts'
import type { MediaKind } from './media.ts'

/** A video shows its poster, so what points at the video shows the image. */
function pointing(db: D1Database, kind: MediaKind, id: number): SQL {
  const direct = and(eq(reference.target_type, kind), eq(reference.target_id, id))!
  if (kind !== 'image') return direct
  const showing = getDatabase(db).select({ id: video.id }).from(video).where(eq(video.poster_id, id))
  return or(direct, and(eq(reference.target_type, 'video'), inArray(reference.target_id, showing)))!
}

const toUsageSource = alias(reference, 'placed')

/** The addresses whose HTML may show this, by a snippet too: every page when a setting does. */
export async function findStalePathsOfMedia(db: D1Database, kind: MediaKind, id: number): Promise<string[]> {
  const live = eq(reference.state, 'live')
  const isPointing = pointing(db, kind, id)
  const snippets = getDatabase(db)
    .select({ id: reference.source_id })
    .from(reference)
    .where(and(eq(reference.source_type, 'snippet'), live, isPointing))
  const results = await getDatabase(db)
    .select({ url_path: page.url_path })
    .from(reference)
    .innerJoin(page, and(eq(page.id, reference.source_id), isTrue(page.live)))
    .where(and(eq(reference.source_type, 'page'), live, isPointing))
    .union(
      getDatabase(db)
        .select({ url_path: page.url_path })
        .from(toUsageSource)
        .innerJoin(page, and(eq(page.id, toUsageSource.source_id), isTrue(page.live)))
        .where(
          and(
            eq(toUsageSource.source_type, 'page'),
            eq(toUsageSource.state, 'live'),
            eq(toUsageSource.target_type, 'snippet'),
            inArray(toUsageSource.target_id, snippets),
          ),
        ),
    )
    .union(
      getDatabase(db)
        .select({ url_path: sql<string>`'*'` })
        .from(reference)
        .where(and(eq(reference.source_type, 'setting'), isPointing)),
    )
  const stale = results.map(({ url_path }) => url_path)
  return stale.includes('*') ? ['*'] : stale
}

const uses = (db: D1Database, editor: Editor, kind: MediaKind, id: number) =>
  getDatabase(db)
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

/**
 * Every place in a live state or latest draft that points at this. Pages and snippets the editor may not see, and
 * settings, are counted only.
 */
export async function getMediaUsage(db: D1Database, editor: Editor, kind: MediaKind, id: number): Promise<MediaUsage> {
  const rows = await uses(db, editor, kind, id)
  return {
    total_count: rows.length,
    items: rows.flatMap((row) =>
      row.is_seen ? [{ page: toUser(row, paths.wagtail.edit(row.id)), ...toPositionLabel(row) }] : [],
    ),
    snippets: rows.flatMap((row) => {
      const type = getSnippetType(row.snippet_type ?? '')
      if (!type || !canAccessSnippets(editor, 'view', type.managedBy)) return []
      return [{ snippet: toUser(row, paths.wagtail.snippet(type.type, row.id)), ...toPositionLabel(row) }]
    }),
  }
}

const toUser = ({ id, title }: Use, edit_url: string) => ({ id, title, edit_url })
const toPositionLabel = ({ content_path, live }: Use) => ({ content_path, live })
