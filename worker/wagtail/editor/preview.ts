import type { Context } from 'hono'
import type { Marks } from '#app/document/marks.ts'
import { previewMarks } from '#app/document/preview-marks.tsx'
import { paths } from '#schema/paths.ts'
import { type Failure, fail, type Result } from '#schema/result.ts'
import { previewInput } from '#schema/wire/pages.ts'
import type { PageState } from '../../data/governed-page.ts'
import { referencesOfPage } from '../../data/page-rows.ts'
import { revisionContent } from '../../data/page-writes.ts'
import type { SignedIn } from '../../data/session.ts'
import { surroundingsAt } from '../../data/surroundings.ts'
import { failureResponse, statusOf } from '../../failure.ts'
import { prepare, streamDocument } from '../../public/rendering.tsx'
import { type Content, checkContent, contentToday, invalidContent } from '../pages/content.ts'
import { latestContent, referenceProblems, typeOf } from '../pages/draft.ts'
import { requestedPage } from '../pages/requested-page.ts'
import { jsonOf, parse, readBody, readText } from '../request-body.ts'
import { type BackOffice, isCsrfToken, wrongToken } from '../session.ts'

/** `POST /wagtail/api/editor/pages/{id}/preview/`: unsaved content as the page would be. */
export async function preview(c: Context<BackOffice>): Promise<Response> {
  const page = await requestedPage(c, 'view_draft')
  if (!page.ok) return failureResponse(page.failure)
  const input = await readBody(c.req.raw, previewInput)
  const content = input.ok ? await previewed(c, page.value, input.value.content) : input
  return content.ok ? rendered(c, page.value, content.value, previewMarks('page')) : failureResponse(content.failure)
}

/** `POST /wagtail/pages/{id}/edit/preview/`: the same for a form that is sent into a frame. Failures are told in the frame. */
export async function previewForm(c: Context<BackOffice>): Promise<Response> {
  if (!c.var.session) return told({ reason: 'unauthenticated', message: 'Please sign in again to see the preview.' })
  const page = await requestedPage(c, 'view_draft')
  if (!page.ok) return told(page.failure)
  const json = await postedContent(c, c.var.session)
  const input = json.ok ? parse(previewInput, { content: json.value }) : json
  const content = input.ok ? await previewed(c, page.value, input.value.content) : input
  return content.ok ? rendered(c, page.value, content.value, previewMarks('page')) : told(content.failure)
}

/** The content of a form that is sent into a frame, not yet checked; refused without the session's token. */
export async function postedContent({ env, req }: Context<BackOffice>, session: SignedIn): Promise<Result<unknown>> {
  const text = await readText(req.raw, formLimit)
  if (!text.ok) return text
  const form = new URLSearchParams(text.value)
  if (!(await isCsrfToken(env, session, form.get('csrfmiddlewaretoken') ?? undefined)))
    return fail({ reason: 'forbidden', message: wrongToken })
  return jsonOf(form.get('content') ?? '')
}

/** Form posts write a character as up to three. */
const formLimit = 6 * 1024 * 1024

/** `GET /wagtail/pages/{id}/view_draft/`: the latest draft in the site's clothes. */
export const viewDraft = (c: Context<BackOffice>) => storedRevision(c, (page) => latestContent(c.env.DB, page))

/** `GET /wagtail/pages/{id}/revisions/{revision}/view/`: an older state in the site's clothes. */
export const viewRevision = (c: Context<BackOffice>) =>
  storedRevision(c, async (page) => {
    const stored = await revisionContent(c.env.DB, page.id, Number(c.req.param('revision')))
    return stored && contentToday(typeOf(page), stored)
  })

async function storedRevision(c: Context<BackOffice>, contentOf: (page: PageState) => Promise<Content | null>): Promise<Response> {
  if (!c.var.session) return c.redirect(`${paths.wagtail.login}?next=${encodeURIComponent(c.req.path)}`)
  const page = await requestedPage(c, 'view_draft')
  if (!page.ok) return told(page.failure)
  const content = await contentOf(page.value)
  return content ? rendered(c, page.value, content) : told({ reason: 'not_found', message: 'This page has no such revision.' })
}

async function previewed(
  { env, var: { editor } }: Context<BackOffice>,
  page: PageState,
  sent: Record<string, unknown>,
): Promise<Result<Content>> {
  const previous = await latestContent(env.DB, page)
  const content = checkContent(typeOf(page), sent, previous, 'draft')
  if (!content.ok) return content
  const problems = await referenceProblems({ db: env.DB, editor }, page.content_type, content.value, previous)
  return problems.length > 0 ? invalidContent(problems) : content
}

async function rendered({ env, req }: Context<BackOffice>, page: PageState, content: Content, marks?: Marks): Promise<Response> {
  const around = await surroundingsAt(env.DB, page, referencesOfPage(page.content_type, content))
  const stored = { id: page.id, content_type: page.content_type, url_path: page.url_path, content, around }
  const rendering = await prepare(env, stored, req.raw, "'self'", undefined, marks)
  if (!rendering) return told({ reason: 'not_found', message: 'This page has no such part.' })
  const { document, headers } = rendering
  return new Response(streamDocument(document), { headers: { ...headers, 'X-Robots-Tag': 'noindex' } })
}

/** A failure where a page was expected: its message alone. */
export const told = (failure: Failure) =>
  new Response(failure.message, {
    status: statusOf(failure),
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Content-Security-Policy': "default-src 'none'; frame-ancestors 'self'" },
  })
