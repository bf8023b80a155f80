import type { Context } from 'hono'
import { collectPageRequirements } from '#app/blocks/page-requirements.ts'
import type { DocumentProps } from '#app/document/document-segments.tsx'
import type { ResolvedReferences } from '#app/resolved-references.ts'
import { commonFields } from '#app/templates/define.ts'
import { type AnyPageType, getPageType } from '#app/templates/index.ts'
import { upgrade } from '#schema/fields/upgrade.ts'
import { type FormName, type FormState, type FormValues, formControls } from '#schema/forms/wire.ts'
import type { Failure } from '#schema/result.ts'
import { createLinkTo, getCachedSites } from '../../cache/sites.ts'
import type { Env } from '../../env.ts'
import { toLocationHeader } from '../../http/location-header.ts'
import { commonHeaders } from '../../http/security-headers.ts'
import { sendMail } from '../../mail/send-mail.ts'
import { findLivePage, type LivePage } from '../../pages/queries/live-page.ts'
import { findRecentPage } from '../../pages/queries/recent-page.ts'
import { loadVisiblePage } from '../../public/access/page-access.ts'
import { createPlaceholderValues } from '../../public/fill-placeholders.ts'
import { findPageMethods } from '../../public/method-not-allowed.ts'
import { notFoundResponse } from '../../public/not-found.tsx'
import { plainErrorPage } from '../../public/plain-page.tsx'
import { preparePage, streamDocument } from '../../public/render-page.tsx'
import { parseSettings } from '../../settings/parse-settings.ts'
import { isSameSite, toHostPath, toUrlPath } from '../../sites/site-map.ts'
import { getSiteOfHost } from '../../sites/site-of-host.ts'
import { toOrigin } from '../../sites/site-origin.ts'
import { getFormHandler } from '../handlers.ts'
import { acceptForm, type SubmittedForm } from './accept.ts'
import {
  type GuardedSubmission,
  guardFormSubmission,
  rerenderWithinLimit,
  tooManySubmissionsResponse,
} from './form-guard.tsx'
import { canLookUpPage } from './form-rate-limit.ts'
import { resubmitResponse } from './resubmit.tsx'

type Call = Context<{ Bindings: Env }>

/** Nobody writes a form faster than this, in milliseconds after it was shown. */
const minFillTime = 1000

/**
 * A post to a page's own address is for the form it holds. Valid: 303 to where its handler leads. Invalid: 422 with the
 * page as it was and what was typed. What costs nothing is judged first, so that a flood costs little.
 */
export async function handlePageForm(context: Call): Promise<Response> {
  const submission = await guardFormSubmission(context)
  if ('errorResponse' in submission)
    return (await hasNoForm(context)) ? formNotAcceptedResponse() : submission.errorResponse
  return checkForm(context, submission).catch((error) => resubmitResponse(context, error, submission.values))
}

/** Finds the form that was sent, and takes it or brings it back. */
async function checkForm(
  context: Call,
  { values, instance, network, isFlooding }: GuardedSubmission,
): Promise<Response> {
  const { req, env } = context
  const site = await getSiteOfHost(env, req.raw)
  const path = toUrlPath(site, req.path)
  const isHere = isSameSite(getCachedSites().siteOfPath(path), site)
  const reading = isHere ? await loadVisiblePage(env, req.raw, path, isFlooding ? findRecentPage : findLivePage) : null
  if (reading?.response) return reading.response
  const held = reading && formOn(reading.page, values[formControls.form])
  if (!held)
    return reading && listPageForms(reading.page).length === 0
      ? formNotAcceptedResponse()
      : notFoundResponse(env, req.raw)
  if (!instance.ok) return rerenderForm(env, req.raw, held, { values, failure: instance.failure })
  const reshaped = getFormHandler(held.form).normalizeValues?.(values, parseSettings(held.found.context.settings))
  const token = values[formControls.csrf]
  if (reshaped)
    return rerenderWithinLimit(env, req.raw, values, () =>
      rerenderForm(env, req.raw, held, { values: reshaped, token }),
    )
  await waitForHumanPace(instance.value.shownAt, Date.now())
  return accepted(context, held, {
    form: held.form,
    values,
    instance: instance.value,
    token: token!,
    network,
    isFlooding,
  })
}

/** Whether what was refused was meant for a page without a form. In a flood nobody looks. */
async function hasNoForm(context: Call): Promise<boolean> {
  return canLookUpPage(Date.now()) && (await findPageMethods(context)) === 'GET, HEAD'
}

const formNotAcceptedResponse = () => {
  const failure: Failure = {
    reason: 'unprocessable',
    message: 'This page takes no forms: it may have changed since you opened it.',
  }
  const answer = plainErrorPage(failure, { title: 'There is no form here', status: 405 })
  answer.headers.set('Allow', 'GET, HEAD')
  return answer
}

