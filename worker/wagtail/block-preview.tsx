import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Context } from 'hono'
import { allBlocks } from '#app/blocks/index.ts'
import { Stream } from '#app/blocks/stream.tsx'
import { sampleWith } from '#app/templates/example_page.tsx'
import type { StandIns } from '#app/templates/sample-stand-ins.ts'
import { stream } from '#schema/fields/stream.ts'
import { referencesIn } from '#schema/fields/struct.ts'
import { besidePaths } from '#schema/paths-beside.ts'
import { page, revision } from '#schema/tables/page.ts'
import { surroundingsAt } from '../data/surroundings.ts'
import { prepare, streamDocument } from '../public/rendering.tsx'
import { database } from '../stores/db.ts'
import { isTrue } from '../stores/expressions.ts'
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
  const shown = { id: 0, content_type: 'generic_page', url_path: besidePaths.blockPreview(declared.type), isPrivate: true }
  const content = { title: declared.label, slug: 'block', body: [item] }
  const rendering = await prepare(env, { ...shown, content, around }, req.raw, "'self'")
  if (!rendering) return told({ reason: 'not_found', message: 'There is nothing to show.' })
  const document = { ...rendering.document, main: <Stream items={[item]} />, isBare: true }
  return new Response(streamDocument(document), { headers: rendering.headers })
}

/** What the site's example page shows in its samples. */
async function standIns(db: D1Database): Promise<StandIns> {
  const chosen = (field: string) => sql<number | null>`${revision.content} ->> ${field}`
  const row = await database(db)
    .select({ image: chosen('picture'), video: chosen('video'), toolbox_snippet: chosen('toolbox_snippet') })
    .from(page)
    .innerJoin(revision, eq(revision.id, page.live_revision_id))
    .where(and(eq(page.content_type, 'example_page'), isTrue(page.live), isNull(page.deleted_at)))
    .limit(1)
    .get()
  const { image, video, toolbox_snippet } = row ?? { image: null, video: null, toolbox_snippet: null }
  return { image, video, snippets: { toolbox_snippet } }
}
