import { submissionStatement } from '../worker/data/form-submission.ts'
import { makeUser, type Site } from './helpers.ts'

/** Keeps a submission as an accepted form does. Answers its id. */
export async function submit(
  { db }: Pick<Site, 'db'>,
  page: number,
  values: Record<string, unknown>,
  { form = 'contact', at = '2026-11-10T12:00:00.000Z', key = crypto.randomUUID() as string } = {},
): Promise<number> {
  const email = typeof values['email'] === 'string' ? values['email'] : null
  const statement = submissionStatement(db as never, { form, key, page, email, values, verified: true }, new Date(at))
  await (statement as unknown as { run(): Promise<unknown> }).run()
  const row = await db.prepare('SELECT id FROM form_submission WHERE form = ?1 AND key = ?2').bind(form, key).first<{ id: number }>()
  return row!.id
}

/** A guest's message, as the contact form keeps it. */
export const message = (first_name: string, more: Record<string, unknown> = {}) => ({
  reference: 'HL-7Q4M',
  question_category: 'Praise',
  topic: 'About Dining, To Go, Or Delivery',
  location_rlid: 4,
  visit_date: '2026-11-07',
  first_name,
  last_name: 'Lund',
  email: `${first_name}@example.com`.toLowerCase(),
  phone: '(978) 555-0143',
  message: 'The chowder was warm and so was the welcome.',
  location_address: '12 Pier Road, Salem',
  ...more,
})

export const signup = (first_name: string, more: Record<string, unknown> = {}) => ({
  first_name,
  last_name: 'Berg',
  email: `${first_name}@example.com`.toLowerCase(),
  postcode: '01970',
  terms: true,
  consent: true,
  special_occasions: [{ occasion: 'Birthday', relationship: 'Child', month: 2, day: 29 }],
  ...more,
})

/** The ids of pages by their addresses. */
export async function pageIds({ db }: Pick<Site, 'db'>, ...addresses: string[]): Promise<number[]> {
  const found = addresses.map((address) => db.prepare('SELECT id FROM page WHERE url_path = ?1').bind(address).first<{ id: number }>())
  return (await Promise.all(found)).map((row) => row!.id)
}

/** Everybody who might ask: an administrator, a publisher of one page alone, and an editor who may do all but publish. */
export async function readers(site: Site, page: number) {
  await makeUser(site, 'ada@example.test', { superuser: true })
  await makeUser(site, 'pia@example.test', { grants: [['publish', page]] })
  await makeUser(site, 'eve@example.test', {
    grants: [
      ['add', page],
      ['change', page],
      ['bulk_delete', page],
      ['lock', page],
    ],
  })
}