/** A page and the form of it that was sent. */
interface PageForm {
  found: LivePage
  form: FormName
  title: string
  values: Record<string, unknown>
}

function formOn(found: LivePage, name: string | undefined): PageForm | null {
  const { forms, ...page } = getPageForms(found)
  const form = name === undefined ? forms[0] : forms.find((each) => each === name)
  return form ? { found, form, ...page } : null
}

/** The names of the forms a page takes. */
export const listPageForms = (found: LivePage): readonly FormName[] => getPageForms(found).forms

type PageFormState = Pick<PageForm, 'title' | 'values'> & { forms: FormName[] }
const cachedPageForms = new WeakMap<LivePage, PageFormState>()

/** What forms need of a page. In a flood the page is the same one over and over. */
function getPageForms(found: LivePage): PageFormState {
  const known = cachedPageForms.get(found)
  if (known) return known
  const type = getPageType(found.content_type)
  const values = type ? upgrade(type.fields, found.content, 'view') : {}
  const made = {
    title: upgrade(commonFields, found.content, 'view').title,
    values,
    forms: type ? formsOf(type, values, found.context.resolved) : [],
  }
  cachedPageForms.set(found, made)
  return made
}

/** The forms a page holds, its type's own first. */
const formsOf = (type: AnyPageType, values: Record<string, unknown>, resolved: ResolvedReferences): FormName[] => [
  ...(type.form ? [type.form] : []),
  ...collectPageRequirements(type.fields, values, { extraItems: type.extraBlocks?.(values), resolved }).forms,
]

/** Holds a form that comes faster than anybody writes until somebody could have written it. */
export async function waitForHumanPace(shownAt: number, now: number): Promise<void> {
  const early = shownAt + minFillTime - now
  if (early > 0) await scheduler.wait(Math.min(early, minFillTime))
}

async function accepted({ req, env, executionCtx }: Call, held: PageForm, posted: SubmittedForm): Promise<Response> {
  const { found, title, values } = held
  const site = getCachedSites().siteOfPath(found.url_path)
  const outcome = await acceptForm(
    {
      env,
      page: { id: found.id, url: toHostPath(site, found.url_path), title, values },
      settings: parseSettings(found.context.settings),
      origin: toOrigin(found.context.site),
      linkTo: createLinkTo(site),
      now: new Date(),
    },
    posted,
  )
  if (outcome.status === 'too_many') return tooManySubmissionsResponse(env, req.raw, posted.values, outcome.retryAfter)
  if (outcome.status === 'accepted') {
    if (outcome.mails > 0) executionCtx.waitUntil(sendMail(env, new Date(), outcome.mails))
    const headers = {
      ...commonHeaders,
      Location: toLocationHeader(outcome.location),
      'Cache-Control': 'private, no-store',
    }
    return new Response(null, { status: 303, headers })
  }
  const { problems, formErrors, choices, isConflict } = outcome
  return rerenderWithinLimit(env, req.raw, posted.values, () =>
    rerenderForm(env, req.raw, held, {
      values: posted.values,
      problems,
      formErrors,
      choices,
      isConflict,
      token: posted.token,
    }),
  )
}

/** The title is what is read out first where a page comes back. */
const announcingError = (document: DocumentProps): DocumentProps => ({
  ...document,
  head: { ...document.head, title: `Error: ${document.head.title}` },
})

interface RerenderOptions {
  values: FormValues
  problems?: FormState['problems']
  formErrors?: FormState['formErrors']
  choices?: FormState['choices'] | undefined
  /** Why it may not even be judged. */
  failure?: Failure
  isConflict?: boolean | undefined
  token?: string | undefined
}

/**
 * The page again, with what was typed and what is wrong; nothing is with a form that only changes its shape (200). A
 * form whose token was good keeps it: it is the same form still.
 */
async function rerenderForm(
  env: Env,
  request: Request,
  { found, form }: PageForm,
  back: RerenderOptions,
): Promise<Response> {
  const {
    values,
    problems,
    failure,
    isConflict,
    formErrors = failure ? [failure.message] : [],
    choices = {},
    token,
  } = back
  const rendering = await preparePage(env, found, request, undefined, {
    form,
    values,
    problems: problems ?? {},
    formErrors,
    choices,
  })
  if (!rendering) return notFoundResponse(env, request)
  const { fillPlaceholder, headers } = await createPlaceholderValues(env, request, Date.now(), { token })
  const status = failure ? 403 : isConflict ? 409 : problems ? 422 : 200
  const body = streamDocument(status === 200 ? rendering.document : announcingError(rendering.document), {
    fillPlaceholder,
  })
  return new Response(body, { status, headers: { ...rendering.headers, ...headers } })
}
