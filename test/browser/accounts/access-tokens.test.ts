import { expect, it } from 'vitest'
import { toAccessTokenHeaders } from '../../support/accounts/access-tokens.ts'
import { excludeReauthErrors, reauthenticate, setUpEditorSite } from '../../support/browser/editor-page.ts'
import { listAxeViolations, setUpBrowser } from '../../support/browser/open-page.ts'

setUpBrowser()
const signedIn = setUpEditorSite()

it('an access token that a user creates works until the user revokes it', async () => {
  const { site, page, complaints } = await signedIn()
  await page.goto('/wagtail/account/')
  await page.getByText('You have no access tokens.').waitFor()
  await page.getByRole('button', { name: 'New access token' }).click()
  const dialog = page.getByRole('dialog', { name: 'New access token' })
  await dialog.getByRole('button', { name: 'Create' }).click()
  await reauthenticate(page)
  await page.getByText('Give it a name.').waitFor()
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Menu import')
  await dialog.getByRole('checkbox', { name: /^Write drafts/ }).click()
  await dialog.getByRole('button', { name: 'Choose a page' }).click()
  await page.getByRole('searchbox').fill('Menu')
  await page.locator('.choice').first().click()
  for (const width of [390, 840, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await listAxeViolations(page), `the form at ${width}`).toEqual([])
  }
  await dialog.getByRole('button', { name: 'Create' }).click()
  const shown = page.getByRole('alertdialog', { name: 'Copy your access token' })
  const token = (await shown.locator('code').textContent())!
  expect(await listAxeViolations(page)).toEqual([])
  const read = () => site.fetch('/wagtail/api/main/pages/', { headers: toAccessTokenHeaders(token) })
  expect((await read()).status).toBe(200)
  await shown.getByRole('button', { name: 'I have saved it' }).click()
  const entry = page.getByRole('list', { name: 'Your access tokens' }).getByRole('listitem')
  await entry.getByText('Menu import').waitFor()
  expect(await entry.textContent()).toContain('Read, Write drafts; only “')
  for (const width of [390, 840, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await listAxeViolations(page), `the list at ${width}`).toEqual([])
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(excess, `the list at ${width}`).toBeLessThanOrEqual(0)
    await entry.scrollIntoViewIfNeeded()
  }
  await entry.getByRole('button', { name: 'Revoke Menu import' }).click()
  await page.getByRole('button', { name: 'Revoke', exact: true }).click()
  await page.getByText('You have no access tokens.').waitFor()
  expect((await read()).status).toBe(401)
  expect(excludeReauthErrors(complaints).filter((text) => !/status of 400/.test(text))).toEqual([])
})
