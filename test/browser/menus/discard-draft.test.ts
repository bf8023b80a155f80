import { expect, it } from 'vitest'
import { signInBrowserByApi } from '../../support/browser/editor-page.ts'
import { listAxeViolations, openBrowserPage, setUpBrowser } from '../../support/browser/open-page.ts'
import { createMenuClient } from '../../support/menus/menu-client.ts'
import { createUser, openTemporarySite } from '../../support/site.ts'

setUpBrowser()

it('an editor discards all changes by keyboard, but none they did not see', async () => {
  const site = await openTemporarySite()
  await createUser(site, 'ada@discarded.example', { permissions: ['change_menu'] })
  const ada = await createMenuClient(site, 'ada@discarded.example')
  const { page, complaints } = await openBrowserPage(site.origin, {
    viewport: { width: 1100, height: 900 },
    reducedMotion: 'reduce',
  })
  await signInBrowserByApi(page, 'ada@discarded.example')
  await page.goto('/wagtail/menus/changes/')
  await page.getByRole('heading', { name: 'Everything is published' }).waitFor()
  expect(await page.getByRole('button', { name: 'Discard the changes' }).count()).toBe(0)
  await ada.save('Fries', { name: 'Chips' })
  await page.reload()
  await page.getByRole('button', { name: 'Discard the changes' }).press('Enter')
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('heading', { name: 'Discard 1 change?' }).waitFor()
  expect(await listAxeViolations(page)).toEqual([])
  await ada.save('Slaw', { name: 'Cabbage' })
  await dialog.getByRole('button', { name: 'Discard' }).press('Enter')
  await dialog.getByText('The menu has changed since you opened it. Look at it again.').first().waitFor()
  await dialog.getByRole('heading', { name: 'Discard all 2 changes?' }).waitFor()
  await dialog.getByRole('button', { name: 'Discard' }).press('Enter')
  await page.getByText('2 changes were discarded.').first().waitFor()
  await page.getByRole('heading', { name: 'Everything is published' }).waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
  expect((await ada.find('Fries')).content.name).toBe('Fries')
  // The refusal is the only error.
  expect(complaints.filter((text) => !text.includes('409'))).toEqual([])
})

it('the question stays when the changes go meanwhile, and says so', async () => {
  const site = await openTemporarySite()
  await createUser(site, 'ada@discarded.example', { permissions: ['change_menu'] })
  const ada = await createMenuClient(site, 'ada@discarded.example')
  const { page, complaints } = await openBrowserPage(site.origin, {
    viewport: { width: 1100, height: 900 },
    reducedMotion: 'reduce',
  })
  await signInBrowserByApi(page, 'ada@discarded.example')
  await ada.save('Fries', { name: 'Chips' })
  await page.goto('/wagtail/menus/changes/')
  await page.getByText('1 change is not published').waitFor()
  // The button comes with the list.
  expect(await page.getByRole('button', { name: 'Discard the changes' }).count()).toBe(1)
  await page.getByRole('button', { name: 'Discard the changes' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('heading', { name: 'Discard 1 change?' }).waitFor()
  await ada.save('Chips', { name: 'Fries' })
  await dialog.getByRole('button', { name: 'Discard' }).click()
  await dialog.getByRole('heading', { name: 'Nothing to discard' }).waitFor()
  expect(await listAxeViolations(page)).toEqual([])
  await dialog.getByText('Close', { exact: true }).press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
  expect(await page.getByRole('button', { name: 'Discard the changes' }).count()).toBe(0)
  expect(complaints.filter((text) => !text.includes('409'))).toEqual([])
})
