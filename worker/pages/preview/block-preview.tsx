import { and, eq, isNull, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { listAllBlockDefinitions } from '#app/blocks/index.ts'
import { BlockList } from '#app/blocks/stream.tsx'
import { createSampleBlockItem } from '#app/templates/example_page.tsx'
import type { SampleMediaIds } from '#app/templates/sample-media.ts'
import { firstQueryParameterValueSchema } from '#schema/address-values.ts'
import { streamField } from '#schema/fields/stream.ts'
import { listContentReferences } from '#schema/fields/struct.ts'
import { chooserAndDeveloperPaths } from '#schema/pages/editor-paths.ts'
import { page, revision } from '#schema/pages/table.ts'
import { preparePageForRendering, streamRenderedDocument } from '../../public/render-page.tsx'
import { getDrizzle } from '../../stores/db.ts'
import { columnIsTrue } from '../../stores/expressions.ts'
import { loadDraftRenderContext } from '../context/site-context.ts'
import { createPreviewErrorResponse, withValidPreviewInput } from './preview-request.ts'

const body = { body: streamField(listAllBlockDefinitions) }

const query = z.object({ id: z._default(firstQueryParameterValueSchema, '') })
const notFoundMessage = 'There is no such block.'
const respondToSignedOut = () =>
  createPreviewErrorResponse({ reason: 'unauthenticated', message: 'Please sign in again to see the block.' })

/** `GET /wagtail/block-preview/?id={type}`: a sample of a block as the site renders it, for a frame in the editor. */
export const serveBlockPreview = withValidPreviewInput(
  { query },
  { respondToSignedOut, notFoundMessage },
  async (c) => {
    const { env, req } = c
    const block = body.body.blockOf(req.valid('query').id)
    const declaration = listAllBlockDefinitions().find(({ type }) => type === block?.type)
    if (!declaration) return createPreviewErrorResponse({ reason: 'not_found', message: notFoundMessage })
    const item = createSampleBlockItem(declaration, await loadSampleMedia(env.DB))
    const context = await loadDraftRenderContext(env.DB, null, listContentReferences(body, { body: [item] }))
    const sample = {
      id: 0,
      content_type: 'generic_page',
      url_path: chooserAndDeveloperPaths.blockPreview(declaration.type),
      isPrivate: true,
    }
    const content = { title: declaration.label, slug: 'block', body: [item] }
    const rendering = await preparePageForRendering(env, { ...sample, content, context }, req.raw, "'self'")
    if (!rendering) return createPreviewErrorResponse({ reason: 'not_found', message: 'There is nothing to show.' })
    const document = { ...rendering.document, main: <BlockList items={[item]} />, mainOnly: true }
    return new Response(streamRenderedDocument(document), { headers: rendering.headers })
  },
)

/** Loads the media and snippets for samples from the site's example page. */
async function loadSampleMedia(db: D1Database): Promise<SampleMediaIds> {
  const contentField = (field: string) => sql<number | null>`${revision.content} ->> ${field}`
  const row = await getDrizzle(db)
    .select({
      image: contentField('picture'),
      video: contentField('video'),
      toolbox_snippet: contentField('toolbox_snippet'),
    })
    .from(page)
    .innerJoin(revision, eq(revision.id, page.live_revision_id))
    .where(and(eq(page.content_type, 'example_page'), columnIsTrue(page.live), isNull(page.deleted_at)))
    .limit(1)
    .get()
  const { image, video, toolbox_snippet } = row ?? { image: null, video: null, toolbox_snippet: null }
  return { image, video, snippets: { toolbox_snippet } }
}
