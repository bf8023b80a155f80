import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { formSubmission } from '#schema/forms/submission-table.ts'
import { getDrizzle } from '../../../worker/stores/db.ts'
import { openBrowserPage, waitForIsland } from '../../support/browser/open-page.ts'
import { sampleContactSenderFields } from '../../support/forms/contact-message.ts'
import type { TestSite } from '../../support/site.ts'

/** What the contact form holds, as a visitor finds it. */
export const categoryFieldLocator = (page: Page) => page.getByLabel('Category')
export const topicFieldLocator = (page: Page) => page.getByLabel('Topic')
export const locationSearchFieldLocator = (page: Page) => page.getByRole('textbox', { name: 'Visit location' })
export const locationDialogLocator = (page: Page) => page.getByRole('dialog', { name: 'Choose a restaurant' })
export const locationResultLocator = (page: Page) =>
  locationDialogLocator(page).getByRole('listitem').getByRole('button')
export const changeLocationButtonLocator = (page: Page) => page.getByRole('button', { name: 'CHANGE', exact: true })
export const sendButtonLocator = (page: Page) => page.getByRole('button', { name: 'Send message' })
export const hasFocus = (element: Element) => element === document.activeElement

export const visitFieldNames = ['location_search', 'visit_date', 'visit_time', 'order_number']
/** The questions about a visit that are to be seen. */
export const getVisibleVisitFields = async (page: Page) => {
  const shown = await Promise.all(visitFieldNames.map((name) => page.locator(`[name="${name}"]`).isVisible()))
  return visitFieldNames.filter((_, index) => shown[index])
}

/** The questions of every topic, in the order of the form. */
export async function fillPerson(page: Page, email: string) {
  await page.getByLabel('First name').fill(sampleContactSenderFields.first_name)
  await page.getByLabel('Last name').fill(sampleContactSenderFields.last_name)
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Telephone').fill(sampleContactSenderFields.phone)
  await page.getByLabel('Street and number').fill(sampleContactSenderFields.address_line1)
  await page.getByLabel('City', { exact: true }).fill(sampleContactSenderFields.address_city)
  await page.getByLabel('State or province').selectOption(sampleContactSenderFields.address_state)
  await page.getByLabel('ZIP or postal code').fill(sampleContactSenderFields.address_zip)
  await page.getByLabel('Message').fill(sampleContactSenderFields.message)
}

/** The contact form, awake, on a page of its own. */
export async function openContactForm({ origin }: TestSite, options: Parameters<typeof openBrowserPage>[1] = {}) {
  const opened = await openBrowserPage(origin, options)
  await opened.page.goto('/contact-us/')
  await waitForIsland(opened.page, 'form')
  return opened
}

/** What was kept of somebody's messages. */
export const readStoredContactMessages = async ({ db }: TestSite, email: string) =>
  getDrizzle(db)
    .select({ values: formSubmission.values, verified: formSubmission.verified })
    .from(formSubmission)
    .where(eq(formSubmission.email, email))
