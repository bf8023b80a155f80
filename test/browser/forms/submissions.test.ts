import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import type { Page } from 'playwright-core'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { signInBrowserByApi } from '../../support/browser/editor-page.ts'
import { listAxeViolations, openBrowserPage, setUpBrowser } from '../../support/browser/open-page.ts'
import {
  createStoredContactMessage,
  createStoredSignupValues,
  insertSubmission,
} from '../../support/forms/submissions.ts'
import { prepareTestMailInsert } from '../../support/mail/outbox.ts'
import { findPageIds } from '../../support/pages/page-ids.ts'
import { createUser, openSite, type TestSite } from '../../support/site.ts'

setUpBrowser()

const widths = [390, 840, 1280] as const

/** What axe finds and what is wider than the screen, at each width. */
async function faults(page: Page, name: string): Promise<string[]> {
  const found: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    found.push(...(await listAxeViolations(page)).map((each) => `${width}: ${each}`))
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    if (wider > 0) found.push(`${width}: ${name} is ${wider} pixels too wide`)
    if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/${name}-${width}.png` })
  }
  return found
}

const day = 24 * 60 * 60 * 1000
const ago = (days: number) => new Date(Date.now() - days * day).toISOString()

let site: TestSite
let [about, faq]: number[] = []
/** A site with messages of several ages and two sign-ups, and somebody who publishes all of it. */
beforeEach(async () => {
  site = await openSite()
  ;[about, faq] = await findPageIds(site, '/about/', '/faq/')
  await createUser(site, 'pia@example.test', { grants: [['publish', 1]] })
  await insertSubmission(
    site,
    about!,
    createStoredContactMessage('Ida', { message: '<img src=x onerror=alert(1)>\nThe second line.' }),
    { at: ago(0) },
  )
  await insertSubmission(
    site,
    about!,
    createStoredContactMessage('Bo', { topic: 'Gift Cards', question_category: 'Question' }),
    {
      at: ago(3),
    },
  )
  await insertSubmission(site, about!, createStoredContactMessage('Kim', { first_name: '=1+1' }), { at: ago(20) })
  for (let index = 0; index < 30; index++)
    await insertSubmission(site, about!, createStoredContactMessage(`Guest ${index}`), { at: ago(60 + index) })
  const confirmed = await insertSubmission(site, faq!, createStoredSignupValues('Ann'), { form: 'signup', at: ago(2) })
  await insertSubmission(site, faq!, createStoredSignupValues('Eve'), { form: 'signup', at: ago(1) })
  await site.db
    .prepare(
      "UPDATE form_submission SET confirmation_requested_at = '2026-01-01', confirmed_at = iif(id = ?1, '2026-01-02', NULL) WHERE form = 'signup'",
    )
    .bind(confirmed)
    .run()
})
afterEach(() => site.close())

it('BR-26 an editor filters submissions by day and text, and exports them to a file', async () => {
  const { page, complaints } = await openBrowserPage(site.origin, { reducedMotion: 'reduce' })
  await signInBrowserByApi(page, 'pia@example.test')
  await page.getByRole('link', { name: 'Forms' }).click()
  await page.getByRole('link', { name: 'Our story' }).waitFor()
  expect(await page.getByRole('link', { name: 'Privacy request' }).count()).toBe(0)
  expect(await faults(page, 'forms')).toEqual([])

  await page.getByRole('link', { name: 'Our story' }).click()
  await page.getByText('1–25 of 33').waitFor()
  expect(await faults(page, 'submissions')).toEqual([])
  await page.getByRole('combobox', { name: 'Received' }).selectOption('Last 30 days')
  await page.getByText('1–3 of 3').waitFor()
  await page.getByRole('searchbox').pressSequentially('lund gift')
  await page.getByText('1–1 of 1').waitFor()
  // The search is for somebody's name: it is in no address, but going back restores it.
  await expect.poll(() => page.url()).toContain('range=month')
  expect(page.url()).not.toContain('lund')
  await page.getByRole('link', { name: 'Bo Lund' }).click()
  await page.getByRole('heading', { name: 'Bo Lund' }).waitFor()
  await page.goBack()
  await page.getByText('1–1 of 1').waitFor()
  await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('lund gift')
  await page.getByRole('searchbox').fill('')
  await page.getByText('1–3 of 3').waitFor()

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^our-story-[\d-]{10}\.csv$/)
  const rows = parse(readFileSync((await download.path())!, 'utf8'), { bom: true }) as string[][]
  expect(rows.slice(1).map((row) => row[rows[0]!.indexOf('First name')])).toEqual(['Ida', 'Bo', "'=1+1"])
  const [sheet] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export Excel' }).click(),
  ])
  expect(sheet.suggestedFilename()).toMatch(/\.xlsx$/)
  expect(complaints).toEqual([])
})

it('BR-26 an editor reads a submission as text, and deletes one or several permanently', async () => {
  const { page, complaints } = await openBrowserPage(site.origin, { reducedMotion: 'reduce' })
  await signInBrowserByApi(page, 'pia@example.test')
  await page.goto(`/wagtail/forms/submissions/${about}/`)
  await page.getByRole('link', { name: 'Ida Lund' }).click()
  await page.getByText('The second line.').waitFor()
  expect(await page.getByText('<img src=x onerror=alert(1)>').count()).toBe(1)
  expect(await faults(page, 'submission')).toEqual([])
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByText('This cannot be undone').waitFor()
  expect(await listAxeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Delete for good' }).click()
  await page.getByText('One submission was deleted.').first().waitFor()
  await page.getByText('1–25 of 32').waitFor()

  await page.getByRole('checkbox', { name: 'Select Bo Lund' }).check()
  await page.getByRole('checkbox', { name: 'Select Guest 4 Lund' }).check()
  await page.getByText('2 selected').waitFor()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog', { name: 'Delete 2 submissions?' }).getByRole('button', { name: 'Keep' }).click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Delete for good' }).click()
  await page.getByText('1–25 of 30').waitFor()
  await expect.poll(() => page.getByRole('link', { name: 'Bo Lund' }).count()).toBe(0)
  await page.getByRole('combobox', { name: 'Received' }).selectOption('Today')
  await page.getByRole('heading', { name: 'Nothing matches' }).waitFor()
  await page.getByRole('combobox', { name: 'Received' }).selectOption('Between two days')
  await page.getByLabel('From').fill('2020-01-01')
  await page.getByText('1–25 of 30').waitFor()
  expect(await faults(page, 'range')).toEqual([])

  await page.goto(`/wagtail/forms/submissions/${faq}/`)
  await page.getByRole('row', { name: /Select ann@example.com.*Confirmed/ }).waitFor()
  await page.getByRole('row', { name: /Select eve@example.com.*Not yet/ }).waitFor()
  expect(await faults(page, 'signups')).toEqual([])
  await page.getByRole('button', { name: 'E-mail' }).click()
  await expect.poll(() => page.getByRole('row').nth(1).textContent()).toContain('ann@')
  expect(complaints).toEqual([])
})

it('ASVS 14.2.1 an administrator exports and erases a guest’s data without the address in any URL', async () => {
  await createUser(site, 'ada@example.test', { superuser: true })
  await insertSubmission(site, about!, createStoredContactMessage('Zoe', { phone: '(307) 555-9150' }), { at: ago(2) })
  await prepareTestMailInsert(site.db, 'one', { to: 'zoe@example.com', subject: 'We have your message' }).run()
  await site.db
    .prepare(
      "INSERT INTO suppression (email, created_at, source) VALUES ('zoe@example.com', '2026-11-01T00:00:00.000Z', 'form')",
    )
    .run()
  const { page, complaints } = await openBrowserPage(site.origin, { reducedMotion: 'reduce' })
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await signInBrowserByApi(page, 'ada@example.test')
  await page.goto('/wagtail/forms/')
  await page.getByRole('link', { name: 'Privacy request' }).click()
  await page.getByRole('button', { name: 'Look up' }).click()
  await page.getByText('Enter an e-mail address or a telephone number.').waitFor()
  complaints.length = 0
  expect(await faults(page, 'privacy-empty')).toEqual([])
  await page.getByRole('textbox', { name: 'E-mail address or telephone number' }).fill('Zoe@Example.com')
  await page.keyboard.press('Enter')
  await page.getByText('We have your message').waitFor()
  await page.getByText('Kept, so that no offers are sent').waitFor()
  await page.getByRole('button', { name: '(307) 555-9150' }).click()
  await page.getByRole('status').getByText('(307) 555-9150').waitFor()
  await page.getByRole('button', { name: 'zoe@example.com' }).click()
  await page.getByRole('status').getByText('zoe@example.com').waitFor()
  expect(await faults(page, 'privacy')).toEqual([])
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download as JSON' }).click(),
  ])
  expect(JSON.parse(readFileSync((await file.path())!, 'utf8')).form_submission).toHaveLength(1)
  await page.getByRole('button', { name: 'Erase' }).click()
  await page.getByRole('alertdialog', { name: 'Erase 2 entries?' }).waitFor()
  expect(await faults(page, 'privacy-erase')).toEqual([])
  await page.getByRole('button', { name: 'Erase for good' }).click()
  await page.getByText('2 entries were erased.').first().waitFor()
  await page.getByText('Kept, so that no offers are sent').waitFor()
  await page.getByRole('button', { name: 'Erase' }).waitFor({ state: 'detached' })
  expect(
    (await site.db.prepare("SELECT count(*) AS n FROM form_submission WHERE email LIKE 'zoe%'").first<{ n: number }>())!
      .n,
  ).toBe(0)
  expect([...asked, page.url()].filter((url) => /zoe/i.test(url))).toEqual([])
  expect(complaints).toEqual([])
})
