import * as z from 'zod/mini'
import { confirmSignup } from '#app/mail/confirm_signup.tsx'
import { signupWelcome } from '#app/mail/signup_welcome.tsx'
import type { Settings } from '#app/settings/index.ts'
import { emailAddress, requiredCheckbox, requiredLine } from '#schema/forms/form-input.ts'
import { addFormsetRow, managementNames, removeFormsetRow } from '#schema/forms/formset.ts'
import { defaultMaxOccasions, type Signup, specialOccasions } from '#schema/forms/signup-wire.ts'
import { sentParameter } from '#schema/forms/wire.ts'
import { paths } from '#schema/paths.ts'
import { composeMail } from '../../mail/compose-mail.ts'
import { toSuppressionKey } from '../../mail/suppression.ts'
import { createRandomToken, sha256 } from '../../security/signing.ts'
import { defineForm, type FormContext, type FormMail, mergeFormErrors, parseFormValues } from '../define-form.ts'
import { createSignupToken, signupConfirmationDays } from './confirmation-link.ts'
import { parseMonthDay } from './parse-month-day.ts'
import { parseOccasions } from './parse-occasions.ts'
import { getSignupState, insertPendingSignup, insertSignup, isSignedUp, type SignupState } from './queries.ts'

const person = z.object({
  first_name: requiredLine('Enter your first name.', 60),
  last_name: requiredLine('Enter your last name.', 60),
  email: emailAddress(),
  postcode: requiredLine('Enter your ZIP or postal code.', 12).check(
    z.refine(
      (code) => /^[A-Za-z0-9][A-Za-z0-9 -]+[A-Za-z0-9]$/.test(code),
      'Enter a ZIP or postal code, such as 01930 or B3J 1S9.',
    ),
  ),
})
const agreement = z.object({
  terms: requiredCheckbox('Accept the terms and conditions and the privacy notice.'),
  consent: requiredCheckbox('Agree to getting offers by e-mail.'),
})

const maxOccasions = ({ signup }: Settings) => signup.most_special_occasions ?? defaultMaxOccasions

/**
 * One sign-up for each address; what is typed for it again counts once its owner confirms that. Whatever is known of an
 * address, the answer is the same: what differs is the mail, which only its owner reads.
 */
export const signupForm = defineForm<Signup>({
  parse(values, { page, settings }) {
    const who = parseFormValues(person, values)
    const birthday = parseMonthDay(values, { month: 'birthday_month', day: 'birthday_day' })
    const occasions = parseOccasions(values, maxOccasions(settings))
    const agreed = parseFormValues(agreement, values)
    if (!who.ok || !birthday.ok || !occasions.ok || !agreed.ok) return mergeFormErrors(who, birthday, occasions, agreed)
    const value: Signup = {
      ...who.value,
      postcode: who.value.postcode.toUpperCase(),
      birthday_month: birthday.value?.month ?? null,
      birthday_day: birthday.value?.day ?? null,
      terms: true,
      consent: true,
      consent_text: String(page?.values['consent_text'] ?? ''),
      special_occasions: occasions.value,
    }
    return { ok: true, value }
  },

  async plan(signup, context) {
    const { env, now, settings, verified, linkTo } = context
    const page = pageOf(context)
    const landing = page.values['landing_page']
    const state = await getSignupState(env.DB, signup.email, typeof landing === 'number' ? landing : null)
    const asks = requiresConfirmation(state, settings)
    const isVerified = verified !== 'nothing'
    const id = createRandomToken(16)
    // A letter is written for every form, so that the time it takes tells nothing.
    const mail = await (asks
      ? composeConfirmationMail(signup, { standing: state, id }, context)
      : composeWelcomeMail(signup.email, context))
    const isKnown = asks && isUnchanged(signup, state, settings)
    const pending = settings.signup.double_opt_in || !state.landing
    return {
      ok: true,
      value: {
        statements: [
          insertSignup(env.DB, signup, { page: page.id, verified: isVerified }, now),
          ...(asks && !isKnown ? insertPendingSignup(env.DB, { id, signup, verified: isVerified }, now) : []),
        ],
        mails: isKnown ? [] : [mail],
        location: `${linkTo(state.landing) ?? page.url}${pending ? `?${sentParameter}=signup` : ''}${state.landing ? '' : '#signup-form'}`,
      },
    }
  },

  normalizeValues(values, settings) {
    const { add, remove } = managementNames(specialOccasions)
    const max = maxOccasions(settings)
    if (values[remove] !== undefined) return removeFormsetRow(specialOccasions, values, Number(values[remove]), max)
    return values[add] === undefined ? null : addFormsetRow(specialOccasions, values, max)
  },
})

/**
 * Whether a mail has to ask first: by the setting, and whoever signed up or wanted no offers before, because anybody
 * may type their address.
 */
const requiresConfirmation = ({ suppressed_at, signed_up_at }: SignupState, { signup }: Settings) =>
  suppressed_at !== null || signed_up_at !== null || signup.double_opt_in

/** Whether all that was typed is known already of an address that gets offers: then there is nothing to ask. */
const isUnchanged = (signup: Signup, state: SignupState, { signup: { double_opt_in } }: Settings) =>
  !double_opt_in && state.suppressed_at === null && isSignedUp(state) && state.values === JSON.stringify(signup)

function pageOf({ page }: FormContext) {
  if (!page) throw new Error('A sign-up comes from a page.')
  return page
}

/**
 * The same is asked at most once in ten minutes, however often it is typed, and anew when the address has unsubscribed
 * meanwhile. How many mails an address gets in all, the outbox limits.
 */
async function composeConfirmationMail(
  signup: Signup,
  { standing: state, id }: { standing: SignupState; id: string },
  context: FormContext,
): Promise<FormMail> {
  const { email } = signup
  const { suppressed_at } = state
  const { env, origin, now } = context
  const link =
    origin +
    paths.confirmSignup(
      await createSignupToken(env, { email, requestedAt: now.getTime(), page: pageOf(context).id, pending: id }),
    )
  const mailMessage = await composeMail(
    context,
    confirmSignup,
    { link, days: signupConfirmationDays, isChange: isSignedUp(state) && suppressed_at === null },
    { to: email },
  )
  const tenMinutes = Math.floor(now.getTime() / 600_000)
  return {
    ...mailMessage,
    key: await sha256(JSON.stringify(['confirm', toSuppressionKey(email), suppressed_at, tenMinutes, signup])),
  }
}

async function composeWelcomeMail(email: string, context: FormContext): Promise<FormMail> {
  const mailMessage = await composeMail(
    context,
    signupWelcome,
    { promise: String(pageOf(context).values['promise']) },
    { to: email },
  )
  return { ...mailMessage, key: await sha256(JSON.stringify(['welcome', toSuppressionKey(email)])) }
}
