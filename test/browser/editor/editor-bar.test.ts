import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { getHomePageId, getTitleField, setUpEditorSite } from '../../support/browser/editor-page.ts'
import { listAxeViolations, pressKeyOn, setUpBrowser } from '../../support/browser/open-page.ts'
import { createBackOfficeClient, createHeadingBlock } from '../../support/pages/back-office-client.ts'

setUpBrowser()
const signedIn = setUpEditorSite()

const publishButton = (page: Page) => page.getByRole('button', { name: 'Publish', exact: true })

/** Whether all controls of the bar are in one row, and where Publish is. */
const measure = (page: Page) =>
  page.evaluate(() => {
    const bar = document.querySelector('.editor-bar')!.getBoundingClientRect()
    const centers = [...document.querySelectorAll('.editor-actions button')].map((each) => {
      const { top, bottom } = each.getBoundingClientRect()
      return Math.round((top + bottom) / 2)
    })
    const finish = document.querySelector('.finish')!.getBoundingClientRect()
    return {
      height: bar.height,
      rows: new Set(centers).size,
      left: finish.left,
      right: finish.right,
      width: document.documentElement.scrollWidth,
    }
  })

it.each([840, 1024, 1280, 1440])(
  'the editor’s bar keeps one row and the position of Publish at %i pixels',
  async (width) => {
    const { site, page, context } = await signedIn()
    const { create } = await createBackOfficeClient(site, 'ada@harborlantern.example')
    const { body } = await create(await getHomePageId(site), {
      title: `A title that goes on and on, at ${width} pixels`,
      body: [createHeadingBlock('one', 'One')],
    })
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`/wagtail/pages/${body.id}/edit/`)
    await publishButton(page).waitFor()
    const before = await measure(page)
    expect(before).toMatchObject({ height: 72, rows: 1, width })

    await getTitleField(page).fill('Short')
    await page.getByText('Unsaved changes').waitFor()
    expect(await measure(page)).toEqual(before)
    await page.getByText(/^Saved/).waitFor()
    await context.setOffline(true)
    await getTitleField(page).fill('')
    await page.getByText('Offline: saved on this device').waitFor()
    await page.getByRole('button', { name: '1 error' }).waitFor()
    expect(await measure(page)).toEqual(before)
    await context.setOffline(false)

    const preview = page.getByRole('region', { name: 'Preview' })
    if (!(await preview.isVisible())) await page.getByRole('button', { name: 'Preview', exact: true }).click()
    const close = preview.getByRole('button', { name: 'Close preview' })
    const isOnTop = await close.evaluate((each) => {
      const { left, right, top, bottom } = each.getBoundingClientRect()
      return each.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2))
    })
    expect(isOnTop).toBe(true)
  },
)

it('an empty required field is an error that the checks panel links to', async () => {
  const { site, page, complaints } = await signedIn()
  const { create } = await createBackOfficeClient(site, 'ada@harborlantern.example')
  const { body } = await create(await getHomePageId(site), {
    title: 'Unfinished',
    body: [createHeadingBlock('one', 'One'), createHeadingBlock('two', '')],
  })
  await page.goto(`/wagtail/pages/${body.id}/edit/`)
  await pressKeyOn(page.getByRole('button', { name: '1 error' }))
  const checks = page.getByRole('region', { name: 'Checks' })
  expect(await checks.textContent()).toContain('One error prevents this page from being published.')
  expect(await checks.textContent()).not.toContain('You can still publish')
  expect(await listAxeViolations(page)).toEqual([])
  await pressKeyOn(checks.getByRole('button', { name: 'Body › block 2 (Heading) › Heading text' }))
  const field = page.getByRole('textbox', { name: /^Heading text/ }).last()
  await expect.poll(() => field.evaluate((each) => each === document.activeElement)).toBe(true)
  await field.fill('Two')
  await page.getByRole('button', { name: '1 error' }).waitFor({ state: 'detached' })
  expect(complaints).toEqual([])
})
