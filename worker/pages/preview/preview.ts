import type { Context } from 'hono'
import * as z from 'zod/mini'
import { createPreviewMarkFunctions } from '#app/document/preview/preview-marks.tsx'
import type { PreviewMarkFunctions } from '#app/document/preview/preview-marks-context.ts'
import { idParamSchema, recordIdParams } from '#schema/endpoint.ts'
import type { StoredContentBeforeUpgrade } from '#schema/fields/upgrade.ts'
import { pagePreviewInput } from '#schema/pages/wire.ts'
import { paths } from '#schema/paths.ts'
import type { Result } from '#schema/result.ts'
import type { Env } from '../../env.ts'
import { failureToErrorResponse } from '../../http/errors.ts'
import type { BackOfficeHonoEnv } from '../../http/session.ts'
import { preparePageForRendering, type RenderablePage, streamRenderedDocument } from '../../public/render-page.tsx'
import {
  failWithInvalidPageContent,
  type PageRevisionContent,
  upgradePageContent,
  validatePageContent,
} from '../content.ts'
import { loadDraftRenderContext } from '../context/site-context.ts'
import {
  findNewReferenceProblems,
  getStoredPageType,
  loadLatestPageContent,
  toLatestPageContent,
} from '../plans/draft.ts'
import { listReferencesInPageContent } from '../queries/content-index.ts'
import type { StoredPageForActions } from '../queries/managed-page.ts'
import { findLatestPageContent, findPageRevisionContent } from '../queries/revision-content.ts'
import { findPageForAction } from '../requested-page.ts'
import {
  createPreviewErrorResponse,
  type PreviewRequestContext,
  readPreviewContent,
  withValidPreviewInput,
} from './preview-request.ts'

/** Renders unsaved content as the page. */
export async function renderUnsavedPagePreview(
  c: Context<BackOfficeHonoEnv>,
  id: number,
  input: Record<string, unknown>,
): Promise<Response> {
  const [page, stored] = await readDraft(c, id)
  if (!page.ok) return failureToErrorResponse(page.failure)
  const content = await validatePreview(c, page.value, { stored, input })
  return content.ok
    ? renderPreview(c, page.value, content.value, createPreviewMarkFunctions('page'))
    : failureToErrorResponse(content.failure)
}

const noPageMessage = 'There is no such page.'

/** `POST /wagtail/pages/{id}/edit/preview/`: the same for a form sent into a frame, which also shows errors. */
export const handlePreviewFormPost = withValidPreviewInput(
  { param: recordIdParams },
  { notFoundMessage: noPageMessage },
  async (c) => {
    const [page, stored] = await readDraft(c, c.req.valid('param').id)
    if (!page.ok) return createPreviewErrorResponse(page.failure)
    const sent = await readPreviewContent(c, pagePreviewInput.shape.content)
    if (sent instanceof Response) return sent
    const content = await validatePreview(c, page.value, { stored, input: sent.content })
    return content.ok
      ? renderPreview(c, page.value, content.value, createPreviewMarkFunctions('page'))
      : createPreviewErrorResponse(content.failure)
  },
)

/** Reads a page whose draft the editor may see, and its latest content, at the same time. */
const readDraft = (c: Context<BackOfficeHonoEnv>, id: number) =>
  Promise.all([findPageForAction(c, id, 'view_draft'), findLatestPageContent(c.env.DB, id)])

const inTab = {
  respondToSignedOut: (c: Context<BackOfficeHonoEnv>) =>
    c.redirect(`${paths.wagtail.login}?next=${encodeURIComponent(c.req.path)}`),
  notFoundMessage: noPageMessage,
}

/** `GET /wagtail/pages/{id}/view_draft/`: renders the latest draft as on the site. */
export const serveLatestDraftView = withValidPreviewInput({ param: recordIdParams }, inTab, (c) =>
  showRevision(c, c.req.valid('param').id, (page) => loadLatestPageContent(c.env.DB, page, 'form')),
)

const revisionParams = z.extend(recordIdParams, { revision: idParamSchema })

/** `GET /wagtail/pages/{id}/revisions/{revision}/view/`: renders an older revision as on the site. */
export const serveRevisionView = withValidPreviewInput({ param: revisionParams }, inTab, (c) => {
  const { id, revision } = c.req.valid('param')
  return showRevision(c, id, async (page) => {
    const stored = await findPageRevisionContent(c.env.DB, page.id, revision)
    return stored && upgradePageContent(getStoredPageType(page), stored, 'form')
  })
})

async function showRevision(
  c: PreviewRequestContext,
  id: number,
  loadContent: (page: StoredPageForActions) => Promise<PageRevisionContent | null>,
): Promise<Response> {
  const page = await findPageForAction(c, id, 'view_draft')
  if (!page.ok) return createPreviewErrorResponse(page.failure)
  const content = await loadContent(page.value)
  return content
    ? renderPreview(c, page.value, content)
    : createPreviewErrorResponse({ reason: 'not_found', message: 'This page has no such revision.' })
}

async function validatePreview(
  { env, var: { editor } }: Context<BackOfficeHonoEnv>,
  page: StoredPageForActions,
  { stored, input }: { stored: StoredContentBeforeUpgrade | null; input: Record<string, unknown> },
): Promise<Result<PageRevisionContent>> {
  const previous = toLatestPageContent(page, stored, 'validation')
  const content = validatePageContent(getStoredPageType(page), input, previous, 'draft')
  if (!content.ok) return content
  const problems = await findNewReferenceProblems({ db: env.DB, editor }, page.content_type, content.value, previous)
  return problems.length > 0 ? failWithInvalidPageContent(problems) : content
}

async function renderPreview(
  { env, req }: Context<BackOfficeHonoEnv>,
  page: StoredPageForActions,
  content: PageRevisionContent,
  marks?: PreviewMarkFunctions,
): Promise<Response> {
  const context = await loadDraftRenderContext(env.DB, page, listReferencesInPageContent(page.content_type, content))
  const stored = { id: page.id, content_type: page.content_type, url_path: page.url_path, content, context }
  return renderPreviewDocument(env, req.raw, stored, marks)
}

/** Renders a page whose content is not live. It is neither indexed nor framed by others. */
export async function renderPreviewDocument(
  env: Env,
  request: Request,
  stored: RenderablePage,
  marks?: PreviewMarkFunctions,
): Promise<Response> {
  const rendering = await preparePageForRendering(env, stored, request, "'self'", undefined, marks)
  if (!rendering) return createPreviewErrorResponse({ reason: 'not_found', message: 'This page has no such part.' })
  const { document, headers } = rendering
  return new Response(streamRenderedDocument(document), { headers: { ...headers, 'X-Robots-Tag': 'noindex' } })
}
