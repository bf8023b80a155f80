import type { Page } from 'playwright-core'
import { testUserPassword } from '../support/site.ts'

/** Signs a test user in to the back office by its form. */
export async function signInToBackOffice(page: Page, email: string) {
  await page.goto('/wagtail/login/')
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(testUserPassword)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/wagtail/')
}
