import * as z from 'zod/mini'
import { confirmSignup } from '#app/mail/confirm_signup.tsx'
import { signupWelcome } from '#app/mail/signup_welcome.tsx'
import type { Settings } from '#app/settings/index.ts'
import { paths } from '#schema/paths.ts'
import { managementNames, withRowAdded, withRowRemoved } from '#schema/rules/formset.ts'
import { sentParameter } from '#schema/wire/form.ts'
import { emailAddress, requiredLine, ticked } from '#schema/wire/form-input.ts'
import { type Signup, specialOccasions, usualMostOccasions } from '#schema/wire/signup.ts'
import { askStatements, isSignedUp, type SignupStanding, signupStanding, signupStatement } from '../../data/signup.ts'
import { suppressionKey } from '../../data/suppression.ts'
import { letterOf } from '../../letter.ts'
import { randomToken, sha256 } from '../../signing.ts'
import { confirmationDays, sealSignup } from '../../signup-ticket.ts'
import { defineForm, type FormContext, type FormMail, read, together } from './define.ts'
import { monthDayIn } from './month-day.ts'
import { occasionsIn } from './occasions.ts'

const person = z.object({
  first_name: requiredLine('Enter your first name.', 60),
  last_name: requiredLine('Enter your last name.', 60),
  email: emailAddress(),
  postcode: requiredLine('Enter your ZIP or postal code.', 12).check(
    z.refine((code) => /^[A-Za-z0-9][A-Za-z0-9 -]+[A-Za-z0-9]$/.test(code), 'Enter a ZIP or postal code, such as 01930 or B3J 1S9.'),
  ),
})
const agreement = z.object({
  terms: ticked('Accept the terms and conditions and the privacy notice.'),
  consent: ticked('Agree to getting offers by e-mail.'),
})

const mostOccasions = ({ signup }: Settings) => signup.most_special_occasions ?? usualMostOccasions

/**
 * One sign-up for each address; what is typed for it again counts once its owner confirms that. Whatever is known of an
 * address, the answer is the same: what differs is the mail, which only its owner reads.
 */
export const signupForm = defineForm<Signup>({
  parse(values, { page, settings }) {
    const who = read(person, values)
    const birthday = monthDayIn(values, { month: 'birthday_month', day: 'birthday_day' })
    const occasions = occasionsIn(values, mostOccasions(settings))
    const agreed = read(agreement, values)
    if (!who.ok || !birthday.ok || !occasions.ok || !agreed.ok) return together(who, birthday, occasions, agreed)
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
    const standing = await signupStanding(env.DB, signup.email, typeof landing === 'number' ? landing : null)
    const asks = asksFirst(standing, settings)
    const isVerified = verified !== 'nothing'
    const id = randomToken(16)
    // A letter is written for every form, so that the time it takes tells nothing.
    const mail = await (asks ? question(signup, { standing, id }, context) : welcome(signup.email, context))
    const isKnown = asks && isUnchanged(signup, standing, settings)
    const pending = settings.signup.double_opt_in || !standing.landing
    return {
      ok: true,
      value: {
        statements: [
          signupStatement(env.DB, signup, { page: page.id, verified: isVerified }, now),
          ...(asks && !isKnown ? askStatements(env.DB, { id, signup, verified: isVerified }, now) : []),
        ],
        mails: isKnown ? [] : [mail],
        location: `${linkTo(standing.landing) ?? page.url}${pending ? `?${sentParameter}=signup` : ''}${standing.landing ? '' : '#signup-form'}`,
      },
    }
  },

  reshaped(values, settings) {
    const { add, remove } = managementNames(specialOccasions)
    const most = mostOccasions(settings)
    if (values[remove] !== undefined) return withRowRemoved(specialOccasions, values, Number(values[remove]), most)
    return values[add] === undefined ? null : withRowAdded(specialOccasions, values, most)
  },
})

/**
 * Whether a mail has to ask first: by the setting, and whoever signed up or wanted no offers before, because anybody may
 * type their address.
 */
const asksFirst = ({ suppressed_at, signed_up_at }: SignupStanding, { signup }: Settings) =>
  suppressed_at !== null || signed_up_at !== null || signup.double_opt_in

/** Whether all that was typed is known already of an address that gets offers: then there is nothing to ask. */
const isUnchanged = (signup: Signup, standing: SignupStanding, { signup: { double_opt_in } }: Settings) =>
  !double_opt_in && standing.suppressed_at === null && isSignedUp(standing) && standing.values === JSON.stringify(signup)

function pageOf({ page }: FormContext) {
  if (!page) throw new Error('A sign-up comes from a page.')
  return page
}

/**
 * The same is asked at most once in ten minutes, however often it is typed, and anew when the address has unsubscribed
 * meanwhile. How many mails an address gets in all, the outbox limits.
 */
async function question(
  signup: Signup,
  { standing, id }: { standing: SignupStanding; id: string },
  context: FormContext,
): Promise<FormMail> {
  const { email } = signup
  const { suppressed_at } = standing
  const { env, origin, now } = context
  const link = origin + paths.confirmSignup(await sealSignup(env, { email, askedAt: now.getTime(), page: pageOf(context).id, pending: id }))
  const letter = await letterOf(
    context,
    confirmSignup,
    { link, days: confirmationDays, isChange: isSignedUp(standing) && suppressed_at === null },
    { to: email },
  )
  const tenMinutes = Math.floor(now.getTime() / 600_000)
  return { ...letter, key: await sha256(JSON.stringify(['confirm', suppressionKey(email), suppressed_at, tenMinutes, signup])) }
}

async function welcome(email: string, context: FormContext): Promise<FormMail> {
  const letter = await letterOf(context, signupWelcome, { promise: String(pageOf(context).values['promise']) }, { to: email })
  return { ...letter, key: await sha256(JSON.stringify(['welcome', suppressionKey(email)])) }
}
