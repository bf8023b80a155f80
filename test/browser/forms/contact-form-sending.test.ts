import type { Route } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type openBrowserPage, setUpBrowser } from '../../support/browser/open-page.ts'
import { openSite, type TestSite } from '../../support/site.ts'
import {
  categoryFieldLocator,
  fillPerson,
  openContactForm,
  readStoredContactMessages,
  sendButtonLocator,
  topicFieldLocator,
} from './contact-form.ts'

setUpBrowser()
let site: TestSite
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

const open = (options?: Parameters<typeof openBrowserPage>[1]) => openContactForm(site, options)

it('SO-06 a form that is being sent says so and cannot be sent again', async () => {
  const { page } = await open()
  const posts: string[] = []
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()))
  await categoryFieldLocator(page).selectOption('suggestion')
  await topicFieldLocator(page).selectOption('suggestion-menu')
  await fillPerson(page, 'twice@example.com')
  await page.evaluate(() => {
    const form = document.querySelector('#contact-form')!
    const seen: string[] = []
    new MutationObserver(() => {
      seen.push(
        `${form.querySelector('.form-status')!.textContent} ${form.querySelector<HTMLButtonElement>('.form-send button')!.disabled}`,
      )
      sessionStorage.setItem('seen', JSON.stringify(seen))
    }).observe(form, { subtree: true, childList: true, attributes: true })
  })
  await sendButtonLocator(page).dblclick()
  await page.evaluate(() => document.querySelector<HTMLFormElement>('#contact-form')?.requestSubmit()).catch(() => {})
  await page.waitForURL('**/contact-us/thanks/')
  const seen: string[] = JSON.parse((await page.evaluate(() => sessionStorage.getItem('seen')))!)
  expect(seen).toContain('Sending… true')
  expect(posts).toHaveLength(1)
  expect(await readStoredContactMessages(site, 'twice@example.com')).toHaveLength(1)
})

it('Esc while sending makes a form ready again, and only one message is stored', async () => {
  const { page } = await open()
  const held: Route[] = []
  await page.route('**/api/captcha/challenge/**', (route) =>
    held.length === 0 ? void held.push(route) : route.continue(),
  )
  await categoryFieldLocator(page).selectOption('suggestion')
  await topicFieldLocator(page).selectOption('suggestion-menu')
  await fillPerson(page, 'stopped@example.com')
  await sendButtonLocator(page).press('Enter')
  await expect.poll(() => sendButtonLocator(page).isDisabled()).toBe(true)
  await page.keyboard.press('Escape')
  await expect.poll(() => sendButtonLocator(page).isDisabled()).toBe(false)
  expect(await page.locator('#contact-form .form-status').textContent()).toBe('')
  await sendButtonLocator(page).press('Enter')
  await page.waitForURL('**/contact-us/thanks/')
  expect(await readStoredContactMessages(site, 'stopped@example.com')).toHaveLength(1)
})
