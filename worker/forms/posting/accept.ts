import { formReceipt, usedCaptcha } from '#schema/forms/table.ts'
import {
  commonFormControlNames,
  type FormName,
  type FormProblems,
  type FormValues,
  getFormCaptchaRequirement,
  type TypedTextSuggestions,
} from '#schema/forms/wire.ts'
import type { VerifiedCsrfToken } from '../../http/csrf.ts'
import { hashSha256Base64url, signWithHmac } from '../../security/signing.ts'
import { type CaptchaVerificationResult, captchaRequiredFormError, verifyFormCaptcha } from '../../services/captcha.ts'
import { commitWritePlan } from '../../stores/commit.ts'
import { isConflictAboutColumn, isExpectedConflict } from '../../stores/conflicts.ts'
import { runQueriesAndCountersInOneBatch } from '../../stores/db.ts'
import {
  buildRateLimitIncrementQuery,
  computeAndCacheRetryAfter,
  getCachedRetryAfter,
  type RateLimit,
} from '../../stores/rate-limit.ts'
import { retryOnceAfterTransientError } from '../../stores/timeouts.ts'
import type { AcceptedFormPlan, AnyFormHandler, FailedFormStepResult, FormHandlerContext } from '../define-form.ts'
import { getFormHandler } from '../handlers.ts'
import {
  type FormRateLimitTargets,
  listFormLimitsWithoutSolvedCaptcha,
  listFormLimitsWithSolvedCaptcha,
} from './guest-limits.ts'
import { buildFormReceiptByKeyQuery, prepareFormReceiptInsert, prepareUsedCaptchaInsert } from './receipt.ts'

/** A submitted form whose token was checked. */
export interface SubmittedForm {
  form: FormName
  values: FormValues
  instance: VerifiedCsrfToken
  /** The CSRF token it was sent with. */
  token: string
  network: string
  /** Whether it was sent during a flood of submissions. */
  isFlooding: boolean
}

export type FormAcceptanceResult =
  | { status: 'accepted'; location: string; mails: number }
  | {
      status: 'invalid'
      problems: FormProblems
      formErrors: readonly string[]
      choices?: TypedTextSuggestions | undefined
      isConflict?: boolean | undefined
    }
  | { status: 'too_many'; retryAfter: number }

const defaultLimit: RateLimit = { max: 60, seconds: 600 }

/**
 * Rate limits, validates and saves a form, from any source. An accepted form is committed in one batch with its mails
 * and a receipt, so that the same form sent twice, even concurrently, is saved once and gets the same response.
 */
export async function validateAndSaveForm(
  context: Omit<FormHandlerContext, 'verified' | 'receiptKey'>,
  posted: SubmittedForm,
): Promise<FormAcceptanceResult> {
  const { form, values } = posted
  const handler = getFormHandler(form)
  if (values[commonFormControlNames.honeypot])
    return toInvalidResult({}, ['Please leave the field “Leave this empty” empty and send the form again.'])
  const receiptKey = await toReceiptKey(posted)
  const proof = await verifyFormCaptcha(context.env, getFormCaptchaRequirement(form), posted, context.now)
  const checked = { ...context, receiptKey, verified: proof.ok ? proof.by : ('nothing' as const) }
  const parsed = await handler.parse(values, checked)
  // Only valid forms are counted: invalid ones write nothing, not even a counter, and during a flood read nothing.
  const needsLookup = parsed.ok || !posted.isFlooding
  const earlier =
    parsed.ok && proof.ok
      ? await countForm(context, posted, receiptKey, {
          handler,
          proof,
          rateLimitTargets: handler.rateLimitTargets?.(parsed.value) ?? {},
        })
      : needsLookup && (await findEarlierReceipt(context, receiptKey))
  if (earlier) return earlier
  if (!parsed.ok || !proof.ok) {
    const problems = { ...(parsed.ok ? {} : parsed.problems), ...(proof.ok ? {} : proof.problems) }
    return parsed.ok ? toInvalidResult(problems, []) : toRejection({ ...parsed, problems })
  }
  const plan = await handler.plan(parsed.value, checked)
  if (!plan.ok) return toRejection(plan)
  return commitForm(checked, plan.value, proof)
}

const toInvalidResult = (problems: FormProblems, formErrors: readonly string[]): FormAcceptanceResult => ({
  status: 'invalid',
  problems,
  formErrors,
})

/** The result for a form that its handler rejected. */
const toRejection = ({
  problems,
  formErrors = [],
  choices,
  isConflict,
}: FailedFormStepResult): FormAcceptanceResult => ({
  status: 'invalid',
  problems,
  formErrors,
  choices,
  isConflict,
})

