import type { Context } from 'hono'
import { collectBlockCssFramesAndForms } from '#app/blocks/page-requirements.ts'
import type { HtmlDocumentProps } from '#app/document/document-segments.tsx'
import type { ResolvedReferences } from '#app/resolved-references.ts'
import { commonPageFields } from '#app/templates/define.ts'
import { type AnyPageType, getPageType } from '#app/templates/index.ts'
import { upgradeStoredContent } from '#schema/fields/upgrade.ts'
import { commonFormControlNames, type FormName, type FormValues, type SubmittedFormState } from '#schema/forms/wire.ts'
import type { Failure } from '#schema/result.ts'
import { createLinkFunctionForSite, getCachedSites } from '../../cache/sites.ts'
import type { Env } from '../../env.ts'
import { toLocationHeader } from '../../http/location-header.ts'
import { commonSecurityHeaders } from '../../http/security-headers.ts'
import { sendDueMails } from '../../mail/send-mail.ts'
import { findLivePageByUrlPath, type LivePageWithContext } from '../../pages/queries/live-page.ts'
import { findLivePageByUrlPathWithBriefCache } from '../../pages/queries/recent-page.ts'
import { loadPageVisibleToVisitor } from '../../public/access/page-access.ts'
import { createVisitorPlaceholderValues } from '../../public/fill-placeholders.ts'
import { findAllowedMethodsOfPage } from '../../public/method-not-allowed.ts'
import { respondWithNotFoundPage } from '../../public/not-found.tsx'
import { respondWithPlainErrorPage } from '../../public/plain-page.tsx'
import { preparePageForRendering, streamRenderedDocument } from '../../public/render-page.tsx'
import { parseStoredSettings } from '../../settings/parse-settings.ts'
import { hostPathToTreeUrlPath, isSameResolvedSite, treeUrlPathToHostPath } from '../../sites/site-map.ts'
import { findSiteOfRequestHost } from '../../sites/site-of-host.ts'
import { toSiteOrigin } from '../../sites/site-origin.ts'
import { getFormHandler } from '../handlers.ts'
import { type SubmittedForm, validateAndSaveForm } from './accept.ts'
import {
  createTooManySubmissionsResponse,
  type GuardedFormSubmission,
  readGuardedFormSubmission,
  renderRejectedFormWithinLimit,
} from './form-guard.tsx'
import { tryConsumeFormPageLookupLimit } from './form-rate-limit.ts'
import { createResubmitFormResponse } from './resubmit.tsx'

type Call = Context<{ Bindings: Env }>

/** Minimum time to fill in a form, in milliseconds after it was shown. */
const minFillTime = 1000

/**
 * Handles a form sent to the URL of its page. Valid: 303 to the location of its handler. Invalid: 422 with the page and
 * the submitted values. The cheapest checks run first, so that a flood costs little.
 */
export async function handlePageFormSubmission(context: Call): Promise<Response> {
  const submission = await readGuardedFormSubmission(context)
  if ('errorResponse' in submission)
    return (await hasNoForm(context)) ? formNotAcceptedResponse() : submission.errorResponse
  return checkForm(context, submission).catch((error) => createResubmitFormResponse(context, error, submission.values))
}

/** Finds the submitted form on its page and processes it. */
async function checkForm(
  context: Call,
  { values, instance, network, isFlooding }: GuardedFormSubmission,
): Promise<Response> {
  const { req, env } = context
  const site = await findSiteOfRequestHost(env, req.raw)
  const path = hostPathToTreeUrlPath(site, req.path)
  const isPageOfSite = isSameResolvedSite(getCachedSites().siteOfPath(path), site)
  const loaded = isPageOfSite
    ? await loadPageVisibleToVisitor(
        env,
        req.raw,
        path,
        isFlooding ? findLivePageByUrlPathWithBriefCache : findLivePageByUrlPath,
      )
    : null
  if (loaded?.response) return loaded.response
  const pageForm = loaded && findPageForm(loaded.page, values[commonFormControlNames.form])
  if (!pageForm)
    return loaded && listFormNamesOfPage(loaded.page).length === 0
      ? formNotAcceptedResponse()
      : respondWithNotFoundPage(env, req.raw)
  if (!instance.ok) return rerenderForm(env, req.raw, pageForm, { values, failure: instance.failure })
  const normalizedValues = getFormHandler(pageForm.form).normalizeValues?.(
    values,
    parseStoredSettings(pageForm.found.context.settings),
  )
  const token = values[commonFormControlNames.csrf]
  if (normalizedValues)
    return renderRejectedFormWithinLimit(env, req.raw, values, () =>
      rerenderForm(env, req.raw, pageForm, { values: normalizedValues, token }),
    )
  await delayFormSentTooFast(instance.value.shownAt, Date.now())
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
  return tryConsumeFormPageLookupLimit(Date.now()) && (await findAllowedMethodsOfPage(context)) === 'GET, HEAD'
}

