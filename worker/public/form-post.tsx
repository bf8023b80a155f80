import type { Context } from 'hono'
import { pageNeeds } from '#app/blocks/page-needs.ts'
import type { DocumentProps } from '#app/document/segments.tsx'
import type { Resolved } from '#app/resolved.ts'
import { commonFields } from '#app/templates/define.ts'
import { type AnyPageType, pageTypeOf } from '#app/templates/index.ts'
import { repair } from '#schema/fields/struct.ts'
import type { Failure } from '#schema/result.ts'
import { type FormName, type FormState, type FormValues, formControls } from '#schema/wire/form.ts'
import { knownSites, linksFrom } from '../cache/sites.ts'
import { sendMail } from '../cron/send-mail.ts'
import { type LivePage, pageAt } from '../data/page.ts'
import { recentPageAt } from '../data/recent-page.ts'
import { settingsFrom } from '../data/settings.ts'
import { originOf } from '../data/site.ts'
import { isSame, pathInTree, pathOnHost } from '../data/site-map.ts'
import type { Env } from '../env.ts'
import { locationHeader } from '../location-header.ts'
import { commonHeaders } from '../security-headers.ts'
import { fillingFor } from './fill.ts'
import { broughtBack, formDoor, type Knock, tooMany } from './form-door.tsx'
import { mayLookUp } from './form-sieve.ts'
import { acceptForm, type PostedForm } from './forms/accept.ts'
import { handlerOf } from './forms/index.ts'
import { hostedSite } from './hosted-site.ts'
import { notFound } from './not-found.tsx'
import { readingAt } from './page-walls.tsx'
import { plainPage } from './plain-page.tsx'
import { prepare, streamDocument } from './rendering.tsx'
import { sendAgain } from './send-again.tsx'
import { pageMethods } from './wrong-method.ts'

type Call = Context<{ Bindings: Env }>

/** Nobody writes a form faster than this, in milliseconds after it was shown. */
const quickest = 1000

/**
 * A post to a page's own address is for the form it holds. Valid: 303 to where its handler leads. Invalid: 422 with the
 * page as it was and what was typed. What costs nothing is judged first, so that a flood costs little.
 */
export async function formPost(context: Call): Promise<Response> {
  const knock = await formDoor(context)
  if ('refusal' in knock) return (await isFormless(context)) ? takesNoForm() : knock.refusal
  return judged(context, knock).catch((error) => sendAgain(context, error, knock.values))
}

/** Finds the form that was sent, and takes it or brings it back. */
async function judged(context: Call, { values, instance, network, isPouring }: Knock): Promise<Response> {
  const { req, env } = context
  const site = await hostedSite(env, req.raw)
  const path = pathInTree(site, req.path)
  const isHere = isSame(knownSites().holding(path), site)
  const reading = isHere ? await readingAt(env, req.raw, path, isPouring ? recentPageAt : pageAt) : null
  if (reading?.wall) return reading.wall
  const held = reading && formOn(reading.page, values[formControls.form])
  if (!held) return reading && formsOn(reading.page).length === 0 ? takesNoForm() : notFound(env, req.raw)
  if (!instance.ok) return comesBack(env, req.raw, held, { values, failure: instance.failure })
  const reshaped = handlerOf(held.form).reshaped?.(values, settingsFrom(held.found.around.settings))
  const token = values[formControls.csrf]
  if (reshaped) return broughtBack(env, req.raw, values, () => comesBack(env, req.raw, held, { values: reshaped, token }))
  await untilWritten(instance.value.shownAt, Date.now())
  return accepted(context, held, { form: held.form, values, instance: instance.value, token: token!, network, isPouring })
}

/** Whether what was refused was meant for a page without a form. In a flood nobody looks. */
async function isFormless(context: Call): Promise<boolean> {
  return mayLookUp(Date.now()) && (await pageMethods(context)) === 'GET, HEAD'
}

const takesNoForm = () => {
  const failure: Failure = { reason: 'unprocessable', message: 'This page takes no forms: it may have changed since you opened it.' }
  const answer = plainPage(failure, { title: 'There is no form here', status: 405 })
  answer.headers.set('Allow', 'GET, HEAD')
  return answer
}

