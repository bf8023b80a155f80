import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { getHomePageId, getTitleField, setUpEditorSite } from '../../support/browser/editor-page.ts'
import { listAxeViolations, setUpBrowser } from '../../support/browser/open-page.ts'
import { fireCron, markImagesDrawn } from '../../support/operations/fire-cron.ts'
import { createBackOfficeClient, createHeadingBlock } from '../../support/pages/back-office-client.ts'

setUpBrowser()
const signedIn = setUpEditorSite()

/** Checks for accessibility violations and horizontal overflow at phone and desktop widths. */
async function fits(page: Page, name: string) {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    expect([name, width, await listAxeViolations(page)]).toEqual([name, width, []])
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect([name, width, over <= 0]).toEqual([name, width, true])
  }
}

async function withPage(title: string) {
  const opened = await signedIn()
  // Narrow enough that the preview does not open by itself.
  await opened.page.setViewportSize({ width: 1180, height: 900 })
  const { site } = opened
  await markImagesDrawn(site)
  const ada = await createBackOfficeClient(site, 'ada@harborlantern.example')
  const { body } = await ada.create(
    await getHomePageId(site),
    { title, body: [createHeadingBlock('a', `${title} first words`)] },
    { publish: true },
  )
  return {
    ...opened,
    ada,
    id: body.id,
    revision: body.latest_revision_id,
    path: `/${title.toLowerCase().replaceAll(' ', '-')}/`,
  }
}

/** A refusal the form tells is a failed request to the browser. */
const unexpected = (complaints: string[]) => complaints.filter((each) => !/status of (?:400|409)/.test(each))

/** What a `datetime-local` input takes for a moment by the browser's own clock. */
const onOwnClock = (page: Page, minutes: number) =>
  page.evaluate((later) => {
    const at = new Date(Date.now() + later * 60_000)
    return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
  }, minutes)

const press = async (page: Page, role: 'button' | 'link' | 'menuitem', name: string | RegExp) => {
  await page.getByRole(role, { name }).first().focus()
  await page.keyboard.press('Enter')
}

it('BR-16 by keyboard a page is scheduled, unscheduled and rescheduled, and goes live on time', async () => {
  const { page, site, id, path, complaints } = await withPage('Keyboard feast')
  await page.goto(`/wagtail/pages/${id}/edit/`)
  await getTitleField(page).fill('Keyboard feast next week')
  const schedule = async (minutes: number) => {
    await press(page, 'button', 'More options')
    await press(page, 'menuitem', 'Schedule publishing…')
    const dialog = page.getByRole('dialog', { name: 'Schedule publishing' })
    await dialog.getByLabel('Goes live at').fill(await onOwnClock(page, minutes))
    return dialog
  }
  const dialog = await schedule(-10)
  await press(page, 'button', 'Schedule')
  await dialog.getByText('The time to go live has passed.').waitFor()
  await fits(page, 'times')
  await dialog.getByLabel('Goes live at').fill(await onOwnClock(page, 60))
  await dialog
    .getByRole('group', { name: 'Leaves the site' })
    .getByRole('radio', { name: 'At a specific time' })
    .press('Space')
  await dialog.getByLabel('Leaves the site at').fill(await onOwnClock(page, 30))
  await press(page, 'button', 'Schedule')
  await dialog.getByText('The page would expire before it goes live.').waitFor()
  await dialog.getByLabel('Leaves the site at').fill(await onOwnClock(page, 120))
  await dialog.getByLabel('Leaves the site at').press('Enter')
  const notice = page.getByRole('region', { name: 'Schedule' })
  await notice.getByText(/Goes live on/).waitFor()
  await notice.getByText(/Leaves the site on/).waitFor()
  await page.getByText('Live + scheduled').first().waitFor()
  await fits(page, 'scheduled')
  await press(page, 'link', 'Unschedule')
  await page.getByText(/This revision is scheduled for/).waitFor()
  await fits(page, 'unschedule')
  await press(page, 'button', 'Unschedule')
  await page.getByRole('button', { name: 'Keep it on the site' }).press('Enter')
  await expect.poll(() => notice.count()).toBe(0)
  await schedule(60)
  await press(page, 'button', 'Schedule')
  await notice.getByText(/Goes live on/).waitFor()
  await page.goto('/wagtail/')
  await page
    .getByRole('region', { name: 'Coming up' })
    .getByRole('link', { name: 'Keyboard feast next week' })
    .waitFor()
  await fits(page, 'home')
  await page.goto('/wagtail/pages/search/?q=keyboard+feast')
  await page.getByText(/goes live/).waitFor()
  await fits(page, 'listed')
  await fireCron(site, new Date(Date.now() + 61 * 60_000))
  expect(await (await site.fetch(path)).text()).toContain('<title>Keyboard feast next week</title>')
  expect(unexpected(complaints)).toEqual([])
})

