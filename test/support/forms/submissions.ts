import { formSubmission } from '#schema/forms/submission-table.ts'
import { getDrizzle } from '../../../worker/stores/db.ts'
import { buildUpsertExcludedValue } from '../../../worker/stores/expressions.ts'
import { createUser, type TestSite } from '../site.ts'

/** Stores a submission like an accepted form. Returns its id. */
export async function insertSubmission(
  { db }: Pick<TestSite, 'db'>,
  page: number,
  values: Record<string, unknown>,
  { form = 'contact', at = '2026-11-10T12:00:00.000Z', key = crypto.randomUUID() as string } = {},
): Promise<number> {
  const email = typeof values['email'] === 'string' ? values['email'].toLowerCase() : null
  const [row] = await getDrizzle(db)
    .insert(formSubmission)
    .values({
      ...{ form, key, email, values },
      page_id: page,
      submitted_at: at,
      updated_at: at,
      search_text: Object.values(values).join(' ').toLowerCase(),
    })
    .onConflictDoUpdate({
      target: [formSubmission.form, formSubmission.key],
      set: { updated_at: buildUpsertExcludedValue(formSubmission.updated_at) },
    })
    .returning({ id: formSubmission.id })
  return row!.id
}

/** A guest's message, as stored by the contact form. */
export const createStoredContactMessage = (first_name: string, more: Record<string, unknown> = {}) => ({
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

export const createStoredSignupValues = (first_name: string, more: Record<string, unknown> = {}) => ({
  first_name,
  last_name: 'Berg',
  email: `${first_name}@example.com`.toLowerCase(),
  postcode: '01970',
  terms: true,
  consent: true,
  special_occasions: [{ occasion: 'Birthday', relationship: 'Child', month: 2, day: 29 }],
  ...more,
})

/**
 * Creates readers: an administrator, a publisher of only these pages, and an editor who can do everything but publish
 * the first.
 */
export async function insertSubmissionReaders(site: TestSite, page: number, ...others: number[]) {
  await createUser(site, 'ada@example.test', { superuser: true })
  await createUser(site, 'pia@example.test', { grants: [page, ...others].map((each) => ['publish', each]) })
  await createUser(site, 'eve@example.test', {
    grants: ['add', 'change', 'bulk_delete', 'lock'].map((permission) => [permission, page]),
  })
}
