import { afterAll, beforeAll, expect, it } from 'vitest'
import { listAxeViolations, openBrowserPage, setUpBrowser, waitForIsland } from '../../support/browser/open-page.ts'
import { readCaptchaQuestionAnswer } from '../../support/forms/form-client.ts'
import { openSite, type TestSite } from '../../support/site.ts'
import {
  categoryFieldLocator,
  changeLocationButtonLocator,
  fillPerson,
  getVisibleVisitFields,
  hasFocus,
  locationDialogLocator,
  locationResultLocator,
  locationSearchFieldLocator,
  openContactForm,
  readStoredContactMessages,
  sendButtonLocator,
  topicFieldLocator,
  visitFieldNames,
} from './contact-form.ts'

setUpBrowser()
let site: TestSite
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

const open = (options?: Parameters<typeof openBrowserPage>[1]) => openContactForm(site, options)

const today = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10)

it('VA-09 VA-10 TX-01 TX-02 TX-03 TX-04 TX-05 TX-06 TX-07 TX-08 the topics depend on the category, and the visit fields on the topic', async () => {
  const { page, complaints } = await open()
  expect(await topicFieldLocator(page).isDisabled()).toBe(true)
  expect(await getVisibleVisitFields(page)).toEqual([])
  const offered = async (name: string) => {
    await categoryFieldLocator(page).selectOption({ label: name })
    return (await topicFieldLocator(page).locator('option').allTextContents()).slice(1)
  }
  const asked: Record<string, Record<string, string[]>> = {}
  for (const name of ['My Rewards', 'Praise', 'Suggestion', 'Question', 'Issue or Concern?']) {
    asked[name] = {}
    for (const label of await offered(name)) {
      await topicFieldLocator(page).selectOption({ label })
      asked[name][label] = await getVisibleVisitFields(page)
    }
  }
  const rewards = [
    'Help With Adding Points',
    'Help With Using Rewards',
    'Question About My Points/rewards',
    'Help With My Profile/sign In',
    'Other',
  ]
  const questions = ['Location Information', 'Menu Items/Events', 'Allergen And Nutrition', 'Donations', 'Gift Cards']
  expect(Object.entries(asked['My Rewards']!)).toEqual(rewards.map((label) => [label, []]))
  expect(asked['Praise']).toEqual({ 'About Dining, To Go, Or Delivery': visitFieldNames, Other: [] })
  expect(asked['Suggestion']).toEqual({ 'New Location': [], 'Menu Idea': [], Other: [] })
  expect(Object.keys(asked['Question']!)).toEqual([
    ...questions,
    'Employment/Human Resources',
    'Fresh Catch News',
    'Other',
  ])
  expect(Object.entries(asked['Question']!).filter(([, names]) => names.length > 0)).toEqual([
    ['Menu Items/Events', ['location_search']],
    ['Allergen And Nutrition', ['location_search']],
  ])
  expect(asked['Issue or Concern?']).toEqual({ 'About Dining In, To Go, Or Delivery': visitFieldNames, Other: [] })
  expect(complaints).toEqual([])
})

it('SO-08 SO-09 SO-10 LI-03 PU-01 the picker shows the chosen address with CHANGE; the message is stored once', async () => {
  const { page, complaints } = await open()
  const asked: string[] = []
  const posts: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/getlocations/')) asked.push(new URL(request.url()).search)
    if (request.method() === 'POST') posts.push(request.url())
  })
  await categoryFieldLocator(page).selectOption('praise')
  await topicFieldLocator(page).selectOption('praise-visit')
  expect(await changeLocationButtonLocator(page).isVisible()).toBe(false)
  await locationSearchFieldLocator(page).fill('Salem, MA')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await locationResultLocator(page).first().waitFor()
  await expect.poll(() => locationResultLocator(page).count()).toBe(6)
  expect(asked[0]).toMatch(/radius=200&limit=6/)
  await expect
    .poll(() => locationDialogLocator(page).getByRole('status').textContent())
    .toBe('The 6 restaurants nearest to Salem, MA')
  expect(await listAxeViolations(page)).toEqual([])
  await locationResultLocator(page).first().click()
  await expect.poll(() => locationDialogLocator(page).isVisible()).toBe(false)
  const first = await page.locator('[data-address]').textContent()
  expect(first).toMatch(/, Salem, MA 01970$/)
  await expect.poll(() => locationSearchFieldLocator(page).isVisible()).toBe(false)
  await expect.poll(() => changeLocationButtonLocator(page).evaluate(hasFocus)).toBe(true)

  await changeLocationButtonLocator(page).click()
  await expect.poll(() => locationResultLocator(page).count()).toBe(6)
  await locationDialogLocator(page).getByLabel('City, state, or ZIP').fill('Toronto, ON')
  await locationDialogLocator(page).getByLabel('City, state, or ZIP').press('Enter')
  await locationDialogLocator(page).getByText('nearest to Toronto').waitFor()
  await expect.poll(() => locationResultLocator(page).first().textContent()).toMatch(/mi \([\d.,]+ km\)/)
  await locationResultLocator(page).nth(1).click()
  await expect.poll(() => locationDialogLocator(page).isVisible()).toBe(false)
  const second = await page.locator('[data-address]').textContent()
  expect(second).not.toBe(first)

  await page.getByLabel('Date of visit').fill(today)
  await page.getByLabel('Time of visit').fill('18:30')
  await page.getByLabel('Order number').fill('A-1047')
  await fillPerson(page, 'picker@example.com')
  await sendButtonLocator(page).dblclick()
  await page.waitForURL('**/contact-us/thanks/')
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('Thank you for writing to us')
  expect(await listAxeViolations(page)).toEqual([])
  expect(posts).toHaveLength(1)
  const [row, ...more] = await readStoredContactMessages(site, 'picker@example.com')
  expect(more).toEqual([])
  expect(row!.verified).toBe(true)
  expect(row!.values['location_address']).toBe(second)
  expect(complaints).toEqual([])
})