/** The key is the same for the same form instance with the same values in any order. The captcha is not part of it. */
async function toReceiptKey({ form, values, instance }: SubmittedForm): Promise<string> {
  const controlNames: readonly string[] = [
    commonFormControlNames.csrf,
    commonFormControlNames.captcha,
    commonFormControlNames.answer,
  ]
  const submittedValues = Object.entries(values)
    .filter(([name, value]) => value && !controlNames.includes(name))
    .sort(([one], [other]) => (one < other ? -1 : 1))
  return hashSha256Base64url(JSON.stringify([form, instance.id, submittedValues]))
}

/** The result of a form that was already accepted. */
async function findEarlierReceipt(
  { env }: Pick<FormHandlerContext, 'env'>,
  receiptKey: string,
): Promise<FormAcceptanceResult | null> {
  const before = await buildFormReceiptByKeyQuery(env.DB, receiptKey).get()
  return before ? { status: 'accepted', location: before.location, mails: 0 } : null
}

interface CountedForm {
  handler: AnyFormHandler
  proof: CaptchaVerificationResult & { ok: true }
  rateLimitTargets: FormRateLimitTargets
}

/**
 * Counts the submission against the limits of its network, restaurant and recipient, and looks up an earlier receipt,
 * in one round trip. Over the limit, a verified form must wait and an unverified one needs a captcha.
 */
async function countForm(
  { env, now }: Pick<FormHandlerContext, 'env' | 'now'>,
  { form, network, isFlooding }: SubmittedForm,
  receiptKey: string,
  { handler: { limit = defaultLimit }, proof, rateLimitTargets }: CountedForm,
): Promise<FormAcceptanceResult | null> {
  const isUnverified = getFormCaptchaRequirement(form) === 'asked' && proof.by === 'nothing'
  const source = { network, ...rateLimitTargets }
  const limits = isUnverified
    ? await listFormLimitsWithoutSolvedCaptcha(env, source)
    : [
        { key: await signWithHmac(env.SECRET_KEY, `form ${form} ${network}`), ...limit },
        ...(await listFormLimitsWithSolvedCaptcha(env, source)),
      ]
  const limitExceeded = (retryAfter: number): FormAcceptanceResult =>
    isUnverified ? toInvalidResult(captchaRequiredFormError.problems, []) : { status: 'too_many', retryAfter }
  const cachedRetryAfter = getCachedRetryAfter(limits, now)
  if (cachedRetryAfter !== null)
    return (!isFlooding && (await findEarlierReceipt({ env }, receiptKey))) || limitExceeded(cachedRetryAfter)
  const [counted, [before]] = await retryOnceAfterTransientError(() =>
    runQueriesAndCountersInOneBatch(env.DB, [
      buildRateLimitIncrementQuery(env.DB, limits, receiptKey, now),
      buildFormReceiptByKeyQuery(env.DB, receiptKey),
    ]),
  )
  if (before) return { status: 'accepted', location: before.location, mails: 0 }
  const retryAfter = computeAndCacheRetryAfter(limits, counted, now)
  return retryAfter === null ? null : limitExceeded(retryAfter)
}

async function commitForm(
  { env: { DB }, now, receiptKey }: FormHandlerContext,
  plan: AcceptedFormPlan,
  proof: CaptchaVerificationResult & { ok: true },
): Promise<FormAcceptanceResult> {
  const { statements, finalGuards = [], mails = [], location, conflict } = plan
  const writes = [
    prepareFormReceiptInsert(DB, receiptKey, location, now),
    ...(proof.usedChallenge
      ? [prepareUsedCaptchaInsert(DB, proof.usedChallenge.challenge, proof.usedChallenge.expiresAt)]
      : []),
    ...statements,
  ]
  const planned = mails.map((message, index) => ({ message, key: message.key ?? `${receiptKey}:${index}`, now }))
  const expected = [formReceipt.key, usedCaptcha.challenge, ...(conflict ? [conflict.expected] : [])]
  // The receipt makes the retry idempotent: if the first attempt was committed after all, the second fails on it.
  const committed = await retryOnceAfterTransientError(() =>
    commitWritePlan(DB, { writes, finalGuards, mails: planned }, expected),
  )
  if (committed.ok) {
    plan.afterCommit?.()
    return { status: 'accepted', location, mails: mails.length }
  }
  if (isConflictAboutColumn(committed.conflict, formReceipt.key)) {
    const first = await buildFormReceiptByKeyQuery(DB, receiptKey).get()
    return { status: 'accepted', location: first?.location ?? location, mails: 0 }
  }
  return conflict && isExpectedConflict(committed.conflict, [conflict.expected])
    ? toRejection(typeof conflict.error === 'function' ? await conflict.error() : conflict.error)
    : toInvalidResult(
        { [commonFormControlNames.captcha]: 'This proof has been used already. Please send the form again.' },
        [],
      )
}