/** A page and the form of it that was sent. */
interface HeldForm {
  found: LivePage
  form: FormName
  title: string
  values: Record<string, unknown>
}

function formOn(found: LivePage, name: string | undefined): HeldForm | null {
  const { forms, ...page } = heldBy(found)
  const form = name === undefined ? forms[0] : forms.find((each) => each === name)
  return form ? { found, form, ...page } : null
}

/** The names of the forms a page takes. */
export const formsOn = (found: LivePage): readonly FormName[] => heldBy(found).forms

type Held = Pick<HeldForm, 'title' | 'values'> & { forms: FormName[] }
const heldByPage = new WeakMap<LivePage, Held>()

/** What forms need of a page. In a flood the page is the same one over and over. */
function heldBy(found: LivePage): Held {
  const known = heldByPage.get(found)
  if (known) return known
  const type = pageTypeOf(found.content_type)
  const values = type ? repair(type.fields, found.content) : {}
  const made = { title: repair(commonFields, found.content).title, values, forms: type ? formsOf(type, values, found.around.resolved) : [] }
  heldByPage.set(found, made)
  return made
}

/** The forms a page holds, its type's own first. */
const formsOf = (type: AnyPageType, values: Record<string, unknown>, resolved: Resolved): FormName[] => [
  ...(type.form ? [type.form] : []),
  ...pageNeeds(type.fields, values, { shown: type.moreBlocks?.(values), resolved }).forms,
]

/** Holds a form that comes faster than anybody writes until somebody could have written it. */
export async function untilWritten(shownAt: number, now: number): Promise<void> {
  const early = shownAt + quickest - now
  if (early > 0) await scheduler.wait(Math.min(early, quickest))
}

async function accepted({ req, env, executionCtx }: Call, held: HeldForm, posted: PostedForm): Promise<Response> {
  const { found, title, values } = held
  const site = knownSites().holding(found.url_path)
  const outcome = await acceptForm(
    {
      env,
      page: { id: found.id, url: pathOnHost(site, found.url_path), title, values },
      settings: settingsFrom(found.around.settings),
      origin: originOf(found.around.site),
      linkTo: linksFrom(site),
      now: new Date(),
    },
    posted,
  )
  if (outcome.status === 'too_many') return tooMany(env, req.raw, posted.values, outcome.retryAfter)
  if (outcome.status === 'accepted') {
    if (outcome.mails > 0) executionCtx.waitUntil(sendMail(env, new Date(), outcome.mails))
    const headers = { ...commonHeaders, Location: locationHeader(outcome.location), 'Cache-Control': 'private, no-store' }
    return new Response(null, { status: 303, headers })
  }
  const { problems, formErrors, choices, isConflict } = outcome
  return broughtBack(env, req.raw, posted.values, () =>
    comesBack(env, req.raw, held, { values: posted.values, problems, formErrors, choices, isConflict, token: posted.token }),
  )
}

/** The title is what is read out first where a page comes back. */
const announcingError = (document: DocumentProps): DocumentProps => ({
  ...document,
  head: { ...document.head, title: `Error: ${document.head.title}` },
})

interface Return {
  values: FormValues
  problems?: FormState['problems']
  formErrors?: FormState['formErrors']
  choices?: FormState['choices'] | undefined
  /** Why it may not even be judged. */
  failure?: Failure
  isConflict?: boolean | undefined
  token?: string | undefined
}

/** The page again, with what was typed and what is wrong; nothing is with a form that only changes its shape (200). A form whose token was good keeps it: it is the same form still. */
async function comesBack(env: Env, request: Request, { found, form }: HeldForm, back: Return): Promise<Response> {
  const { values, problems, failure, isConflict, formErrors = failure ? [failure.message] : [], choices = {}, token } = back
  const rendering = await prepare(env, found, request, undefined, { form, values, problems: problems ?? {}, formErrors, choices })
  if (!rendering) return notFound(env, request)
  const { fill, headers } = await fillingFor(env, request, Date.now(), { token })
  const status = failure ? 403 : isConflict ? 409 : problems ? 422 : 200
  const body = streamDocument(status === 200 ? rendering.document : announcingError(rendering.document), { fill })
  return new Response(body, { status, headers: { ...rendering.headers, ...headers } })
}
