import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { formSubmission } from '#schema/tables/form-submission.ts'
import { database } from '../../worker/stores/db.ts'
import { guest } from '../contact-message.ts'
import type { Site } from '../helpers.ts'
import { awake, openPage } from './open.ts'

/** What the contact form holds, as a visitor finds it. */
export const category = (page: Page) => page.getByLabel('Category')
export const topic = (page: Page) => page.getByLabel('Topic')
export const box = (page: Page) => page.getByRole('textbox', { name: 'Visit location' })
export const dialog = (page: Page) => page.getByRole('dialog', { name: 'Choose a restaurant' })
export const results = (page: Page) => dialog(page).getByRole('listitem').getByRole('button')
export const change = (page: Page) => page.getByRole('button', { name: 'CHANGE', exact: true })
export const send = (page: Page) => page.getByRole('button', { name: 'Send message' })
export const hasFocus = (element: Element) => element === document.activeElement

export const visitNames = ['location_search', 'visit_date', 'visit_time', 'order_number']
/** The questions about a visit that are to be seen. */
export const visible = async (page: Page) => {
  const shown = await Promise.all(visitNames.map((name) => page.locator(`[name="${name}"]`).isVisible()))
  return visitNames.filter((_, index) => shown[index])
}

/** What everybody is asked, in the order of the form. */
export async function fillPerson(page: Page, email: string) {
  await page.getByLabel('First name').fill(guest.first_name)
  await page.getByLabel('Last name').fill(guest.last_name)
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Telephone').fill(guest.phone)
  await page.getByLabel('Street and number').fill(guest.address_line1)
  await page.getByLabel('City', { exact: true }).fill(guest.address_city)
  await page.getByLabel('State or province').selectOption(guest.address_state)
  await page.getByLabel('ZIP or postal code').fill(guest.address_zip)
  await page.getByLabel('Message').fill(guest.message)
}

/** The contact form, awake, on a page of its own. */
export async function openContactForm({ origin }: Site, options: Parameters<typeof openPage>[1] = {}) {
  const opened = await openPage(origin, options)
  await opened.page.goto('/contact-us/')
  await awake(opened.page, 'form')
  return opened
}

/** What was kept of somebody's messages. */
export const keptFor = async ({ db }: Site, email: string) =>
  database(db)
    .select({ values: formSubmission.values, verified: formSubmission.verified })
    .from(formSubmission)
    .where(eq(formSubmission.email, email))
