import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { paths } from '#schema/paths.ts'
import { openEditorSite, setUpEditorSite } from '../../support/browser/editor-page.ts'
import { listAxeViolations, pressKeyOn, setUpBrowser } from '../../support/browser/open-page.ts'

setUpBrowser()
const openEditor = setUpEditorSite()

/** Arriving at a screen puts the focus on its main region; who presses a key before has pressed it elsewhere. */
const arrived = (page: Page) => expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN')

it('BR-27 a file imported by keyboard maps a column and adds its valid redirects', async () => {
  const { site, page, complaints } = await openEditorSite()
  await page.getByRole('link', { name: 'Redirects', exact: true }).click()
  await page.getByText('There are no redirects yet').waitFor()
  await arrived(page)
  await page.getByRole('link', { name: 'Import' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Choose a file' }).waitFor()
  await arrived(page)
  await page.getByRole('button', { name: 'Choose a file' }).focus()
  const input = page.locator('input[type=file]')
  // What a browser would open then is its own; the file is given as if it had been chosen there.
  await input.evaluate((element) =>
    element.addEventListener('click', (event) => {
      event.preventDefault()
      element.dataset['asked'] = ''
    }),
  )
  await page.keyboard.press('Enter')
  await expect.poll(() => input.getAttribute('data-asked')).toBe('')
  const file =
    'Where,Note,Goes\n/pier,a,/menu/\n/pier/,b,/menu/\n/quay,c,javascript:alert(1)\n/<img src=x onerror=alert(1)>,d,/menu/\n'
  await input.setInputFiles({ name: 'old.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })

  await page.getByRole('heading', { name: 'Preview' }).waitFor()
  expect(await page.getByText('None of the rows can be added.').count()).toBe(1)
  await page.getByLabel('New address').focus()
  await page.keyboard.press('ArrowDown')
  const add = page.getByRole('button', { name: 'Add 2 redirects' })
  await add.waitFor()
  expect(await page.getByText('Line 2 already has this address.').count()).toBe(1)
  expect(await page.getByText('To: Use a path of this site').count()).toBe(1)
  expect(await listAxeViolations(page)).toEqual([])
  await page.getByRole('checkbox', { name: 'Only the 2 with a message' }).focus()
  await page.keyboard.press('Space')
  await expect.poll(() => page.locator('.import-table tbody tr').count()).toBe(2)
  expect((await site.fetch('/pier/')).status).toBe(404)

  await add.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: '2 redirects were added.' }).waitFor()
  const answer = await site.fetch('/pier/')
  expect([answer.status, answer.headers.get('Location')]).toEqual([301, '/menu/'])
  await page.getByRole('link', { name: 'See all redirects' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: '/pier' }).waitFor()
  expect(await listAxeViolations(page)).toEqual([])
  expect(complaints).toEqual([])
})

it('BR-27 a refused import keeps the file and its choices, and Enter tries again', async () => {
  const { site, page } = await openEditor()
  const refuse = async () => {
    let sent = 0
    await page.route('**/redirects/import/', async (route) => {
      sent++
      await new Promise((resolve) => setTimeout(resolve, 300))
      await route.fulfill({ status: 503, json: { message: 'Not just now.', problems: [] } })
    })
    return () => sent
  }
  const input = page.getByLabel('File of redirects')
  const choose = (text: string) =>
    input.setInputFiles({ name: 'old.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  const refusal = page.locator('form').getByRole('alert')
  const isFocused = (place: Locator) => place.evaluate((element) => document.activeElement === element)
  await page.goto(paths.wagtail.importRedirects)
  await choose('')
  await expect.poll(() => page.locator('.field-error').count()).toBe(1)
  await expect.poll(() => isFocused(page.getByRole('button', { name: 'Choose another file' }))).toBe(true)
  expect(await listAxeViolations(page)).toEqual([])

  await refuse()
  await choose('From,To\n/by-form/,/menu/\n')
  await refusal.getByText('Not just now.').waitFor()
  await expect.poll(() => isFocused(refusal)).toBe(true)
  expect(await page.locator('.field-error').count()).toBe(0)
  await page.getByText('old.csv').waitFor()
  await page.unroute('**/redirects/import/')
  await pressKeyOn(page.getByRole('button', { name: 'Check the file again' }))
  const add = page.getByRole('button', { name: 'Add 1 redirect' })
  await add.waitFor()
  expect(await refusal.count()).toBe(0)
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')

  const sent = await refuse()
  await pressKeyOn(add)
  await expect.poll(() => page.getByRole('button', { name: 'Working…' }).getAttribute('aria-disabled')).toBe('true')
  await page.keyboard.press('Enter')
  await refusal.getByText('Not just now.').waitFor()
  expect(sent()).toBe(1)
  await expect.poll(() => isFocused(refusal)).toBe(true)
  await page.unroute('**/redirects/import/')
  await pressKeyOn(page.getByRole('checkbox', { name: 'The first row has column names' }))
  await page.getByRole('heading', { name: '1 redirect was added.' }).waitFor()
  expect((await site.fetch('/by-form/')).status).toBe(301)
})

it('an import choice that cannot be checked stays, and is checked when sent again', async () => {
  const { page } = await openEditor()
  await page.goto(paths.wagtail.importRedirects)
  await page.getByLabel('File of redirects').setInputFiles({
    name: 'columns.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Where,Note,Goes\n/by-choice/,a,/menu/\n'),
  })
  await page.getByText('None of the rows can be added.').waitFor()
  const target = page.getByLabel('New address')
  await page.route('**/redirects/import/', (route) =>
    route.fulfill({ status: 503, json: { message: 'Not just now.', problems: [] } }),
  )
  await target.selectOption('Goes')
  await page.locator('form').getByRole('alert').getByText('Not just now.').waitFor()
  expect(await target.evaluate((element) => element instanceof HTMLSelectElement && element.value)).toBe('2')
  expect(await page.locator('.import-table').count()).toBe(0)
  await page.unroute('**/redirects/import/')
  await pressKeyOn(page.getByRole('button', { name: 'Check the file again' }))
  await page.getByRole('button', { name: 'Add 1 redirect' }).waitFor()
})

it('BR-27 in a confirmation a refusal gets the focus, Escape leaves, and Enter deletes', async () => {
  const { site, page } = await openEditor()
  await page.goto(paths.wagtail.addRedirect)
  await page.getByRole('textbox', { name: 'Old address' }).fill('/confirmed-by-keyboard/')
  await page.getByRole('radio', { name: 'To an address' }).check()
  await page.getByRole('textbox', { name: 'New address' }).fill('/menu/')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: '/confirmed-by-keyboard' }).first().click()
  const ask = page.getByRole('button', { name: 'Delete redirect' })
  await ask.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('alertdialog')
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(() => ask.evaluate((button) => document.activeElement === button)).toBe(true)

  let sent = 0
  await page.route('**/redirects/**', async (route) => {
    if (route.request().method() !== 'DELETE') return route.fallback()
    sent++
    await new Promise((resolve) => setTimeout(resolve, 300))
    await route.fulfill({ status: 503, json: { message: 'Not just now.', problems: [] } })
  })
  await page.keyboard.press('Enter')
  const confirm = dialog.getByRole('button', { name: 'Delete', exact: true })
  await confirm.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => confirm.getAttribute('aria-disabled')).toBe('true')
  await page.keyboard.press('Enter')
  const refusal = dialog.getByRole('alert')
  await refusal.waitFor()
  expect(await refusal.textContent()).toContain('Not just now.')
  await expect.poll(() => refusal.evaluate((element) => document.activeElement === element)).toBe(true)
  expect(sent).toBe(1)
  expect(await listAxeViolations(page)).toEqual([])

  await page.unroute('**/redirects/**')
  await confirm.focus()
  await page.keyboard.press('Enter')
  await page.getByText('The redirect from /confirmed-by-keyboard was deleted.').first().waitFor()
  expect((await site.fetch('/confirmed-by-keyboard/')).status).toBe(404)
})

