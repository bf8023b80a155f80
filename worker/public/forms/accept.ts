import { captchaNeed, type FormChoices, type FormName, type FormProblems, type FormValues, formControls } from '#schema/wire/form.ts'
import type { FormInstance } from '../../csrf.ts'
import { brokenBy, receiptQuery, receiptStatement, spendStatement } from '../../data/form-receipt.ts'
import { enqueue } from '../../data/mail.ts'
import { countStatement, type RateLimit, waitAfter, waitUnder } from '../../data/rate-count.ts'
import { oncemore } from '../../patience.ts'
import { needsAnswer, type Proof, proofIn } from '../../services/captcha.ts'
import { sha256, sign } from '../../signing.ts'
import { database } from '../../stores/db.ts'
import { provenBounds, type Touched, unprovenBounds } from '../guest-bounds.ts'
import type { AnyFormHandler, FormContext, FormPlan, FormRefusal } from './define.ts'
import { handlerOf } from './index.ts'

/** A form as it came in, its token checked. */
export interface PostedForm {
  form: FormName
  values: FormValues
  instance: FormInstance
  /** The token it carried. */
  token: string
  network: string
  /** Whether it is one of a flood. */
  isPouring: boolean
}

export type Acceptance =
  | { status: 'accepted'; location: string; mails: number }
  | {
      status: 'invalid'
      problems: FormProblems
      formErrors: readonly string[]
      choices?: FormChoices | undefined
      isConflict?: boolean | undefined
    }
  | { status: 'too_many'; retryAfter: number }

const usual: RateLimit = { most: 60, seconds: 600 }

/**
 * Counts, checks and writes a form, whichever way it came in. What is accepted is written in one batch with its mails and
 * a receipt, so that the same form sent twice, even at once, is stored once and answered alike.
 */
export async function acceptForm(context: Omit<FormContext, 'verified' | 'receipt'>, posted: PostedForm): Promise<Acceptance> {
  const { form, values } = posted
  const handler = handlerOf(form)
  if (values[formControls.honeypot]) return refused({}, ['Please leave the field “Leave this empty” empty and send the form again.'])
  const receipt = await receiptKey(posted)
  const proof = await proofIn(context.env, captchaNeed(form), posted, context.now)
  const checked = { ...context, receipt, verified: proof.ok ? proof.by : ('nothing' as const) }
  const parsed = await handler.parse(values, checked)
  // Only what would be written is counted: what is wrong in itself writes nothing, not even a number, and in a flood reads nothing.
  const isLookedUp = parsed.ok || !posted.isPouring
  const known =
    parsed.ok && proof.ok
      ? await count(context, posted, receipt, { handler, proof, touched: handler.touches?.(parsed.value) ?? {} })
      : isLookedUp && (await takenBefore(context, receipt))
  if (known) return known
  if (!parsed.ok || !proof.ok) {
    const problems = { ...(parsed.ok ? {} : parsed.problems), ...(proof.ok ? {} : proof.problems) }
    return parsed.ok ? refused(problems, []) : refusedBy({ ...parsed, problems })
  }
  const plan = await handler.plan(parsed.value, checked)
  if (!plan.ok) return refusedBy(plan)
  return write(checked, plan.value, proof)
}

const refused = (problems: FormProblems, formErrors: readonly string[]): Acceptance => ({ status: 'invalid', problems, formErrors })

/** The refusal of a handler. */
const refusedBy = ({ problems, formErrors = [], choices, isConflict }: FormRefusal): Acceptance => ({
  status: 'invalid',
  problems,
  formErrors,
  choices,
  isConflict,
})

/** The same for the same showing of a form with the same values, in whatever order; what proves a person is not among them. */
async function receiptKey({ form, values, instance }: PostedForm): Promise<string> {
  const own: readonly string[] = [formControls.csrf, formControls.captcha, formControls.answer]
  const said = Object.entries(values)
    .filter(([name, value]) => value && !own.includes(name))
    .sort(([one], [other]) => (one < other ? -1 : 1))
  return sha256(JSON.stringify([form, instance.id, said]))
}

/** The answer to a form that has been accepted already, whatever has changed since. */
async function takenBefore({ env }: Pick<FormContext, 'env'>, receipt: string): Promise<Acceptance | null> {
  const before = await receiptQuery(env.DB, receipt).get()
  return before ? { status: 'accepted', location: before.location, mails: 0 } : null
}

interface Counted {
  handler: AnyFormHandler
  proof: Proof & { ok: true }
  touched: Touched
}

/**
 * Counts the post against its network, its restaurant and its recipient, and finds out whether it was accepted before: one
 * round trip. One of too many waits when a person is proven, else it comes back and asks for proof.
 */
async function count(
  { env, now }: Pick<FormContext, 'env' | 'now'>,
  { form, network }: PostedForm,
  receipt: string,
  { handler: { limit = usual }, proof, touched }: Counted,
): Promise<Acceptance | null> {
  const isUnproven = captchaNeed(form) === 'asked' && proof.by === 'nothing'
  const sending = { network, ...touched }
  const bounds = isUnproven
    ? await unprovenBounds(env, sending)
    : [{ key: await sign(env.SECRET_KEY, `form ${form} ${network}`), ...limit }, ...(await provenBounds(env, sending))]
  const beyond = (retryAfter: number): Acceptance => (isUnproven ? refused(needsAnswer.problems, []) : { status: 'too_many', retryAfter })
  const wait = waitUnder(bounds, now)
  if (wait !== null) return beyond(wait)
  const [counted, [before]] = await oncemore(() =>
    database(env.DB).batch([countStatement(env.DB, bounds, receipt, now), receiptQuery(env.DB, receipt)]),
  )
  if (before) return { status: 'accepted', location: before.location, mails: 0 }
  const retryAfter = waitAfter(bounds, counted, now)
  return retryAfter === null ? null : beyond(retryAfter)
}

async function write({ env: { DB }, now, receipt }: FormContext, plan: FormPlan, proof: Proof & { ok: true }): Promise<Acceptance> {
  const { statements, mails = [], location } = plan
  try {
    const writes = [
      receiptStatement(DB, receipt, location, now),
      ...(proof.spend ? [spendStatement(DB, proof.spend.challenge, proof.spend.expiresAt)] : []),
      ...statements,
      ...mails.map((mail, index) => enqueue(DB, mail, { key: mail.key ?? `${receipt}:${index}`, now })),
    ]
    // The receipt makes twice the same as once: should the first attempt have been written after all, the second breaks on it.
    await oncemore(() => DB.batch(writes))
    return { status: 'accepted', location, mails: mails.length }
  } catch (error) {
    const broken = brokenBy(error)
    if (broken === 'receipt') {
      const first = await receiptQuery(DB, receipt).get()
      return { status: 'accepted', location: first?.location ?? location, mails: 0 }
    }
    if (broken === 'captcha')
      return refused({ [formControls.captcha]: 'This proof has been used already. Please send the form again.' }, [])
    const own = plan.whenRefused?.(error)
    if (!own) throw error
    return refusedBy(own)
  }
}
