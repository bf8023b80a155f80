import { and, eq } from 'drizzle-orm'
import { formSubmission } from '#schema/forms/submission-table.ts'
import { mail } from '#schema/mail/table.ts'
import { getDrizzle } from '../../../worker/stores/db.ts'
import { saveSettingInDatabase } from '../pages/save-setting.ts'
import type { TestSite } from '../site.ts'
import { type OpenForm, openForm, readCaptchaQuestionAnswer, sendForm } from './form-client.ts'

/** The input of a guest, except the address. */
export const signupGuestFormValues = {
  first_name: 'Ida',
  last_name: 'Lund',
  postcode: '01930',
  terms: 'on',
  consent: 'on',
  'special_occasions-TOTAL_FORMS': '1',
  'special_occasions-INITIAL_FORMS': '0',
}

/** The fields of a special occasion, the birthday of a child in January. */
export const createSpecialOccasionFields = (index: number) => ({
  [`special_occasions-${index}-occasion`]: 'Birthday',
  [`special_occasions-${index}-relationship`]: 'Child',
  [`special_occasions-${index}-month`]: '1',
  [`special_occasions-${index}-day`]: String(index + 1),
})

/** Every guest has a network of their own. */
let guests = 0

/** Signs up as a visitor without script, with the question answered. */
export async function submitSignup(at: TestSite, values: Record<string, string>, form?: OpenForm) {
  const open = form ?? (await openForm(at, '/email-signup/'))
  guests += 1
  return sendForm(
    at,
    open,
    { ...signupGuestFormValues, captcha_answer: readCaptchaQuestionAnswer(open.html), ...values },
    { 'CF-Connecting-IP': `198.51.100.${guests}` },
  )
}

interface Kept {
  values: Record<string, unknown>
  confirmation_requested_at: string | null
  confirmed_at: string | null
}
/** Returns the stored sign-up of an address. */
export async function findStoredSignup({ db }: TestSite, email: string): Promise<Kept | null> {
  const { values, confirmation_requested_at, confirmed_at } = formSubmission
  const [row] = await getDrizzle(db)
    .select({ values, confirmation_requested_at, confirmed_at })
    .from(formSubmission)
    .where(and(eq(formSubmission.form, 'signup'), eq(formSubmission.key, email)))
  return row ?? null
}

/** The mails to an address, oldest first. */
export const listMailsTo = ({ db }: TestSite, email: string) =>
  getDrizzle(db)
    .select({ kind: mail.kind, transactional: mail.transactional, text: mail.text, headers: mail.headers })
    .from(mail)
    .where(eq(mail.recipient_key, email))
    .orderBy(mail.id)

/** Changes a sign-up setting on a site without cached pages. */
export const setSignupSetting = (site: TestSite, value: object) => saveSettingInDatabase(site, 'signup', value)
