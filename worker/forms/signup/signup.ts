import * as z from 'zod/mini'
import { signupConfirmationMailTemplate } from '#app/mail/confirm_signup.tsx'
import { signupWelcomeMailTemplate } from '#app/mail/signup_welcome.tsx'
import type { SiteSettings } from '#app/settings/index.ts'
import {
  createEmailAddressSchema,
  createRequiredCheckboxSchema,
  createRequiredSingleLineTextSchema,
} from '#schema/forms/form-input.ts'
import { getFormsetControlNames, withAddedFormsetRow, withoutFormsetRow } from '#schema/forms/formset.ts'
import {
  defaultMaxSpecialOccasions,
  type EmailSignupValues,
  specialOccasionsFormset,
} from '#schema/forms/signup-wire.ts'
import { formSentParameter } from '#schema/forms/wire.ts'
import { composeMailFromTemplate } from '../../mail/compose-mail.ts'
import { mailLinkPaths } from '../../mail/paths.ts'
import { normalizeSuppressedEmail } from '../../mail/suppression.ts'
import { createRandomToken, hashSha256Base64url } from '../../security/signing.ts'
import {
  type AcceptedFormOutboxMessage,
  defineFormHandler,
  type FormHandlerContext,
  mergeFormPartsIntoFailure,
  parseFormValuesWithSchema,
} from '../define-form.ts'
import { createSignupConfirmationToken, signupConfirmationDays } from './confirmation-link.ts'
import { parseMonthDayFields } from './parse-month-day.ts'
import { parseSpecialOccasionsOfSignup } from './parse-occasions.ts'
import {
  isEmailSignedUp,
  preparePendingSignupSave,
  prepareSignupInsert,
  readSignupStateOfEmail,
  type SignupStateOfEmail,
} from './queries.ts'

const contactFields = z.object({
  first_name: createRequiredSingleLineTextSchema('Enter your first name.', 60),
  last_name: createRequiredSingleLineTextSchema('Enter your last name.', 60),
  email: createEmailAddressSchema(),
  postcode: createRequiredSingleLineTextSchema('Enter your ZIP or postal code.', 12).check(
    z.refine(
      (code) => /^[A-Za-z0-9][A-Za-z0-9 -]+[A-Za-z0-9]$/.test(code),
      'Enter a ZIP or postal code, such as 01930 or B3J 1S9.',
    ),
  ),
})
const agreement = z.object({
  terms: createRequiredCheckboxSchema('Accept the terms and conditions and the privacy notice.'),
  consent: createRequiredCheckboxSchema('Agree to getting offers by e-mail.'),
})

const maxOccasions = ({ signup }: SiteSettings) => signup.most_special_occasions ?? defaultMaxSpecialOccasions

/**
 * The sign-up form: one sign-up per address. Values submitted again count once the owner confirms them. The response is
 * the same for every address; only the mail, which only its owner reads, differs.
 */
