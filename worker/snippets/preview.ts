import * as z from 'zod/mini'
import { createPreviewMarkFunctions } from '#app/document/preview/preview-marks.tsx'
import type { PreviewMarkFunctions } from '#app/document/preview/preview-marks-context.ts'
import type { AnySnippetType } from '#app/snippets/define.ts'
import { idParamSchema } from '#schema/endpoint.ts'
import { createEmptyFieldValues, listContentReferences } from '#schema/fields/struct.ts'
import { upgradeStoredContent } from '#schema/fields/upgrade.ts'
import { paths } from '#schema/paths.ts'
import { type Failure, fail, ok, type Result } from '#schema/result.ts'
import { loadDraftRenderContext } from '../pages/context/site-context.ts'
import {
  createPreviewErrorResponse,
  type PreviewRequestContext,
  readPreviewContent,
  withValidPreviewInput,
} from '../pages/preview/preview-request.ts'
import { listReferencesInStoredPageContent } from '../pages/queries/content-index.ts'
import { preparePageForRendering, streamRenderedDocument } from '../public/render-page.tsx'
import { findSnippetRevisionContent } from './queries/history.ts'
import { findFirstLivePageUsingSnippet } from './queries/usage.ts'
import { findPermittedSnippet, getPermittedSnippetType } from './requested-snippet.ts'
import { type SnippetValues, validateSnippetValues } from './validate.ts'

/** The id of a snippet that is not stored yet, in its preview. */
const notStored = Number.MAX_SAFE_INTEGER

/** The values to preview, and the id of their snippet. */
interface PreviewTarget {
  declaration: AnySnippetType
  id: number
  values: SnippetValues
}

const noPreview: Failure = { reason: 'not_found', message: 'This type of snippet has no preview.' }

const params = z.object({ type: z.string(), id: z.optional(idParamSchema) })
type Params = z.infer<typeof params>

const notFoundMessage = 'There is no such snippet.'
const inTab = {
  respondToSignedOut: (c: Pick<PreviewRequestContext, 'redirect' | 'req'>) =>
    c.redirect(paths.wagtail.loginFor(c.req.path)),
  notFoundMessage,
}

/** `POST /wagtail/snippets/site/{type}/preview/[{pk}/]`: unsaved values as a page shows them, for a frame. */
export const serveSnippetPreview = withValidPreviewInput({ param: params }, { notFoundMessage }, async (c) => {
  const stored = await loadStored(c, c.req.valid('param'))
  if (!stored.ok) return createPreviewErrorResponse(stored.failure)
  const sent = await readPreviewContent<SnippetValues>(c, z.record(z.string(), z.unknown()))
  if (sent instanceof Response) return sent
  const { declaration, values: previous } = stored.value
  // Unsaved values may have no title yet.
  const titled = {
    ...sent.content,
    [declaration.titleField]: String(sent.content[declaration.titleField] || declaration.label),
  }
  const context = { db: c.env.DB, editor: c.var.editor }
  const values = await validateSnippetValues(context, declaration, { previous, sent: titled, strictness: 'draft' })
  return values.ok
    ? renderPreview(c, { ...stored.value, values: values.value }, createPreviewMarkFunctions(stored.value.id))
    : createPreviewErrorResponse(values.failure)
})

async function loadStored(c: PreviewRequestContext, { type, id }: Params): Promise<Result<PreviewTarget>> {
  if (id === undefined) {
    const declaration = getPermittedSnippetType(c.var.editor, type, 'change')
    if (!declaration.ok) return declaration
    if (!declaration.value.hasDrafts) return fail(noPreview)
    return ok({
      declaration: declaration.value,
      id: notStored,
      values: createEmptyFieldValues(declaration.value.fields) as SnippetValues,
    })
  }
  const requested = await findPermittedSnippet(c.env.DB, c.var.editor, { type, id })
  if (!requested.ok) return requested
  const { declaration, state } = requested.value
  return declaration.hasDrafts
    ? ok({ declaration, id: state.id, values: upgradeStoredContent(declaration.fields, state.content, 'validation') })
    : fail(noPreview)
}

/** `GET /wagtail/snippets/site/{type}/preview/{pk}/`: the latest draft as a page shows it. */
export const serveSnippetDraftView = withValidPreviewInput({ param: params }, inTab, (c) =>
  showStored(c, c.req.valid('param'), async ({ values }) => values),
)

const revisionParams = z.extend(params, { revision: idParamSchema })

/** `GET /wagtail/snippets/site/{type}/{pk}/revisions/{revision}/view/`: an older revision as a page shows it. */
export const serveSnippetRevisionView = withValidPreviewInput({ param: revisionParams }, inTab, (c) => {
  const { revision, ...key } = c.req.valid('param')
  return showStored(c, key, async ({ id, declaration }) => {
    const stored = await findSnippetRevisionContent(c.env.DB, id, revision)
    return stored && upgradeStoredContent(declaration.fields, stored, 'form')
  })
})

async function showStored(
  c: PreviewRequestContext,
  key: Params,
  valuesOf: (stored: PreviewTarget) => Promise<SnippetValues | null>,
): Promise<Response> {
  const stored = await loadStored(c, key)
  if (!stored.ok) return createPreviewErrorResponse(stored.failure)
  const values = await valuesOf(stored.value)
  return values
    ? renderPreview(c, { ...stored.value, values })
    : createPreviewErrorResponse({ reason: 'not_found', message: 'This snippet has no such revision.' })
}

/** Renders the first live page that shows the snippet and that the editor can view; otherwise a page of its own. */
async function renderPreview(
  { env, req, var: { editor } }: PreviewRequestContext,
  { declaration, id, values }: PreviewTarget,
  marks?: PreviewMarkFunctions,
): Promise<Response> {
  const page = await findFirstLivePageUsingSnippet(env.DB, editor, id)
  const { content_type, content } = page ?? renderStandalone(declaration, id, values)
  const references = [
    ...listReferencesInStoredPageContent(content_type, content),
    ...listContentReferences(declaration.fields, values),
  ]
  const context = await loadDraftRenderContext(env.DB, page ?? null, references)
  context.resolved.snippets.set(id, {
    id,
    type: declaration.type,
    values: upgradeStoredContent(declaration.fields, values, 'view'),
  })
  const stored = { id: page?.id ?? 0, url_path: page?.url_path ?? paths.home, content_type, content, context }
  const rendering = await preparePageForRendering(env, stored, req.raw, "'self'", undefined, marks)
  if (!rendering) return createPreviewErrorResponse({ reason: 'not_found', message: 'There is nothing to show.' })
  return new Response(streamRenderedDocument(rendering.document), {
    headers: { ...rendering.headers, 'X-Robots-Tag': 'noindex' },
  })
}

/** A content page with only the snippet. */
const renderStandalone = ({ type, titleField }: AnySnippetType, id: number, values: SnippetValues) => ({
  content_type: 'generic_page',
  content: {
    title: String(values[titleField] || 'Preview'),
    body: [{ id: 'snippet', type, version: 1, value: { snippet: id } }],
  } as SnippetValues,
})
