import * as z from 'zod/mini'
import { confirmSignup } from '#app/mail/confirm_signup.tsx'
import { signupWelcome } from '#app/mail/signup_welcome.tsx'
import type { Settings } from '#app/settings/index.ts'
import { emailAddress, requiredCheckbox, requiredLine } from '#schema/forms/form-input.ts'
import { addFormsetRow, formsetControlNames, removeFormsetRow } from '#schema/forms/formset.ts'
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

const contactFields = z.object({
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
 * The sign-up form: one sign-up per address. Values submitted again count once the owner confirms them. The response is
 * the same for every address; only the mail, which only its owner reads, differs.
 */
export const signupForm = defineForm<Signup>({
  parse(values, { page, settings }) {
    const contact = parseFormValues(contactFields, values)
    const birthday = parseMonthDay(values, { month: 'birthday_month', day: 'birthday_day' })
    const occasions = parseOccasions(values, maxOccasions(settings))
    const agreements = parseFormValues(agreement, values)
    if (!contact.ok || !birthday.ok || !occasions.ok || !agreements.ok)
      return mergeFormErrors(contact, birthday, occasions, agreements)
    const value: Signup = {
      ...contact.value,
      postcode: contact.value.postcode.toUpperCase(),
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
    const page = requirePage(context)
    const landing = page.values['landing_page']
    const state = await getSignupState(env.DB, signup.email, typeof landing === 'number' ? landing : null)
    const needsConfirmation = requiresConfirmation(state, settings)
    const isVerified = verified !== 'nothing'
    const id = createRandomToken(16)
    // A mail is composed for every form so that the response time reveals nothing.
    const mail = await (needsConfirmation
      ? composeConfirmationMail(signup, { state, id }, context)
      : composeWelcomeMail(signup.email, context))
    const isAlreadyConfirmed = needsConfirmation && isUnchanged(signup, state, settings)
    const pending = settings.signup.double_opt_in || !state.landing
    return {
      ok: true,
      value: {
        statements: [
          insertSignup(env.DB, signup, { page: page.id, verified: isVerified }, now),
          ...(needsConfirmation && !isAlreadyConfirmed
            ? insertPendingSignup(env.DB, { id, signup, verified: isVerified }, now)
            : []),
        ],
        mails: isAlreadyConfirmed ? [] : [mail],
        location: `${linkTo(state.landing) ?? page.url}${pending ? `?${sentParameter}=signup` : ''}${state.landing ? '' : '#signup-form'}`,
      },
    }
  },

  normalizeValues(values, settings) {
    const { add, remove } = formsetControlNames(specialOccasions)
    const max = maxOccasions(settings)
    if (values[remove] !== undefined) return removeFormsetRow(specialOccasions, values, Number(values[remove]), max)
    return values[add] === undefined ? null : addFormsetRow(specialOccasions, values, max)
  },
})

/**
 * Whether the sign-up needs a confirmation: by the setting, or because the address already signed up or unsubscribed,
 * as anyone can enter it.
 */
const requiresConfirmation = ({ suppressed_at, signed_up_at }: SignupState, { signup }: Settings) =>
  suppressed_at !== null || signed_up_at !== null || signup.double_opt_in

/** Whether a confirmed address submitted the same values again, so that there is nothing to confirm. */
const isUnchanged = (signup: Signup, state: SignupState, { signup: { double_opt_in } }: Settings) =>
  !double_opt_in && state.suppressed_at === null && isSignedUp(state) && state.values === JSON.stringify(signup)

function requirePage({ page }: FormContext) {
  if (!page) throw new Error('A sign-up comes from a page.')
  return page
}

/**
 * Composes the confirmation mail. The same request is sent at most once in ten minutes, and again if the address has
 * unsubscribed meanwhile. The outbox limits the total mails per address.
 */
async function composeConfirmationMail(
  signup: Signup,
  { state, id }: { state: SignupState; id: string },
  context: FormContext,
): Promise<FormMail> {
  const { email } = signup
  const { suppressed_at } = state
  const { env, origin, now } = context
  const link =
    origin +
    paths.confirmSignup(
      await createSignupToken(env, { email, requestedAt: now.getTime(), page: requirePage(context).id, pending: id }),
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
    { promise: String(requirePage(context).values['promise']) },
    { to: email },
  )
  return { ...mailMessage, key: await sha256(JSON.stringify(['welcome', toSuppressionKey(email)])) }
}
