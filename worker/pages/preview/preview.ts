import type { Context } from 'hono'
import { createPreviewMarks } from '#app/document/preview/preview-marks.tsx'
import type { PreviewMarks } from '#app/document/preview/preview-marks-context.ts'
import { previewInput } from '#schema/pages/wire.ts'
import { paths } from '#schema/paths.ts'
import { type Failure, fail, type Result } from '#schema/result.ts'
import type { SignedInSession } from '../../accounts/queries/sessions.ts'
import { parseJson, parseWithSchema, readText } from '../../http/body.ts'
import { errorResponse, toHttpStatus } from '../../http/errors.ts'
import { type BackOfficeContext, invalidCsrfMessage, isSessionCsrfToken } from '../../http/session.ts'
import { preparePage, streamDocument } from '../../public/render-page.tsx'
import { invalidContentError, type PageContent, upgradePageContent, validateContent } from '../content.ts'
import { loadDraftContext } from '../context/page-context.ts'
import { findReferenceProblems, getTypeOfPage, loadLatestContent } from '../plans/draft.ts'
import { findPageReferences } from '../queries/content-index.ts'
import type { ManagedPage } from '../queries/managed-page.ts'
import { findRevisionContent } from '../queries/revision-content.ts'
import { findRequestedPage } from '../requested-page.ts'

/** Renders unsaved content as the page. */
export async function previewDraft(
  c: Context<BackOfficeContext>,
  id: number,
  input: Record<string, unknown>,
): Promise<Response> {
  const page = await findRequestedPage(c, id, 'view_draft')
  if (!page.ok) return errorResponse(page.failure)
  const content = await validatePreview(c, page.value, input)
  return content.ok
    ? renderPreview(c, page.value, content.value, createPreviewMarks('page'))
    : errorResponse(content.failure)
}

/** `POST /wagtail/pages/{id}/edit/preview/`: the same for a form sent into a frame, which also shows errors. */
export async function previewDraftForm(c: Context<BackOfficeContext>): Promise<Response> {
  if (!c.var.session)
    return previewErrorResponse({ reason: 'unauthenticated', message: 'Please sign in again to see the preview.' })
  const page = await findRequestedPage(c, Number(c.req.param('id')), 'view_draft')
  if (!page.ok) return previewErrorResponse(page.failure)
  const json = await readPostedContent(c, c.var.session)
  const input = json.ok ? parseWithSchema(previewInput, { content: json.value }) : json
  const content = input.ok ? await validatePreview(c, page.value, input.value.content) : input
  return content.ok
    ? renderPreview(c, page.value, content.value, createPreviewMarks('page'))
    : previewErrorResponse(content.failure)
}

/** Reads the unvalidated content of a form sent into a frame; forbidden without the session's CSRF token. */
export async function readPostedContent(
  { env, req }: Context<BackOfficeContext>,
  session: SignedInSession,
): Promise<Result<unknown>> {
  const text = await readText(req.raw, formLimit)
  if (!text.ok) return text
  const form = new URLSearchParams(text.value)
  if (!(await isSessionCsrfToken(env, session, form.get('csrfmiddlewaretoken') ?? undefined)))
    return fail({ reason: 'forbidden', message: invalidCsrfMessage })
  return parseJson(form.get('content') ?? '')
}

/** The limit is higher than for JSON, because URL encoding can triple the size. */
const formLimit = 6 * 1024 * 1024

/** `GET /wagtail/pages/{id}/view_draft/`: renders the latest draft as on the site. */
export const viewDraft = (c: Context<BackOfficeContext>) =>
  showRevision(c, (page) => loadLatestContent(c.env.DB, page, 'form'))

/** `GET /wagtail/pages/{id}/revisions/{revision}/view/`: renders an older revision as on the site. */
export const viewRevision = (c: Context<BackOfficeContext>) =>
  showRevision(c, async (page) => {
    const stored = await findRevisionContent(c.env.DB, page.id, Number(c.req.param('revision')))
    return stored && upgradePageContent(getTypeOfPage(page), stored, 'form')
  })

async function showRevision(
  c: Context<BackOfficeContext>,
  loadContent: (page: ManagedPage) => Promise<PageContent | null>,
): Promise<Response> {
  if (!c.var.session) return c.redirect(`${paths.wagtail.login}?next=${encodeURIComponent(c.req.path)}`)
  const page = await findRequestedPage(c, Number(c.req.param('id')), 'view_draft')
  if (!page.ok) return previewErrorResponse(page.failure)
  const content = await loadContent(page.value)
  return content
    ? renderPreview(c, page.value, content)
    : previewErrorResponse({ reason: 'not_found', message: 'This page has no such revision.' })
}

async function validatePreview(
  { env, var: { editor } }: Context<BackOfficeContext>,
  page: ManagedPage,
  input: Record<string, unknown>,
): Promise<Result<PageContent>> {
  const previous = await loadLatestContent(env.DB, page, 'validation')
  const content = validateContent(getTypeOfPage(page), input, previous, 'draft')
  if (!content.ok) return content
  const problems = await findReferenceProblems({ db: env.DB, editor }, page.content_type, content.value, previous)
  return problems.length > 0 ? invalidContentError(problems) : content
}

async function renderPreview(
  { env, req }: Context<BackOfficeContext>,
  page: ManagedPage,
  content: PageContent,
  marks?: PreviewMarks,
): Promise<Response> {
  const context = await loadDraftContext(env.DB, page, findPageReferences(page.content_type, content))
  const stored = { id: page.id, content_type: page.content_type, url_path: page.url_path, content, context }
  const rendering = await preparePage(env, stored, req.raw, "'self'", undefined, marks)
  if (!rendering) return previewErrorResponse({ reason: 'not_found', message: 'This page has no such part.' })
  const { document, headers } = rendering
  return new Response(streamDocument(document), { headers: { ...headers, 'X-Robots-Tag': 'noindex' } })
}

/** Responds with only the message of a failure, for a frame or tab that expects a page. */
export const previewErrorResponse = (failure: Failure) =>
  new Response(failure.message, {
    status: toHttpStatus(failure),
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'self'",
    },
  })
