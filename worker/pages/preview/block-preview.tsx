import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Context } from 'hono'
import { allBlocks } from '#app/blocks/index.ts'
import { Stream } from '#app/blocks/stream.tsx'
import { fillSampleBlock } from '#app/templates/example_page.tsx'
import type { SampleMedia } from '#app/templates/sample-media.ts'
import { stream } from '#schema/fields/stream.ts'
import { referencesIn } from '#schema/fields/struct.ts'
import { editorPaths } from '#schema/pages/editor-paths.ts'
import { page, revision } from '#schema/pages/table.ts'
import type { BackOfficeContext } from '../../http/session.ts'
import { preparePage, streamDocument } from '../../public/render-page.tsx'
import { getDatabase } from '../../stores/db.ts'
import { isTrue } from '../../stores/expressions.ts'
import { loadDraftContext } from '../context/page-context.ts'
import { previewErrorResponse } from './preview.ts'

const body = { body: stream(allBlocks) }

/** `GET /wagtail/block-preview/?id={type}`: the sample of a block alone, as the site draws it, for a frame of ours. */
export async function showBlockPreview({ env, req, var: { session } }: Context<BackOfficeContext>): Promise<Response> {
  if (!session)
    return previewErrorResponse({ reason: 'unauthenticated', message: 'Please sign in again to see the block.' })
  const block = body.body.blockOf(req.query('id') ?? '')
  const declared = allBlocks().find(({ type }) => type === block?.type)
  if (!declared) return previewErrorResponse({ reason: 'not_found', message: 'There is no such block.' })
  const item = fillSampleBlock(declared, await sampleData(env.DB))
  const around = await loadDraftContext(env.DB, null, referencesIn(body, { body: [item] }))
  const shown = {
    id: 0,
    content_type: 'generic_page',
    url_path: editorPaths.blockPreview(declared.type),
    isPrivate: true,
  }
  const content = { title: declared.label, slug: 'block', body: [item] }
  const rendering = await preparePage(env, { ...shown, content, context: around }, req.raw, "'self'")
  if (!rendering) return previewErrorResponse({ reason: 'not_found', message: 'There is nothing to show.' })
  const document = { ...rendering.document, main: <Stream items={[item]} />, mainOnly: true }
  return new Response(streamDocument(document), { headers: rendering.headers })
}

/** What the site's example page shows in its samples. */
async function sampleData(db: D1Database): Promise<SampleMedia> {
  const chosen = (field: string) => sql<number | null>`${revision.content} ->> ${field}`
  const row = await getDatabase(db)
    .select({ image: chosen('picture'), video: chosen('video'), toolbox_snippet: chosen('toolbox_snippet') })
    .from(page)
    .innerJoin(revision, eq(revision.id, page.live_revision_id))
    .where(and(eq(page.content_type, 'example_page'), isTrue(page.live), isNull(page.deleted_at)))
    .limit(1)
    .get()
  const { image, video, toolbox_snippet } = row ?? { image: null, video: null, toolbox_snippet: null }
  return { image, video, snippets: { toolbox_snippet } }
}
