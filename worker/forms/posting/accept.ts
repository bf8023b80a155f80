import { formReceipt, usedCaptcha } from '#schema/forms/table.ts'
import {
  captchaRequirementOf,
  type FormChoices,
  type FormName,
  type FormProblems,
  type FormValues,
  formControls,
} from '#schema/forms/wire.ts'
import type { FormInstance } from '../../http/csrf.ts'
import { sha256, sign } from '../../security/signing.ts'
import { type CaptchaResult, captchaRequiredError, verifyFormCaptcha } from '../../services/captcha.ts'
import { commit } from '../../stores/commit.ts'
import { isAboutColumn } from '../../stores/conflicts.ts'
import { readTogether } from '../../stores/db.ts'
import { countTowardLimits, getCachedRetryAfter, type RateLimit, toRetryAfter } from '../../stores/rate-limit.ts'
import { retryOnce } from '../../stores/timeouts.ts'
import type { AnyFormHandler, FormContext, FormError, FormPlan } from '../define-form.ts'
import { getFormHandler } from '../handlers.ts'
import { type RateLimitTargets, unverifiedLimits, verifiedLimits } from './guest-limits.ts'
import { findReceipt, insertReceipt, insertUsedCaptcha } from './receipt.ts'

/** A form as it came in, its token checked. */
export interface SubmittedForm {
  form: FormName
  values: FormValues
  instance: FormInstance
  /** The token it carried. */
  token: string
  network: string
  /** Whether it is one of a flood. */
  isFlooding: boolean
}

export type FormResult =
  | { status: 'accepted'; location: string; mails: number }
  | {
      status: 'invalid'
      problems: FormProblems
      formErrors: readonly string[]
      choices?: FormChoices | undefined
      isConflict?: boolean | undefined
    }
  | { status: 'too_many'; retryAfter: number }

const usual: RateLimit = { max: 60, seconds: 600 }

/**
 * Counts, checks and writes a form, whichever way it came in. What is accepted is written in one batch with its mails
 * and a receipt, so that the same form sent twice, even at once, is stored once and answered alike.
 */
export async function acceptForm(
  context: Omit<FormContext, 'verified' | 'receiptKey'>,
  posted: SubmittedForm,
): Promise<FormResult> {
  const { form, values } = posted
  const handler = getFormHandler(form)
  if (values[formControls.honeypot])
    return toInvalidResult({}, ['Please leave the field “Leave this empty” empty and send the form again.'])
  const receiptKey = await toReceiptKey(posted)
  const proof = await verifyFormCaptcha(context.env, captchaRequirementOf(form), posted, context.now)
  const checked = { ...context, receiptKey, verified: proof.ok ? proof.by : ('nothing' as const) }
  const parsed = await handler.parse(values, checked)
  // Only what would be written is counted: what is wrong in itself writes nothing, not even a number, and in a flood
  // reads nothing.
  const isLookedUp = parsed.ok || !posted.isFlooding
  const known =
    parsed.ok && proof.ok
      ? await countForm(context, posted, receiptKey, {
          handler,
          proof,
          rateLimitTargets: handler.rateLimitTargets?.(parsed.value) ?? {},
        })
      : isLookedUp && (await findEarlierReceipt(context, receiptKey))
  if (known) return known
  if (!parsed.ok || !proof.ok) {
    const problems = { ...(parsed.ok ? {} : parsed.problems), ...(proof.ok ? {} : proof.problems) }
    return parsed.ok ? toInvalidResult(problems, []) : toRejection({ ...parsed, problems })
  }
  const plan = await handler.plan(parsed.value, checked)
  if (!plan.ok) return toRejection(plan)
  return commitForm(checked, plan.value, proof)
}

const toInvalidResult = (problems: FormProblems, formErrors: readonly string[]): FormResult => ({
  status: 'invalid',
  problems,
  formErrors,
})

/** The refusal of a handler. */
const toRejection = ({ problems, formErrors = [], choices, isConflict }: FormError): FormResult => ({
  status: 'invalid',
  problems,
  formErrors,
  choices,
  isConflict,
})

