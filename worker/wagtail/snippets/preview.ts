import type { Context } from 'hono'
import * as z from 'zod/mini'
import type { Marks } from '#app/document/marks.ts'
import { previewMarks } from '#app/document/preview-marks.tsx'
import type { AnySnippet } from '#app/snippets/define.ts'
import { emptyValues, referencesIn, repair } from '#schema/fields/struct.ts'
import { paths } from '#schema/paths.ts'
import { type Failure, fail, ok, type Result } from '#schema/result.ts'
import { referencesOfPage } from '../../data/page-rows.ts'
import { snippetRevision } from '../../data/snippet-history.ts'
import { pageShowing } from '../../data/snippet-usage.ts'
import { surroundingsAt } from '../../data/surroundings.ts'
import { prepare, streamDocument } from '../../public/rendering.tsx'
import { postedContent, told } from '../editor/preview.ts'
import { parse } from '../request-body.ts'
import type { BackOffice } from '../session.ts'
import { checkedValues, type Values, valuesToday } from './check.ts'
import { requestedSnippet, requestedType } from './requested-snippet.ts'

type Call = Context<BackOffice>

/** Stands in for the id of a snippet that is not stored yet. */
const notStored = Number.MAX_SAFE_INTEGER

/** What is to be shown: values of a snippet, and its id. */
interface Shown {
  declaration: AnySnippet
  id: number
  values: Values
}

const signInAgain: Failure = { reason: 'unauthenticated', message: 'Please sign in again to see the preview.' }
const noPreview: Failure = { reason: 'not_found', message: 'This type of snippet has no preview.' }

/** `POST /wagtail/snippets/site/{type}/preview/[{pk}/]`: unsaved values as a page would show them, for a frame. */
export async function previewSnippet(c: Call): Promise<Response> {
  if (!c.var.session) return told(signInAgain)
  const stored = await storedOf(c)
  if (!stored.ok) return told(stored.failure)
  const json = await postedContent(c, c.var.session)
  const sent = json.ok ? parse<Values>(z.record(z.string(), z.unknown()), json.value) : json
  if (!sent.ok) return told(sent.failure)
  const { declaration, values: previous } = stored.value
  // A name may still be missing.
  const titled = { ...sent.value, [declaration.titleField]: String(sent.value[declaration.titleField] || declaration.label) }
  const context = { db: c.env.DB, editor: c.var.editor }
  const values = await checkedValues(context, declaration, { previous, sent: titled, strictness: 'draft' })
  return values.ok ? shown(c, { ...stored.value, values: values.value }, previewMarks(stored.value.id)) : told(values.failure)
}

async function storedOf(c: Call): Promise<Result<Shown>> {
  if (!c.req.param('id')) {
    const declaration = requestedType(c, 'change')
    if (!declaration.ok) return declaration
    if (!declaration.value.hasDrafts) return fail(noPreview)
    return ok({ declaration: declaration.value, id: notStored, values: emptyValues(declaration.value.fields) as Values })
  }
  const requested = await requestedSnippet(c)
  if (!requested.ok) return requested
  const { declaration, state } = requested.value
  return declaration.hasDrafts ? ok({ declaration, id: state.id, values: valuesToday(declaration, state.content) }) : fail(noPreview)
}

/** `GET /wagtail/snippets/site/{type}/preview/{pk}/`: the latest draft, as a page would show it. */
export const viewSnippetDraft = (c: Call) => storedState(c, async ({ values }) => values)

/** `GET /wagtail/snippets/site/{type}/{pk}/revisions/{revision}/view/`: an older state, as a page would show it. */
export const viewSnippetRevision = (c: Call) => storedState(c, ({ id }) => snippetRevision(c.env.DB, id, Number(c.req.param('revision'))))

async function storedState(c: Call, valuesOf: (stored: Shown) => Promise<Values | null>): Promise<Response> {
  if (!c.var.session) return c.redirect(paths.wagtail.loginFor(c.req.path))
  const stored = await storedOf(c)
  if (!stored.ok) return told(stored.failure)
  const values = await valuesOf(stored.value)
  return values ? shown(c, { ...stored.value, values }) : told({ reason: 'not_found', message: 'This snippet has no such revision.' })
}

/** Drawn on the first live page that shows it and the editor may see; without one, on a page of its own. */
async function shown({ env, req, var: { editor } }: Call, { declaration, id, values }: Shown, marks?: Marks): Promise<Response> {
  const page = await pageShowing(env.DB, editor, id)
  const { content_type, content } = page ?? pageOfItsOwn(declaration, id, values)
  const references = [...referencesOfPage(content_type, content), ...referencesIn(declaration.fields, values)]
  const around = await surroundingsAt(env.DB, page ?? null, references)
  around.resolved.snippets.set(id, { id, type: declaration.type, values: repair(declaration.fields, values) })
  const stored = { id: page?.id ?? 0, url_path: page?.url_path ?? paths.home, content_type, content, around }
  const rendering = await prepare(env, stored, req.raw, "'self'", undefined, marks)
  if (!rendering) return told({ reason: 'not_found', message: 'There is nothing to show.' })
  return new Response(streamDocument(rendering.document), { headers: { ...rendering.headers, 'X-Robots-Tag': 'noindex' } })
}

/** A content page with nothing on it but the snippet. */
const pageOfItsOwn = ({ type, titleField }: AnySnippet, id: number, values: Values) => ({
  content_type: 'generic_page',
  content: {
    title: String(values[titleField] || 'Preview'),
    body: [{ id: 'snippet', type, version: 1, value: { snippet: id } }],
  } as Values,
})
