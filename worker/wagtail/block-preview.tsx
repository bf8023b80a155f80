import type { Context } from 'hono'
import { allBlocks } from '#app/blocks/index.ts'
import { Stream } from '#app/blocks/stream.tsx'
import { sampleWith } from '#app/templates/example_page.tsx'
import type { StandIns } from '#app/templates/sample-stand-ins.ts'
import { stream } from '#schema/fields/stream.ts'
import { referencesIn } from '#schema/fields/struct.ts'
import { besidePaths } from '#schema/paths-beside.ts'
import { surroundingsAt } from '../data/surroundings.ts'
import { prepare, streamDocument } from '../public/rendering.tsx'
import { told } from './editor/preview.ts'
import type { BackOffice } from './session.ts'

const body = { body: stream(allBlocks) }

/** `GET /wagtail/block-preview/?id={type}`: the sample of a block alone, as the site draws it, for a frame of ours. */
export async function blockPreview({ env, req, var: { session } }: Context<BackOffice>): Promise<Response> {
  if (!session) return told({ reason: 'unauthenticated', message: 'Please sign in again to see the block.' })
  const block = body.body.blockOf(req.query('id') ?? '')
  const declared = allBlocks().find(({ type }) => type === block?.type)
  if (!declared) return told({ reason: 'not_found', message: 'There is no such block.' })
  const item = sampleWith(declared, await standIns(env.DB))
  const around = await surroundingsAt(env.DB, null, referencesIn(body, { body: [item] }))
  const page = { id: 0, content_type: 'generic_page', url_path: besidePaths.blockPreview(declared.type), isPrivate: true }
  const content = { title: declared.label, slug: 'block', body: [item] }
  const rendering = await prepare(env, { ...page, content, around }, req.raw, "'self'")
  if (!rendering) return told({ reason: 'not_found', message: 'There is nothing to show.' })
  const document = { ...rendering.document, main: <Stream items={[item]} />, isBare: true }
  return new Response(streamDocument(document), { headers: rendering.headers })
}

interface StoredStandIns {
  image: number | null
  video: number | null
  toolbox_snippet: number | null
}

/** What the site's example page shows in its samples. */
async function standIns(db: D1Database): Promise<StandIns> {
  const row = await db
    .prepare(
      `SELECT content ->> 'picture' AS image, content ->> 'video' AS video, content ->> 'toolbox_snippet' AS toolbox_snippet
       FROM page JOIN revision ON revision.id = page.live_revision_id
       WHERE page.content_type = 'example_page' AND page.live = 1 AND page.deleted_at IS NULL LIMIT 1`,
    )
    .first<StoredStandIns>()
  const { image, video, toolbox_snippet } = row ?? { image: null, video: null, toolbox_snippet: null }
  return { image, video, snippets: { toolbox_snippet } }
}
