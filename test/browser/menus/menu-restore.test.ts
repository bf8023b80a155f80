import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { signInBrowserByApi } from '../../support/browser/editor-page.ts'
import { listAxeViolations, openBrowserPage, setUpBrowser } from '../../support/browser/open-page.ts'
import { createMenuClient } from '../../support/menus/menu-client.ts'
import { createUser, openTemporarySite, type TestSite } from '../../support/site.ts'

setUpBrowser()

async function openMenuAs(site: TestSite, email: string, permissions: ('change_menu' | 'publish_menu')[]) {
  await createUser(site, email, { permissions })
  const opened = await openBrowserPage(site.origin, { viewport: { width: 1100, height: 900 }, reducedMotion: 'reduce' })
  await signInBrowserByApi(opened.page, email)
  return opened
}

/** A publisher's site with a section, a time, choices and a place that no dish uses, all of them published. */
async function publishUnusedRecords(site: TestSite) {
  await createUser(site, 'chef@restored.example', { permissions: ['change_menu', 'publish_menu'] })
  const chef = await createMenuClient(site, 'chef@restored.example')
  const option = { name: 'Lemon', price_cents: 0, calories: 5, external_id: '', allergens: {}, diets: [] }
  const hours = { weekdays: [0], from_minute: 600, to_minute: 840, from_date: null, to_date: null }
  await chef.call('POST', 'sections/', { slug: 'specials', name: 'Specials', description: '', day_part_id: null })
  await chef.call('POST', 'day-parts/', { name: 'Sunday brunch', ...hours })
  await chef.call('POST', 'modifier-groups/', { name: 'Extras', min_choices: 0, max_choices: 1, options: [option] })
  await chef.call('POST', 'areas/', { kind: 'region', name: 'Islands', members: ['US-HI'] })
  expect((await chef.call('POST', 'publish/')).status).toBe(200)
  return chef
}

const undo = (page: Page) => page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' })

/** Confirms the deletion in the open dialog. */
const confirmDeletion = (page: Page) =>
  page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Delete/ })
    .click()

it('an editor undoes the deletion of a dish from its message by keyboard', async () => {
  const site = await openTemporarySite()
  const { page, complaints } = await openMenuAs(site, 'ada@restored.example', ['change_menu'])
  await page.goto('/wagtail/menus/')
  await page.getByRole('link', { name: 'Fries', exact: true }).press('Enter')
  await page.getByRole('button', { name: 'Delete', exact: true }).press('Enter')
  await page.getByRole('button', { name: 'Delete the dish' }).press('Enter')
  await page.getByText('“Fries” was deleted from the draft.').first().waitFor()
  await expect.poll(() => page.getByRole('link', { name: 'Fries', exact: true }).count()).toBe(0)
  expect(await listAxeViolations(page)).toEqual([])
  await undo(page).press('Enter')
  await page.getByText('“Fries” is in the draft again.').first().waitFor()
  await page.getByRole('link', { name: 'Fries', exact: true }).waitFor()
  await page.getByRole('link', { name: 'Not yet published' }).press('Enter')
  await page.getByRole('heading', { name: 'Everything is published' }).waitFor()
  expect(complaints).toEqual([])
})

it('every kind of deleted record has Undo, and Restore in the list of changes', async () => {
  const site = await openTemporarySite()
  await publishUnusedRecords(site)
  const { page, complaints } = await openMenuAs(site, 'ada@restored.example', ['change_menu', 'publish_menu'])
  await page.goto('/wagtail/menus/parts/')
  for (const name of ['Sunday brunch', 'Extras', 'Islands']) {
    await page.getByRole('button', { name: `Delete ${name}` }).click()
    await confirmDeletion(page)
    await page.getByText(`“${name}” was deleted.`).first().waitFor()
    await undo(page).last().click()
    await page.getByText(`“${name}” is in the draft again.`).first().waitFor()
    await page.getByRole('button', { name: `Delete ${name}` }).click()
    await confirmDeletion(page)
    await expect.poll(() => page.getByRole('button', { name: `Delete ${name}` }).count()).toBe(0)
  }
  await page.getByRole('link', { name: 'Dishes', exact: true }).click()
  await page.getByRole('button', { name: 'Actions for Specials' }).click()
  await page.getByRole('menuitem', { name: 'Delete the section' }).click()
  await confirmDeletion(page)
  await page.getByText('The section “Specials” was deleted.').first().waitFor()

  await page.getByRole('link', { name: 'Not yet published' }).click()
  await page.getByRole('heading', { name: 'Section: Specials' }).waitFor()
  expect(await listAxeViolations(page)).toEqual([])
  for (const name of ['Sunday brunch', 'Extras', 'Islands']) {
    await page.getByRole('button', { name: `Restore ${name}` }).click()
    await expect.poll(() => page.getByRole('heading', { name: new RegExp(`: ${name}$`) }).count()).toBe(0)
  }
  await page.getByRole('link', { name: 'Review and schedule' }).click()
  // The screen before has a button of this name, too, until this one is there.
  await page.getByRole('heading', { name: 'The draft', exact: true }).waitFor()
  await page.getByRole('button', { name: 'Restore Specials' }).press('Enter')
  await page.getByText('The draft has nothing new').waitFor()
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main')
  expect(complaints).toEqual([])
})

it('a message says what a deleted dish needs; publishers alone see no Restore', async () => {
  const site = await openTemporarySite()
  const chef = await publishUnusedRecords(site)
  const { id, content, revisions } = await chef.find('Fries')
  const section = (await chef.menu()).sections.find(({ slug }) => slug === 'specials')!
  const moved = { ...content, section_id: section.id, revision: revisions[0]!.id }
  expect((await chef.call('PUT', `items/${id}/`, moved)).status).toBe(200)
  expect((await chef.call('POST', 'publish/')).status).toBe(200)
  expect((await chef.call('DELETE', `items/${id}/`)).status).toBe(204)
  expect((await chef.call('DELETE', `sections/${section.id}/`)).status).toBe(204)

  const ada = await openMenuAs(site, 'ada@restored.example', ['change_menu'])
  await ada.page.goto('/wagtail/menus/changes/')
  await ada.page.getByRole('button', { name: 'Restore Fries' }).click()
  await ada.page.getByText('It cannot be restored: its section was deleted since.').first().waitFor()
  await ada.page.getByRole('button', { name: 'Restore Fries' }).waitFor()
  await ada.page.setViewportSize({ width: 390, height: 844 })
  const heading = ada.page.getByRole('heading', { name: 'Section: Specials' })
  expect((await heading.boundingBox())!.width).toBeGreaterThan(300)

  const { page, complaints } = await openMenuAs(site, 'bea@restored.example', ['publish_menu'])
  await page.goto('/wagtail/menus/changes/')
  await page.getByRole('heading', { name: 'Fries', exact: true }).waitFor()
  await page.getByRole('heading', { name: 'Section: Specials' }).waitFor()
  expect(await page.getByRole('button', { name: /^Restore/ }).count()).toBe(0)
  expect(complaints).toEqual([])
})