it('changes are discarded and restored by keyboard; discarding an unpublished draft asks for confirmation', async () => {
  const { page, site, ada, id, complaints } = await withPage('Second thoughts')
  await page.goto(`/wagtail/pages/${id}/edit/`)
  const title = getTitleField(page)
  await title.fill('Worse thoughts')
  const discard = async (name: string) => {
    await press(page, 'button', 'More actions')
    await press(page, 'menuitem', name)
  }
  // At once, before the pause after which drafts are saved.
  await page.getByText('Live + draft').first().waitFor()
  await discard('Discard changes')
  await expect.poll(() => title.inputValue()).toBe('Second thoughts')
  await page.locator('.editor-bar').getByText('Live', { exact: true }).waitFor()
  await press(page, 'button', 'More actions')
  expect(await page.getByRole('menuitem', { name: 'Discard changes' }).count()).toBe(0)
  await page.keyboard.press('Escape')
  await fits(page, 'discarded')
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).press('Enter')
  await expect.poll(() => title.inputValue()).toBe('Worse thoughts')
  await page.getByText('Live + draft').first().waitFor()
  await page.reload()
  await expect.poll(() => title.inputValue()).toBe('Worse thoughts')

  const { body: idea } = await ada.create(await getHomePageId(site), { title: 'Passing fancy' })
  await page.goto(`/wagtail/pages/${idea.id}/edit/`)
  await discard('Discard draft…')
  const question = page.getByRole('alertdialog', { name: 'Discard this draft?' })
  await question.waitFor()
  await fits(page, 'discard draft')
  await question.getByRole('button', { name: 'Keep' }).press('Enter')
  await question.waitFor({ state: 'detached' })
  await discard('Discard draft…')
  await question.getByRole('button', { name: 'Discard draft' }).press('Enter')
  await page.waitForURL(`**/wagtail/pages/${await getHomePageId(site)}/`)
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).press('Enter')
  await page.waitForURL(`**/wagtail/pages/${idea.id}/edit/`)
  await expect.poll(() => getTitleField(page).inputValue()).toBe('Passing fancy')
  expect(complaints).toEqual([])
})

it('BR-12 an alias is created and converted by keyboard, and search finds both pages', async () => {
  const { page, id, complaints } = await withPage('Aliased evening')
  await page.goto(`/wagtail/pages/${id}/copy/`)
  await page.getByRole('checkbox', { name: 'Alias' }).press('Space')
  await page.getByLabel('Slug').fill('aliased-elsewhere')
  await fits(page, 'copy')
  await press(page, 'button', 'Copy')
  const notice = page.getByRole('region', { name: 'Alias' })
  await notice.getByText(/This is an alias of/).waitFor()
  expect(await page.getByRole('button', { name: 'Publish' }).count()).toBe(0)
  await fits(page, 'alias')
  await press(page, 'link', 'Convert to a regular page')
  await press(page, 'button', 'Make it an ordinary page')
  await page.getByRole('button', { name: 'Publish', exact: true }).waitFor()
  expect(await notice.count()).toBe(0)
  await page.goto('/wagtail/pages/')
  await page.getByRole('link', { name: 'Search', exact: true }).press('Enter')
  await page.getByRole('searchbox', { name: 'Search titles and text' }).fill('evening aliased')
  await expect.poll(() => page.getByRole('row', { name: /Aliased evening/ }).count()).toBe(2)
  await page.getByRole('radio', { name: 'Not live' }).press('Space')
  await page.getByText('Nothing matches').waitFor()
  await fits(page, 'search, nothing')
  await page.getByRole('radio', { name: /^All/ }).press('Space')
  await page
    .getByRole('row', { name: /Aliased evening/ })
    .first()
    .waitFor()
  await fits(page, 'search')
  expect(unexpected(complaints)).toEqual([])
})

