import { answerIn, type OpenForm, openForm, sendForm } from './forms.ts'
import type { Site } from './helpers.ts'

/** What a guest fills in, but for the address. */
export const guest = {
  first_name: 'Ida',
  last_name: 'Lund',
  postcode: '01930',
  terms: 'on',
  consent: 'on',
  'special_occasions-TOTAL_FORMS': '1',
  'special_occasions-INITIAL_FORMS': '0',
}

/** Every guest is at home in a network of their own. */
let guests = 0

/** Signs up as somebody without script does, the question answered. */
export async function signUp(at: Site, values: Record<string, string>, form?: OpenForm) {
  const open = form ?? (await openForm(at, '/email-signup/'))
  guests += 1
  return sendForm(at, open, { ...guest, captcha_answer: answerIn(open.html), ...values }, { 'CF-Connecting-IP': `198.51.100.${guests}` })
}

interface Kept {
  values: Record<string, unknown>
  confirmation_asked_at: string | null
  confirmed_at: string | null
}
/** The sign-up of an address, as it is kept. */
export async function kept({ db }: Site, email: string): Promise<Kept | null> {
  const row = await db
    .prepare(`SELECT "values", confirmation_asked_at, confirmed_at FROM form_submission WHERE form = 'signup' AND key = ?1`)
    .bind(email)
    .first<Kept & { values: string }>()
  return row && { ...row, values: JSON.parse(row.values) }
}

/** The mails to an address, oldest first. */
export const mailsTo = async ({ db }: Site, email: string) =>
  (
    await db
      .prepare('SELECT kind, transactional, text, headers FROM mail WHERE recipient_key = ?1 ORDER BY id')
      .bind(email)
      .all<{ kind: string; transactional: number; text: string; headers: string }>()
  ).results

/** Turns a setting of sign-ups on a site nobody has visited yet. */
export const setting = ({ db }: Site, value: object) =>
  db
    .prepare(
      `INSERT INTO setting (site_id, model_name, value) VALUES (1, 'signup', ?1)
       ON CONFLICT (site_id, model_name) DO UPDATE SET value = excluded.value`,
    )
    .bind(JSON.stringify(value))
    .run()
