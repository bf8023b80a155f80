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

/** Minimum time to fill in a form, in milliseconds after it was shown. */
const minFillTime = 1000

/**
 * Handles a form sent to the URL of its page. Valid: 303 to the location of its handler. Invalid: 422 with the page and
 * the submitted values. The cheapest checks run first, so that a flood costs little.
 */
export async function handlePageForm(context: Call): Promise<Response> {
  const submission = await guardFormSubmission(context)
  if ('errorResponse' in submission)
    return (await hasNoForm(context)) ? formNotAcceptedResponse() : submission.errorResponse
  return checkForm(context, submission).catch((error) => resubmitResponse(context, error, submission.values))
}

/** Finds the submitted form on its page and processes it. */
async function checkForm(
  context: Call,
  { values, instance, network, isFlooding }: GuardedSubmission,
): Promise<Response> {
  const { req, env } = context
  const site = await getSiteOfHost(env, req.raw)
  const path = toUrlPath(site, req.path)
  const isPageOfSite = isSameSite(getCachedSites().siteOfPath(path), site)
  const loaded = isPageOfSite
    ? await loadVisiblePage(env, req.raw, path, isFlooding ? findRecentPage : findLivePage)
    : null
  if (loaded?.response) return loaded.response
  const pageForm = loaded && findPageForm(loaded.page, values[formControls.form])
  if (!pageForm)
    return loaded && listPageForms(loaded.page).length === 0
      ? formNotAcceptedResponse()
      : notFoundResponse(env, req.raw)
  if (!instance.ok) return rerenderForm(env, req.raw, pageForm, { values, failure: instance.failure })
  const normalizedValues = getFormHandler(pageForm.form).normalizeValues?.(
    values,
    parseSettings(pageForm.found.context.settings),
  )
  const token = values[formControls.csrf]
  if (normalizedValues)
    return rerenderWithinLimit(env, req.raw, values, () =>
      rerenderForm(env, req.raw, pageForm, { values: normalizedValues, token }),
    )
  await waitForHumanPace(instance.value.shownAt, Date.now())
  return processForm(context, pageForm, {
    form: pageForm.form,
    values,
    instance: instance.value,
    token: token!,
    network,
    isFlooding,
  })
}

/** Whether the rejected form was sent to a page without a form. Not looked up during a flood. */
async function hasNoForm(context: Call): Promise<boolean> {
  return canLookUpPage(Date.now()) && (await findPageMethods(context)) === 'GET, HEAD'
}

const formNotAcceptedResponse = () => {
  const failure: Failure = {
    reason: 'unprocessable',
    message: 'This page does not accept forms: it may have changed since you opened it.',
  }
  const response = plainErrorPage(failure, { title: 'There is no form here', status: 405 })
  response.headers.set('Allow', 'GET, HEAD')
  return response
}

/** A page and the form that was submitted. */
interface PageForm {
  found: LivePage
  form: FormName
  title: string
  values: Record<string, unknown>
}

function findPageForm(found: LivePage, name: string | undefined): PageForm | null {
  const { forms, ...page } = getPageForms(found)
  const form = name === undefined ? forms[0] : forms.find((each) => each === name)
  return form ? { found, form, ...page } : null
}

/** Returns the names of the forms on a page. */
export const listPageForms = (found: LivePage): readonly FormName[] => getPageForms(found).forms

type PageFormState = Pick<PageForm, 'title' | 'values'> & { forms: FormName[] }
const cachedPageForms = new WeakMap<LivePage, PageFormState>()

/** Returns what forms need of a page, cached because a flood often uses the same page. */
function getPageForms(found: LivePage): PageFormState {
  const cached = cachedPageForms.get(found)
  if (cached) return cached
  const type = getPageType(found.content_type)
  const values = type ? upgrade(type.fields, found.content, 'view') : {}
  const state = {
    title: upgrade(commonFields, found.content, 'view').title,
    values,
    forms: type ? listForms(type, values, found.context.resolved) : [],
  }
  cachedPageForms.set(found, state)
  return state
}

/** Returns the forms of a page, that of its type first. */
const listForms = (type: AnyPageType, values: Record<string, unknown>, resolved: ResolvedReferences): FormName[] => [
  ...(type.form ? [type.form] : []),
  ...collectPageRequirements(type.fields, values, { extraItems: type.extraBlocks?.(values), resolved }).forms,
]

/** Delays a form that was sent faster than a person could fill it in. */
export async function waitForHumanPace(shownAt: number, now: number): Promise<void> {
  const remaining = shownAt + minFillTime - now
  if (remaining > 0) await scheduler.wait(Math.min(remaining, minFillTime))
}

async function processForm(
  { req, env, executionCtx }: Call,
  pageForm: PageForm,
  posted: SubmittedForm,
): Promise<Response> {
  const { found, title, values } = pageForm
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
    rerenderForm(env, req.raw, pageForm, {
      values: posted.values,
      problems,
      formErrors,
      choices,
      isConflict,
      token: posted.token,
    }),
  )
}

/** Marks the title, which screen readers announce first. */
const withErrorTitle = (document: DocumentProps): DocumentProps => ({
  ...document,
  head: { ...document.head, title: `Error: ${document.head.title}` },
})

interface RerenderOptions {
  values: FormValues
  problems?: FormState['problems']
  formErrors?: FormState['formErrors']
  choices?: FormState['choices'] | undefined
  /** Why the form was rejected before validation. */
  failure?: Failure
  isConflict?: boolean | undefined
  token?: string | undefined
}

/**
 * Renders the page again with the submitted values and their problems; 200 when the form only changed its shape. A
 * valid token is reused, as it is still the same form instance.
 */
async function rerenderForm(
  env: Env,
  request: Request,
  { found, form }: PageForm,
  options: RerenderOptions,
): Promise<Response> {
  const {
    values,
    problems,
    failure,
    isConflict,
    formErrors = failure ? [failure.message] : [],
    choices = {},
    token,
  } = options
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
  const body = streamDocument(status === 200 ? rendering.document : withErrorTitle(rendering.document), {
    fillPlaceholder,
  })
  return new Response(body, { status, headers: { ...rendering.headers, ...headers } })
}
