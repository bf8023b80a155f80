import type { Context } from 'hono'
import { createPreviewFieldMarker } from '#app/document/preview/preview-marks.tsx'
import type { PreviewFieldMarker } from '#app/document/preview/preview-marks-context.ts'
import type { StoredContent } from '#schema/fields/upgrade.ts'
import { pagePreviewInput } from '#schema/pages/wire.ts'
import { paths } from '#schema/paths.ts'
import { type Failure, fail, type Result } from '#schema/result.ts'
import type { SignedInSession } from '../../accounts/queries/sessions.ts'
import type { Env } from '../../env.ts'
import { parseSafeJson, parseWithSchema, readLimitedRequestText } from '../../http/body.ts'
import { createErrorResponse, failureToHttpStatus } from '../../http/errors.ts'
import { type BackOfficeHonoEnv, invalidCsrfMessage, isValidSessionCsrfToken } from '../../http/session.ts'
import { preparePageForRendering, type RenderablePage, streamRenderedDocument } from '../../public/render-page.tsx'
import {
  failWithInvalidPageContent,
  type PageRevisionContent,
  upgradePageContent,
  validatePageContent,
} from '../content.ts'
import { loadDraftRenderContext } from '../context/site-context.ts'
import { findNewReferenceProblems, getTypeOfPage, loadLatestPageContent, toLatestPageContent } from '../plans/draft.ts'
import { listReferencesInPageContent } from '../queries/content-index.ts'
import type { StoredPageForActions } from '../queries/managed-page.ts'
import { findLatestPageContent, findPageRevisionContent } from '../queries/revision-content.ts'
import { findRequestedPage } from '../requested-page.ts'

/** Renders unsaved content as the page. */
export async function renderUnsavedPagePreview(
  c: Context<BackOfficeHonoEnv>,
  id: number,
  input: Record<string, unknown>,
): Promise<Response> {
  const [page, stored] = await readDraft(c, id)
  if (!page.ok) return createErrorResponse(page.failure)
  const content = await validatePreview(c, page.value, { stored, input })
  return content.ok
    ? renderPreview(c, page.value, content.value, createPreviewFieldMarker('page'))
    : createErrorResponse(content.failure)
}

/** `POST /wagtail/pages/{id}/edit/preview/`: the same for a form sent into a frame, which also shows errors. */
export async function handlePreviewFormPost(c: Context<BackOfficeHonoEnv>): Promise<Response> {
  if (!c.var.session)
    return createPreviewErrorResponse({
      reason: 'unauthenticated',
      message: 'Please sign in again to see the preview.',
    })
  const [page, stored] = await readDraft(c, Number(c.req.param('id')))
  if (!page.ok) return createPreviewErrorResponse(page.failure)
  const json = await readPreviewFormContent(c, c.var.session)
  const input = json.ok ? parseWithSchema(pagePreviewInput, { content: json.value }) : json
  const content = input.ok ? await validatePreview(c, page.value, { stored, input: input.value.content }) : input
  return content.ok
    ? renderPreview(c, page.value, content.value, createPreviewFieldMarker('page'))
    : createPreviewErrorResponse(content.failure)
}

/** Reads a page whose draft the editor may see, and its latest content, at the same time. */
const readDraft = (c: Context<BackOfficeHonoEnv>, id: number) =>
  Promise.all([findRequestedPage(c, id, 'view_draft'), findLatestPageContent(c.env.DB, id)])

/** Reads the unvalidated content of a form sent into a frame; forbidden without the session's CSRF token. */
export async function readPreviewFormContent(
  { env, req }: Context<BackOfficeHonoEnv>,
  session: SignedInSession,
): Promise<Result<unknown>> {
  const text = await readLimitedRequestText(req.raw, formLimit)
  if (!text.ok) return text
  const form = new URLSearchParams(text.value)
  if (!(await isValidSessionCsrfToken(env, session, form.get('csrfmiddlewaretoken') ?? undefined)))
    return fail({ reason: 'forbidden', message: invalidCsrfMessage })
  return parseSafeJson(form.get('content') ?? '')
}

/** The limit is higher than for JSON, because URL encoding can triple the size. */
const formLimit = 6 * 1024 * 1024

/** `GET /wagtail/pages/{id}/view_draft/`: renders the latest draft as on the site. */
export const serveLatestDraftView = (c: Context<BackOfficeHonoEnv>) =>
  showRevision(c, (page) => loadLatestPageContent(c.env.DB, page, 'form'))

/** `GET /wagtail/pages/{id}/revisions/{revision}/view/`: renders an older revision as on the site. */
export const serveRevisionView = (c: Context<BackOfficeHonoEnv>) =>
  showRevision(c, async (page) => {
    const stored = await findPageRevisionContent(c.env.DB, page.id, Number(c.req.param('revision')))
    return stored && upgradePageContent(getTypeOfPage(page), stored, 'form')
  })

async function showRevision(
  c: Context<BackOfficeHonoEnv>,
  loadContent: (page: StoredPageForActions) => Promise<PageRevisionContent | null>,
): Promise<Response> {
  if (!c.var.session) return c.redirect(`${paths.wagtail.login}?next=${encodeURIComponent(c.req.path)}`)
  const page = await findRequestedPage(c, Number(c.req.param('id')), 'view_draft')
  if (!page.ok) return createPreviewErrorResponse(page.failure)
  const content = await loadContent(page.value)
  return content
    ? renderPreview(c, page.value, content)
    : createPreviewErrorResponse({ reason: 'not_found', message: 'This page has no such revision.' })
}

async function validatePreview(
  { env, var: { editor } }: Context<BackOfficeHonoEnv>,
  page: StoredPageForActions,
  { stored, input }: { stored: StoredContent | null; input: Record<string, unknown> },
): Promise<Result<PageRevisionContent>> {
  const previous = toLatestPageContent(page, stored, 'validation')
  const content = validatePageContent(getTypeOfPage(page), input, previous, 'draft')
  if (!content.ok) return content
  const problems = await findNewReferenceProblems({ db: env.DB, editor }, page.content_type, content.value, previous)
  return problems.length > 0 ? failWithInvalidPageContent(problems) : content
}

async function renderPreview(
  { env, req }: Context<BackOfficeHonoEnv>,
  page: StoredPageForActions,
  content: PageRevisionContent,
  marks?: PreviewFieldMarker,
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
  marks?: PreviewFieldMarker,
): Promise<Response> {
  const rendering = await preparePageForRendering(env, stored, request, "'self'", undefined, marks)
  if (!rendering) return createPreviewErrorResponse({ reason: 'not_found', message: 'This page has no such part.' })
  const { document, headers } = rendering
  return new Response(streamRenderedDocument(document), { headers: { ...headers, 'X-Robots-Tag': 'noindex' } })
}

/** Responds with only the message of a failure, for a frame or tab that expects a page. */
export const createPreviewErrorResponse = (failure: Failure) =>
  new Response(failure.message, {
    status: failureToHttpStatus(failure),
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'self'",
    },
  })
