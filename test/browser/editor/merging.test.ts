import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  getHomePageId,
  getTitleField,
  signInBrowserByApi,
  viewportWithoutPreview,
} from '../../support/browser/editor-page.ts'
import { listAxeViolations, openBrowserPage, setUpBrowser } from '../../support/browser/open-page.ts'
import { createUser, openSite, type TestSite } from '../../support/site.ts'

setUpBrowser()
let site: TestSite
beforeAll(async () => {
  site = await openSite()
  for (const name of ['ada', 'mara']) await createUser(site, `${name}@harborlantern.example`, { superuser: true })
})
afterAll(() => site.close())

async function atFrontPage(name: string) {
  const { page } = await openBrowserPage(site.origin, { reducedMotion: 'reduce', viewport: viewportWithoutPreview })
  await signInBrowserByApi(page, `${name}@harborlantern.example`)
  await page.goto(`/wagtail/pages/${await getHomePageId(site)}/edit/`)
  await getTitleField(page).waitFor()
  return page
}

const saved = (page: Page) => page.getByText(/^Saved/).waitFor({ state: 'attached' })
const searchTitle = async (page: Page) => {
  await page.getByRole('tab', { name: /Promote/ }).click()
  return page.getByLabel(/^Title tag/)
}

interface Stored {
  title: string
  seo_title: string
}
const draft = async () => {
  const content = await site.db
    .prepare('SELECT content FROM page JOIN revision ON revision.id = page.latest_revision_id WHERE page.id = ?1')
    .bind(await getHomePageId(site))
    .first<string>('content')
  return JSON.parse(content!) as Stored
}

it('two editors in different fields both keep their changes', async () => {
  const ada = await atFrontPage('ada')
  const mara = await atFrontPage('mara')
  await getTitleField(mara).fill('Home of the lantern')
  await saved(mara)
  const field = await searchTitle(ada)
  await field.fill('Seafood by the harbor')
  await ada.getByText('Their changes and yours were merged.').first().waitFor()
  await expect.poll(draft).toMatchObject({ title: 'Home of the lantern', seo_title: 'Seafood by the harbor' })
  expect(await field.inputValue()).toBe('Seafood by the harbor')
  expect(await ada.getByRole('dialog').count()).toBe(0)
})

it('a conflict in one field must be resolved, and other changes are kept', async () => {
  const ada = await atFrontPage('ada')
  const mara = await atFrontPage('mara')
  await getTitleField(mara).fill('A title of Mara')
  await saved(mara)
  const field = await searchTitle(mara)
  await field.fill('Only Mara wrote this')
  await expect.poll(draft).toMatchObject({ title: 'A title of Mara', seo_title: 'Only Mara wrote this' })
  await getTitleField(ada).fill('A title of Ada')
  const dialog = ada.getByRole('dialog', { name: 'Someone else saved this page' })
  await dialog.getByText('You both changed the same content.').waitFor()
  await expect.poll(() => dialog.getByRole('region', { name: 'Differences' }).textContent()).toContain('Mara')
  expect(await listAxeViolations(ada)).toEqual([])
  await dialog.getByRole('button', { name: 'Keep mine' }).press('Enter')
  await expect.poll(draft).toMatchObject({ title: 'A title of Ada', seo_title: 'Only Mara wrote this' })
})