it.each([320, 390, 1280])(
  'SO-07 VA-05 VA-06 VA-07 ER-01 at %i px a rejected form scrolls to its errors and keeps its values',
  async (width) => {
    const { page } = await open({ viewport: { width, height: 700 }, reducedMotion: 'reduce' })
    await categoryFieldLocator(page).selectOption('praise')
    await topicFieldLocator(page).selectOption('praise-visit')
    await page.getByLabel('First name').fill('Ada')
    await page.getByLabel('Message').fill('Too short')
    await sendButtonLocator(page).click()
    const summary = page.getByRole('alert')
    await summary.waitFor()
    await expect.poll(() => summary.evaluate(hasFocus)).toBe(true)
    await expect
      .poll(() =>
        summary.evaluate(
          (each) => each.getBoundingClientRect().top >= 0 && each.getBoundingClientRect().top < innerHeight,
        ),
      )
      .toBe(true)
    await expect.poll(() => getVisibleVisitFields(page)).toEqual(visitFieldNames)
    expect(await page.getByLabel('First name').inputValue()).toBe('Ada')
    expect(await topicFieldLocator(page).inputValue()).toBe('praise-visit')
    const errors = await page.locator('.field-error').allTextContents()
    expect(errors.length).toBe(await summary.getByRole('link').count())
    expect(errors.every((each) => each.startsWith('Error: '))).toBe(true)
    await waitForIsland(page, 'form')
    expect(await listAxeViolations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await summary.getByRole('link', { name: 'Choose the restaurant you visited.' }).click()
    await expect.poll(() => locationSearchFieldLocator(page).evaluate(hasFocus)).toBe(true)
    await summary.getByRole('link', { name: 'Write at least 10 characters.' }).click()
    await expect.poll(() => page.getByLabel('Message').evaluate(hasFocus)).toBe(true)
  },
)

it('a restaurant is found and chosen by keyboard, and Escape leaves the search unchanged', async () => {
  const { page, complaints } = await open({ reducedMotion: 'reduce' })
  await categoryFieldLocator(page).focus()
  await categoryFieldLocator(page).selectOption('question')
  await topicFieldLocator(page).selectOption('question-allergens')
  await topicFieldLocator(page).focus()
  await page.keyboard.press('Tab')
  await expect.poll(() => locationSearchFieldLocator(page).evaluate(hasFocus)).toBe(true)
  await page.keyboard.type('Salem, MA')
  await page.keyboard.press('Enter')
  await locationResultLocator(page).first().waitFor()
  expect(page.url()).toMatch(/\/contact-us\/$/)
  await page.keyboard.press('Escape')
  await expect.poll(() => locationDialogLocator(page).isVisible()).toBe(false)
  await expect.poll(() => locationSearchFieldLocator(page).evaluate(hasFocus)).toBe(true)
  await page.keyboard.press('Enter')
  // The same search again: its results replace the earlier ones.
  await locationDialogLocator(page).getByText('restaurants nearest to').waitFor()
  for (let press = 0; press < 6 && !(await locationResultLocator(page).first().evaluate(hasFocus)); press += 1)
    await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect.poll(() => changeLocationButtonLocator(page).evaluate(hasFocus)).toBe(true)
  await expect.poll(() => page.locator('[data-address]').textContent()).toMatch(/Salem, MA/)
  expect(complaints).toEqual([])
})

it('AP-15 the dialog reports an unknown place and a failed search and keeps its list', async () => {
  const { page, complaints } = await open()
  await categoryFieldLocator(page).selectOption('question')
  await topicFieldLocator(page).selectOption('question-menu')
  await locationSearchFieldLocator(page).fill('Salem, MA')
  await locationSearchFieldLocator(page).press('Enter')
  await locationResultLocator(page).first().waitFor()
  const query = locationDialogLocator(page).getByLabel('City, state, or ZIP')
  await query.fill('qqqq zzzz')
  await query.press('Enter')
  await locationDialogLocator(page).getByText('Please enter a valid city, state, or ZIP code.').waitFor()
  expect([await locationResultLocator(page).count(), complaints]).toEqual([6, ['No place was found.']])
  await page.route('**/api/location/**', (route) => route.abort())
  await query.fill('Boston, MA')
  await query.press('Enter')
  await locationDialogLocator(page).getByText('The search did not answer.').waitFor()
  expect(await locationResultLocator(page).count()).toBe(6)
})

it('the visitor’s preferred restaurant is preselected', async () => {
  const { page } = await openBrowserPage(site.origin)
  const location = await (await site.fetch('/api/location/getlocation/?rlid=1001')).json()
  await page.addInitScript(
    (value) => localStorage.setItem('preferred-location', value),
    JSON.stringify({ location, savedAt: Date.now() }),
  )
  await page.goto('/contact-us/')
  await waitForIsland(page, 'form')
  await categoryFieldLocator(page).selectOption('concern')
  await topicFieldLocator(page).selectOption('concern-visit')
  expect(await page.locator('[data-address]').textContent()).toContain((location as { address1: string }).address1)
  expect(await page.locator('[name="location_rlid"]').inputValue()).toBe('1001')
})

it('AP-17 without script the form offers restaurants for the entered city and sends the message', async () => {
  const { page } = await openBrowserPage(site.origin, { javaScriptEnabled: false })
  await page.goto('/contact-us/')
  expect(await getVisibleVisitFields(page)).toEqual(visitFieldNames)
  await categoryFieldLocator(page).selectOption('concern')
  await topicFieldLocator(page).selectOption('concern-visit')
  await page.locator('[name="location_search"]').fill('Salem, MA')
  await page.getByLabel('Date of visit').fill(today)
  await page.getByLabel('Time of visit').fill('18:30')
  await page.getByLabel('Order number').fill('A-1047')
  await fillPerson(page, 'plain@example.com')
  await page.locator('[name="captcha_answer"]').fill(readCaptchaQuestionAnswer(await page.content()))
  await sendButtonLocator(page).click()
  const summary = page.getByRole('alert')
  await summary.waitFor()
  expect(await summary.evaluate((each) => each.getBoundingClientRect().top < innerHeight)).toBe(true)
  await expect
    .poll(() => summary.getByRole('link').allTextContents())
    .toEqual(['Choose one of the restaurants we found.'])
  await expect.poll(() => page.getByRole('radio').count()).toBe(7)
  await page.getByRole('radio').nth(1).check()
  await sendButtonLocator(page).click()
  await page.getByRole('heading', { name: 'Thank you for writing' }).waitFor()
  expect(await readStoredContactMessages(site, 'plain@example.com')).toHaveLength(1)
})

it('when the scripts cannot be loaded the server asks for missing fields', async () => {
  const { page } = await openBrowserPage(site.origin)
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/contact-us/')
  await categoryFieldLocator(page).selectOption('praise')
  await topicFieldLocator(page).selectOption('praise-visit')
  expect(await getVisibleVisitFields(page)).toEqual([])
  await sendButtonLocator(page).click()
  await page.getByRole('alert').waitFor()
  await expect.poll(() => getVisibleVisitFields(page)).toEqual(visitFieldNames)
})

it('in forced colors every control and the chosen restaurant have a border', async () => {
  const { page } = await open({ forcedColors: 'active' })
  await categoryFieldLocator(page).selectOption('question')
  await topicFieldLocator(page).selectOption('question-menu')
  await locationSearchFieldLocator(page).fill('Salem, MA')
  await locationSearchFieldLocator(page).press('Enter')
  await locationResultLocator(page).first().waitFor()
  const edge = (element: Element) => getComputedStyle(element).borderTopStyle
  expect(await locationDialogLocator(page).evaluate(edge)).toBe('solid')
  await locationResultLocator(page).first().click()
  expect(await page.locator('.location-picker-card').evaluate(edge)).toBe('solid')
  expect(await page.locator('.contact-card').evaluate(edge)).toBe('solid')
  expect(await listAxeViolations(page, { 'color-contrast': { enabled: false } })).toEqual([])
})

it.each([390, 840, 1280])('no topic is truncated in its select at %i px', async (width) => {
  const { page } = await open({ viewport: { width, height: 900 } })
  await categoryFieldLocator(page).selectOption({ label: 'Issue or Concern?' })
  const room = await topicFieldLocator(page).evaluate((select: HTMLSelectElement) => {
    const style = getComputedStyle(select)
    const pen = document.createElement('canvas').getContext('2d')!
    pen.font = style.font
    const longest = Math.max(...[...select.options].map(({ text }) => pen.measureText(text).width))
    const arrow = 20
    return select.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight) - arrow - longest
  })
  expect(room).toBeGreaterThan(0)
})