it('BR-27 a redirect to a chosen page is added, corrected, and deleted after confirmation', async () => {
  const { site, page, complaints } = await openEditor()
  await page.goto(paths.wagtail.addRedirect)
  await page.getByRole('textbox', { name: 'Old address' }).fill('https://elsewhere.example/x')
  await page.getByRole('button', { name: 'Add redirect' }).click()
  await page.getByText('elsewhere.example is not an address of this site.').waitFor()
  expect(await page.getByText('Choose a page.', { exact: true }).count()).toBe(1)
  expect(await listAxeViolations(page)).toEqual([])
  await page.getByRole('textbox', { name: 'Old address' }).fill('/wharf/')
  await page.getByRole('button', { name: 'Choose a page' }).click()
  await page.getByRole('searchbox').fill('Menu')
  await page.locator('.choice').first().click()
  await page.getByRole('radio', { name: 'Temporary' }).check()
  await page.getByRole('button', { name: 'Add redirect' }).click()
  await page.getByRole('link', { name: '/wharf' }).click()
  expect((await site.fetch('/wharf')).status).toBe(302)

  await page.getByRole('button', { name: 'Delete redirect' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await page.waitForURL(`**${paths.wagtail.redirects}`)
  await expect.poll(async () => (await site.fetch('/wharf')).status).toBe(404)
  expect(complaints.filter((each) => !/400/.test(each))).toEqual([])
})

it('BR-27 a change or deletion over somebody else’s shows theirs; a change keeps both', async () => {
  const { site, page, complaints } = await openEditor()
  await site.db.prepare("INSERT INTO redirect (old_path, redirect_link) VALUES ('/jetty', '/menu/')").run()
  const changeElsewhere = (link: string) =>
    site.db.prepare("UPDATE redirect SET redirect_link = ?1 WHERE old_path = '/jetty'").bind(link).run()
  const open = async () => {
    await page.goto(paths.wagtail.redirects)
    await page.getByRole('link', { name: '/jetty' }).click()
    await page.getByRole('textbox', { name: 'New address' }).waitFor()
  }
  await open()
  await page.getByRole('radio', { name: 'Temporary' }).check()
  await changeElsewhere('/about/')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Somebody else changed this redirect' })
  await dialog.getByText('/about/').waitFor()
  expect(await dialog.locator('del').allTextContents()).toEqual(['/menu/'])
  expect(await listAxeViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Keep my changes' }).click()
  await expect.poll(() => page.getByRole('textbox', { name: 'New address' }).inputValue()).toBe('/about/')
  await expect.poll(() => page.getByRole('radio', { name: 'Temporary' }).isChecked()).toBe(true)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.waitForURL(`**${paths.wagtail.redirects}`)
  const saved = "SELECT redirect_link, is_permanent FROM redirect WHERE old_path = '/jetty'"
  expect(await site.db.prepare(saved).first()).toEqual({ redirect_link: '/about/', is_permanent: 0 })

  await open()
  await changeElsewhere('/faq/')
  await page.getByRole('button', { name: 'Delete redirect' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await dialog.getByText('/faq/').waitFor()
  await dialog.getByRole('button', { name: 'Look at it' }).click()
  await expect.poll(() => page.getByRole('textbox', { name: 'New address' }).inputValue()).toBe('/faq/')
  await page.getByRole('button', { name: 'Delete redirect' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await page.waitForURL(`**${paths.wagtail.redirects}`)
  expect(await site.db.prepare(saved).first()).toBeNull()
  expect(complaints.filter((each) => !/409/.test(each))).toEqual([])
})

it('the screens of redirects fit every width without horizontal scrolling', async () => {
  const { page, site } = await openEditor()
  await site.db
    .prepare(
      `INSERT INTO redirect (old_path, redirect_link) VALUES ('/${'long'.repeat(40)}', 'https://x.example/${'y'.repeat(300)}')`,
    )
    .run()
  for (const path of [paths.wagtail.redirects, paths.wagtail.addRedirect, paths.wagtail.importRedirects]) {
    await page.goto(path)
    await page.locator('.redirect-table, .redirect-form, .drop-zone').first().waitFor()
    for (const width of [1280, 840, 390, 320]) {
      await page.setViewportSize({ width, height: 844 })
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), {
          message: `${path} at ${width}`,
        })
        .toBeLessThanOrEqual(0)
    }
  }
})
