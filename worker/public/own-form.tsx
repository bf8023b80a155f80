import type { Context } from 'hono'
import type { Failure } from '#schema/result.ts'
import { type FormName, type FormState, type FormValues, formControls } from '#schema/wire/form.ts'
import { linksFrom } from '../cache/sites.ts'
import { sendMail } from '../cron/send-mail.ts'
import { settingsFrom } from '../data/settings.ts'
import { originOf } from '../data/site.ts'
import { siteSurroundings } from '../data/surroundings.ts'
import type { Env } from '../env.ts'
import { locationHeader } from '../location-header.ts'
import { commonHeaders } from '../security-headers.ts'
import { broughtBack, formDoor, type Knock, tooMany } from './form-door.tsx'
import { untilWritten } from './form-post.tsx'
import { acceptForm } from './forms/accept.ts'
import { hostedSite } from './hosted-site.ts'
import { notFound } from './not-found.tsx'
import { type OwnDocument, ownDocument } from './own-document.tsx'
import { sendAgain } from './send-again.tsx'

type Call = Context<{ Bindings: Env }>

/** The document a form stands in; null when there is none for what was sent. */
type DocumentOf = (values: FormValues) => Promise<OwnDocument | null>

/** A post to a form that stands in a document of our own, judged, written and answered as `form-post.tsx` does it for pages. */
export async function ownForm(context: Call, form: FormName, documentOf: DocumentOf): Promise<Response> {
  const knock = await formDoor(context)
  if ('refusal' in knock) return knock.refusal
  const { values } = knock
  return judged(context, { form, values, documentOf }, knock).catch((error) => sendAgain(context, error, values))
}

async function judged(
  { req, env, executionCtx }: Call,
  back: Pick<Return, 'form' | 'values' | 'documentOf'>,
  { instance, network, isPouring }: Knock,
): Promise<Response> {
  const { form, values } = back
  if (!instance.ok) return comesBack(env, req.raw, { ...back, failure: instance.failure })
  const token = values[formControls.csrf]
  await untilWritten(instance.value.shownAt, Date.now())
  const here = await hostedSite(env, req.raw)
  const { settings, site } = await siteSurroundings(env.DB, here)
  const outcome = await acceptForm(
    { env, page: null, settings: settingsFrom(settings), origin: originOf(site), linkTo: linksFrom(here), now: new Date() },
    { form, values, instance: instance.value, token: token!, network, isPouring },
  )
  if (outcome.status === 'too_many') return tooMany(env, req.raw, values, outcome.retryAfter)
  if (outcome.status === 'invalid') return broughtBack(env, req.raw, values, () => comesBack(env, req.raw, { ...back, ...outcome, token }))
  if (outcome.mails > 0) executionCtx.waitUntil(sendMail(env, new Date(), outcome.mails))
  return new Response(null, {
    status: 303,
    headers: { ...commonHeaders, Location: locationHeader(outcome.location), 'Cache-Control': 'private, no-store' },
  })
}

interface Return extends Partial<Pick<FormState, 'problems' | 'formErrors'>> {
  form: FormName
  values: FormValues
  documentOf: DocumentOf
  /** Why it may not even be judged. */
  failure?: Failure
  isConflict?: boolean | undefined
  token?: string | undefined
}

/** The document again, with what was typed and what is wrong. */
async function comesBack(env: Env, request: Request, back: Return): Promise<Response> {
  const { form, values, documentOf, failure, isConflict, problems = {}, formErrors = failure ? [failure.message] : [], token } = back
  const document = await documentOf(values)
  if (!document) return notFound(env, request)
  const state = { form, values, problems, formErrors }
  // A document without its form, because nobody can have it now, says so with a status of its own.
  const status = failure ? 403 : (document.status ?? (isConflict ? 409 : 422))
  return ownDocument(env, request, { ...document, form, state, token, status })
}