it('BR-09 BR-11 deleting a page shows links to it, trashes it and can be undone', async () => {
  const { page, site, ada, id, complaints } = await withPage('Doomed page')
  const row = {
    heading: '',
    image_links: [{ image: null, link: { to: 'page', page: id }, display_name: 'Go' }],
    fineprint: '',
  }
  await ada.create(await getHomePageId(site), {
    title: 'Teller',
    body: [{ id: 'r', type: 'link_row', version: 1, value: row }],
  })
  await page.goto(`/wagtail/pages/${id}/delete/`)
  await press(page, 'link', 'One place links to it')
  await page.getByRole('row', { name: /Teller.*Body, part 1.*Editors, in a draft/ }).waitFor()
  await fits(page, 'usage')
  await page.goto(`/wagtail/pages/${id}/delete/`)
  await page.getByText('One place links to it').waitFor()
  await fits(page, 'delete')
  await press(page, 'button', 'Delete')
  // The next screen takes the focus when it has come.
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN')
  await press(page, 'button', 'Undo')
  await page
    .getByText(/is back as a draft/)
    .first()
    .waitFor()
  await expect.poll(() => page.url()).toContain(`/wagtail/pages/${id}/edit/`)
  await page.goto('/wagtail/pages/')
  await ada.act(id, 'delete')
  await ada.create(await getHomePageId(site), { title: 'Usurper', slug: 'doomed-page' }, { publish: true })
  await page.getByRole('link', { name: 'Trash' }).press('Enter')
  await page.getByRole('row', { name: /Doomed page.*in 30 days/ }).waitFor()
  await fits(page, 'trash')
  await press(page, 'button', 'Restore Doomed page')
  const dialog = page.getByRole('dialog', { name: 'Restore “Doomed page” elsewhere' })
  await dialog.getByText(/Another page already has the path/).waitFor()
  await fits(page, 'restore elsewhere')
  await dialog.getByLabel('Slug').fill('doomed-no-more')
  await dialog.getByLabel('Slug').press('Enter')
  await expect.poll(() => getTitleField(page).inputValue()).toBe('Doomed page')
  await page.goto('/wagtail/')
  await ada.act(id, 'delete')
  await page.goto('/wagtail/pages/trash/?q=doomed')
  await press(page, 'button', 'Delete Doomed page for good')
  await page.getByRole('alertdialog').getByText('This cannot be undone').waitFor()
  await press(page, 'button', 'Delete for good')
  await page.getByText('Nothing matches').waitFor()
  expect(await site.db.prepare('SELECT count(*) AS n FROM page WHERE id = ?1').bind(id).first('n')).toBe(0)
  expect(unexpected(complaints)).toEqual([])
})

it('BR-16 two revisions are compared, and the older is restored, by keyboard', async () => {
  const { page, ada, id, revision, complaints } = await withPage('Compared page')
  await ada.act(id, 'save', {
    base_revision_id: revision,
    content: {
      title: 'Compared pages',
      body: [createHeadingBlock('b', 'Brand new'), createHeadingBlock('a', 'Compared page last words')],
    },
  })
  await page.goto(`/wagtail/pages/${id}/revisions/`)
  await press(page, 'link', 'Changes in this revision')
  const differences = page.getByRole('region', { name: 'Differences' })
  await differences.getByText('Brand new').waitFor()
  expect(await differences.textContent()).toContain('[removed: first ] ')
  await fits(page, 'compare')
  await press(page, 'button', 'Restore this revision')
  await press(page, 'button', 'Restore revision')
  await expect.poll(() => getTitleField(page).inputValue()).toBe('Compared page')
  await page.goto(`/wagtail/pages/${id}/revisions/compare/live/latest/`)
  await page.getByText('These two revisions are identical').waitFor()
  await fits(page, 'compare, nothing')
  expect(unexpected(complaints)).toEqual([])
})