export const signupFormHandler = defineFormHandler<EmailSignupValues>({
  parse(values, { page, settings }) {
    const contact = parseFormValuesWithSchema(contactFields, values)
    const birthday = parseMonthDayFields(values, { month: 'birthday_month', day: 'birthday_day' })
    const occasions = parseSpecialOccasionsOfSignup(values, maxOccasions(settings))
    const agreements = parseFormValuesWithSchema(agreement, values)
    if (!contact.ok || !birthday.ok || !occasions.ok || !agreements.ok)
      return mergeFormPartsIntoFailure(contact, birthday, occasions, agreements)
    const value: EmailSignupValues = {
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
    const state = await readSignupStateOfEmail(env.DB, signup.email, {
      site: context.site,
      landingPage: typeof landing === 'number' ? landing : null,
    })
    const needsConfirmation = requiresConfirmation(state, settings)
    const isVerified = verified !== 'nothing'
    const id = createRandomToken(16)
    // A mail is composed for every form so that the response time reveals nothing.
    const mail = await (needsConfirmation
      ? composeConfirmationMail(signup, { state, id }, context)
      : composeWelcomeMail(signup.email, state, context))
    const isAlreadyConfirmed = needsConfirmation && isUnchanged(signup, state, settings)
    const pending = settings.signup.double_opt_in || !state.landing
    return {
      ok: true,
      value: {
        statements: [
          prepareSignupInsert(env.DB, signup, { page: page.id, verified: isVerified }, now),
          ...(needsConfirmation && !isAlreadyConfirmed
            ? preparePendingSignupSave(env.DB, { id, signup, verified: isVerified }, now)
            : []),
        ],
        mails: isAlreadyConfirmed ? [] : [mail],
        location: `${linkTo(state.landing) ?? page.url}${pending ? `?${formSentParameter}=signup` : ''}${state.landing ? '' : '#signup-form'}`,
      },
    }
  },

  normalizeValues(values, settings) {
    const { add, remove } = getFormsetControlNames(specialOccasionsFormset)
    const max = maxOccasions(settings)
    if (values[remove] !== undefined)
      return withoutFormsetRow(specialOccasionsFormset, values, Number(values[remove]), max)
    return values[add] === undefined ? null : withAddedFormsetRow(specialOccasionsFormset, values, max)
  },
})

/**
 * Whether the sign-up needs a confirmation: by the setting, or because the address already signed up or unsubscribed,
 * as anyone can enter it.
 */
const requiresConfirmation = ({ suppressed_at, signed_up_at }: SignupStateOfEmail, { signup }: SiteSettings) =>
  suppressed_at !== null || signed_up_at !== null || signup.double_opt_in

/** Whether a confirmed address submitted the same values again, so that there is nothing to confirm. */
const isUnchanged = (
  signup: EmailSignupValues,
  state: SignupStateOfEmail,
  { signup: { double_opt_in } }: SiteSettings,
) => !double_opt_in && state.suppressed_at === null && isEmailSignedUp(state) && state.values === JSON.stringify(signup)

function requirePage({ page }: FormHandlerContext) {
  if (!page) throw new Error('A sign-up comes from a page.')
  return page
}

/**
 * Composes the confirmation mail. The same request is sent at most once in ten minutes, and again if the address has
 * unsubscribed meanwhile. The outbox limits the total mails per address.
 */
async function composeConfirmationMail(
  signup: EmailSignupValues,
  { state, id }: { state: SignupStateOfEmail; id: string },
  context: FormHandlerContext,
): Promise<AcceptedFormOutboxMessage> {
  const { email } = signup
  const { suppressed_at } = state
  const { env, origin, now } = context
  const link =
    origin +
    mailLinkPaths.confirmSignup(
      await createSignupConfirmationToken(env, {
        email,
        requestedAt: now.getTime(),
        page: requirePage(context).id,
        pending: id,
      }),
    )
  const mailMessage = await composeMailFromTemplate(
    context,
    signupConfirmationMailTemplate,
    { link, days: signupConfirmationDays, isChange: isEmailSignedUp(state) && suppressed_at === null },
    { to: email },
  )
  const tenMinutes = Math.floor(now.getTime() / 600_000)
  return {
    ...mailMessage,
    key: await hashSha256Base64url(
      JSON.stringify(['confirm', normalizeSuppressedEmail(email), suppressed_at, tenMinutes, signup]),
    ),
  }
}

async function composeWelcomeMail(
  email: string,
  { has_restaurants }: SignupStateOfEmail,
  context: FormHandlerContext,
): Promise<AcceptedFormOutboxMessage> {
  const mailMessage = await composeMailFromTemplate(
    context,
    signupWelcomeMailTemplate,
    { promise: String(requirePage(context).values['promise']), hasRestaurants: has_restaurants === 1 },
    { to: email },
  )
  return {
    ...mailMessage,
    key: await hashSha256Base64url(JSON.stringify(['welcome', normalizeSuppressedEmail(email)])),
  }
}
