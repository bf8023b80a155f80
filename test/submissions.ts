import { makeUser, type Site } from './helpers.ts'

/** Keeps a submission as an accepted form does. Answers its id. */
export async function submit(
  { db }: Pick<Site, 'db'>,
  page: number,
  values: Record<string, unknown>,
  { form = 'contact', at = '2026-11-10T12:00:00.000Z', key = crypto.randomUUID() as string } = {},
): Promise<number> {
  const row = await db
    .prepare(
      `INSERT INTO form_submission (form, key, page_id, submitted_at, updated_at, email, "values", search_text)
       VALUES (?1, ?2, ?3, ?4, ?4, lower(?5), ?6, ?7)
       ON CONFLICT (form, key) DO UPDATE SET updated_at = excluded.updated_at RETURNING id`,
    )
    .bind(form, key, page, at, values['email'] ?? null, JSON.stringify(values), Object.values(values).join(' ').toLowerCase())
    .first<{ id: number }>()
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

/** Everybody who might ask: an administrator, a publisher of these pages alone, and an editor who may do all but publish the first. */
export async function readers(site: Site, page: number, ...others: number[]) {
  await makeUser(site, 'ada@example.test', { superuser: true })
  await makeUser(site, 'pia@example.test', { grants: [page, ...others].map((each) => ['publish', each]) })
  await makeUser(site, 'eve@example.test', { grants: ['add', 'change', 'bulk_delete', 'lock'].map((permission) => [permission, page]) })
}