const formNotAcceptedResponse = () => {
  const failure: Failure = {
    reason: 'unprocessable',
    message: 'This page does not accept forms: it may have changed since you opened it.',
  }
  const response = respondWithPlainErrorPage(failure, { title: 'There is no form here', status: 405 })
  response.headers.set('Allow', 'GET, HEAD')
  return response
}

/** A page and the form that was submitted. */
interface PageForm {
  found: LivePageWithContext
  form: FormName
  title: string
  values: Record<string, unknown>
}

function findPageForm(found: LivePageWithContext, name: string | undefined): PageForm | null {
  const { forms, ...page } = getPageForms(found)
  const form = name === undefined ? forms[0] : forms.find((each) => each === name)
  return form ? { found, form, ...page } : null
}

/** Returns the names of the forms on a page. */
export const listFormNamesOfPage = (found: LivePageWithContext): readonly FormName[] => getPageForms(found).forms

type PageFormState = Pick<PageForm, 'title' | 'values'> & { forms: FormName[] }
const cachedPageForms = new WeakMap<LivePageWithContext, PageFormState>()

/** Returns what forms need of a page, cached because a flood often uses the same page. */
function getPageForms(found: LivePageWithContext): PageFormState {
  const cached = cachedPageForms.get(found)
  if (cached) return cached
  const type = getPageType(found.content_type)
  const values = type ? upgradeStoredContent(type.fields, found.content, 'view') : {}
  const state = {
    title: upgradeStoredContent(commonPageFields, found.content, 'view').title,
    values,
    forms: type ? listForms(type, values, found.context.resolved) : [],
  }
  cachedPageForms.set(found, state)
  return state
}

/** Returns the forms of a page, that of its type first. */
const listForms = (type: AnyPageType, values: Record<string, unknown>, resolved: ResolvedReferences): FormName[] => [
  ...(type.form ? [type.form] : []),
  ...collectBlockCssFramesAndForms(type.fields, values, { extraItems: type.extraBlocks?.(values), resolved }).forms,
]

/** Delays a form that was sent faster than a person could fill it in. */
export async function delayFormSentTooFast(shownAt: number, now: number): Promise<void> {
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
  const outcome = await validateAndSaveForm(
    {
      env,
      page: { id: found.id, url: treeUrlPathToHostPath(site, found.url_path), title, values },
      settings: parseStoredSettings(found.context.settings),
      origin: toSiteOrigin(found.context.site),
      site,
      linkTo: createLinkFunctionForSite(site),
      now: new Date(),
    },
    posted,
  )
  if (outcome.status === 'too_many')
    return createTooManySubmissionsResponse(env, req.raw, posted.values, outcome.retryAfter)
  if (outcome.status === 'accepted') {
    if (outcome.mails > 0) executionCtx.waitUntil(sendDueMails(env, new Date(), outcome.mails))
    const headers = {
      ...commonSecurityHeaders,
      Location: toLocationHeader(outcome.location),
      'Cache-Control': 'private, no-store',
    }
    return new Response(null, { status: 303, headers })
  }
  const { problems, formErrors, choices, isConflict } = outcome
  return renderRejectedFormWithinLimit(env, req.raw, posted.values, () =>
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
const withErrorTitle = (document: HtmlDocumentProps): HtmlDocumentProps => ({
  ...document,
  head: { ...document.head, title: `Error: ${document.head.title}` },
})

interface RerenderOptions {
  values: FormValues
  problems?: SubmittedFormState['problems']
  formErrors?: SubmittedFormState['formErrors']
  choices?: SubmittedFormState['choices'] | undefined
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
  const rendering = await preparePageForRendering(env, found, request, undefined, {
    form,
    values,
    problems: problems ?? {},
    formErrors,
    choices,
  })
  if (!rendering) return respondWithNotFoundPage(env, request)
  const { fillPlaceholder, headers } = await createVisitorPlaceholderValues(env, request, Date.now(), { token })
  const status = failure ? 403 : isConflict ? 409 : problems ? 422 : 200
  const body = streamRenderedDocument(status === 200 ? rendering.document : withErrorTitle(rendering.document), {
    fillPlaceholder,
  })
  return new Response(body, { status, headers: { ...rendering.headers, ...headers } })
}
