import type { Context } from 'hono'
import { commonFormControlNames, type FormName, type FormValues, type SubmittedFormState } from '#schema/forms/wire.ts'
import type { Failure } from '#schema/result.ts'
import { createLinkFunctionForSite } from '../../cache/sites.ts'
import type { Env } from '../../env.ts'
import { toLocationHeader } from '../../http/location-header.ts'
import { commonSecurityHeaders } from '../../http/security-headers.ts'
import { sendDueMails } from '../../mail/send-mail.ts'
import { loadSiteRenderContext } from '../../pages/context/site-context.ts'
import { respondWithNotFoundPage } from '../../public/not-found.tsx'
import { type DocumentInSiteDesign, renderDocumentInSiteDesign } from '../../public/site-document.tsx'
import { parseStoredSettings } from '../../settings/parse-settings.ts'
import type { ResolvedSite } from '../../sites/site-map.ts'
import { findSiteOfRequestHost } from '../../sites/site-of-host.ts'
import { toSiteOrigin } from '../../sites/site-origin.ts'
import { validateAndSaveForm } from './accept.ts'
import {
  createTooManySubmissionsResponse,
  type GuardedFormSubmission,
  readGuardedFormSubmission,
  renderRejectedFormWithinLimit,
} from './form-guard.tsx'
import { delayFormSentTooFast } from './page-form.tsx'
import { createResubmitFormResponse } from './resubmit.tsx'

type Call = Context<{ Bindings: Env }>

/** Builds the document of a site that contains the form; null when there is none for these values. */
type DocumentBuilder = (values: FormValues, site: ResolvedSite) => Promise<DocumentInSiteDesign | null>

/**
 * Handles a form that is in a document without a page, such as the reservation form. Works like `page-form.tsx` for
 * pages.
 */
export async function handleFormWithoutPage(
  context: Call,
  form: FormName,
  buildDocument: DocumentBuilder,
): Promise<Response> {
  const submission = await readGuardedFormSubmission(context)
  if ('errorResponse' in submission) return submission.errorResponse
  const { values } = submission
  return checkForm(context, { form, values, buildDocument }, submission).catch((error) =>
    createResubmitFormResponse(context, error, values),
  )
}

async function checkForm(
  { req, env, executionCtx }: Call,
  options: Pick<RerenderOptions, 'form' | 'values' | 'buildDocument'>,
  { instance, network, isFlooding }: GuardedFormSubmission,
): Promise<Response> {
  const { form, values } = options
  if (!instance.ok) return rerenderForm(env, req.raw, { ...options, failure: instance.failure })
  const token = values[commonFormControlNames.csrf]
  await delayFormSentTooFast(instance.value.shownAt, Date.now())
  const hostSite = await findSiteOfRequestHost(env, req.raw)
  const { settings, site } = await loadSiteRenderContext(env.DB, hostSite)
  const outcome = await validateAndSaveForm(
    {
      env,
      page: null,
      settings: parseStoredSettings(settings),
      origin: toSiteOrigin(site),
      site: hostSite,
      linkTo: createLinkFunctionForSite(hostSite),
      now: new Date(),
    },
    { form, values, instance: instance.value, token: token!, network, isFlooding },
  )
  if (outcome.status === 'too_many') return createTooManySubmissionsResponse(env, req.raw, values, outcome.retryAfter)
  if (outcome.status === 'invalid')
    return renderRejectedFormWithinLimit(env, req.raw, values, () =>
      rerenderForm(env, req.raw, { ...options, ...outcome, token }),
    )
  if (outcome.mails > 0) executionCtx.waitUntil(sendDueMails(env, new Date(), outcome.mails))
  return new Response(null, {
    status: 303,
    headers: {
      ...commonSecurityHeaders,
      Location: toLocationHeader(outcome.location),
      'Cache-Control': 'private, no-store',
    },
  })
}

interface RerenderOptions extends Partial<Pick<SubmittedFormState, 'problems' | 'formErrors'>> {
  form: FormName
  values: FormValues
  buildDocument: DocumentBuilder
  /** Why the form was rejected before validation. */
  failure?: Failure
  isConflict?: boolean | undefined
  token?: string | undefined
}

/** Renders the document again with the submitted values and their problems. */
async function rerenderForm(env: Env, request: Request, options: RerenderOptions): Promise<Response> {
  const {
    form,
    values,
    buildDocument,
    failure,
    isConflict,
    problems = {},
    formErrors = failure ? [failure.message] : [],
    token,
  } = options
  const document = await buildDocument(values, await findSiteOfRequestHost(env, request))
  if (!document) return respondWithNotFoundPage(env, request)
  const state = { form, values, problems, formErrors }
  // A document that no longer offers its form has a status of its own.
  const status = failure ? 403 : (document.status ?? (isConflict ? 409 : 422))
  return renderDocumentInSiteDesign(env, request, { ...document, form, state, token, status })
}