/**
 * The same for the same showing of a form with the same values, in whatever order; what proves a person is not among
 * them.
 */
async function toReceiptKey({ form, values, instance }: SubmittedForm): Promise<string> {
  const own: readonly string[] = [formControls.csrf, formControls.captcha, formControls.answer]
  const said = Object.entries(values)
    .filter(([name, value]) => value && !own.includes(name))
    .sort(([one], [other]) => (one < other ? -1 : 1))
  return sha256(JSON.stringify([form, instance.id, said]))
}

/** The answer to a form that has been accepted already, whatever has changed since. */
async function findEarlierReceipt({ env }: Pick<FormContext, 'env'>, receiptKey: string): Promise<FormResult | null> {
  const before = await findReceipt(env.DB, receiptKey).get()
  return before ? { status: 'accepted', location: before.location, mails: 0 } : null
}

interface Counted {
  handler: AnyFormHandler
  proof: CaptchaResult & { ok: true }
  rateLimitTargets: RateLimitTargets
}

/**
 * Counts the post against its network, its restaurant and its recipient, and finds out whether it was accepted before:
 * one round trip. One of too many waits when a person is proven, else it comes back and asks for proof.
 */
async function countForm(
  { env, now }: Pick<FormContext, 'env' | 'now'>,
  { form, network }: SubmittedForm,
  receiptKey: string,
  { handler: { limit = usual }, proof, rateLimitTargets }: Counted,
): Promise<FormResult | null> {
  const isUnproven = captchaRequirementOf(form) === 'asked' && proof.by === 'nothing'
  const sending = { network, ...rateLimitTargets }
  const bounds = isUnproven
    ? await unverifiedLimits(env, sending)
    : [
        { key: await sign(env.SECRET_KEY, `form ${form} ${network}`), ...limit },
        ...(await verifiedLimits(env, sending)),
      ]
  const beyond = (retryAfter: number): FormResult =>
    isUnproven ? toInvalidResult(captchaRequiredError.problems, []) : { status: 'too_many', retryAfter }
  const wait = getCachedRetryAfter(bounds, now)
  if (wait !== null) return beyond(wait)
  const [counted, [before]] = await retryOnce(() =>
    readTogether(env.DB, [countTowardLimits(env.DB, bounds, receiptKey, now), findReceipt(env.DB, receiptKey)]),
  )
  if (before) return { status: 'accepted', location: before.location, mails: 0 }
  const retryAfter = toRetryAfter(bounds, counted, now)
  return retryAfter === null ? null : beyond(retryAfter)
}

async function commitForm(
  { env: { DB }, now, receiptKey }: FormContext,
  plan: FormPlan,
  proof: CaptchaResult & { ok: true },
): Promise<FormResult> {
  const { statements, mails = [], location, conflict } = plan
  const writes = [
    insertReceipt(DB, receiptKey, location, now),
    ...(proof.usedChallenge
      ? [insertUsedCaptcha(DB, proof.usedChallenge.challenge, proof.usedChallenge.expiresAt)]
      : []),
    ...statements,
  ]
  const planned = mails.map((message, index) => ({ message, key: message.key ?? `${receiptKey}:${index}`, now }))
  const expected = [formReceipt.key, usedCaptcha.challenge, ...(conflict ? [conflict.column] : [])]
  // The receipt makes twice the same as once: should the first attempt have been written after all, the second breaks
  // on it.
  const committed = await retryOnce(() => commit(DB, { writes, mails: planned }, expected))
  if (committed.ok) return { status: 'accepted', location, mails: mails.length }
  if (isAboutColumn(committed.conflict, formReceipt.key)) {
    const first = await findReceipt(DB, receiptKey).get()
    return { status: 'accepted', location: first?.location ?? location, mails: 0 }
  }
  return conflict && isAboutColumn(committed.conflict, conflict.column)
    ? toRejection(conflict.error)
    : toInvalidResult({ [formControls.captcha]: 'This proof has been used already. Please send the form again.' }, [])
}
