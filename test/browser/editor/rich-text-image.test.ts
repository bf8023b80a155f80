import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { paths } from '#schema/paths.ts'
import { createPageWithBlockInEditor, publishPageInEditor, setUpEditorSite } from '../../support/browser/editor-page.ts'
import { listAxeViolations, openBrowserPage, setUpBrowser } from '../../support/browser/open-page.ts'

setUpBrowser()
const openEditor = setUpEditorSite({ preview: false })

const formatDialog = (page: Page) => page.getByRole('dialog', { name: 'Image format' })

it('BR-31 the page shows a text’s image in the chosen format with alternative text', async () => {
  const { site, page, complaints } = await openEditor()
  await createPageWithBlockInEditor(page, site, 'Pictured words', 'artf')
  const text = page.getByRole('textbox', { name: 'Content' })
  await text.click()
  await page.keyboard.type('Words beside the picture.')
  await page.getByRole('button', { name: 'Image', exact: true }).click()
  await page
    .getByRole('dialog', { name: 'Choose an image' })
    .getByRole('list', { name: 'images' })
    .getByRole('button')
    .first()
    .click()
  const dialog = formatDialog(page)
  await dialog.getByRole('radio', { name: 'Right-aligned' }).check()
  await dialog.getByRole('textbox', { name: 'Alternative text' }).fill('Two lobsters on ice')
  expect(await listAxeViolations(page)).toEqual([])
  await page.keyboard.press('Enter')
  const image = text.getByRole('img', { name: 'Two lobsters on ice' })
  await expect.poll(() => image.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBeGreaterThan(0)
  await publishPageInEditor(page)

  const reader = await openBrowserPage(site.origin)
  const shown = async () => {
    await reader.page.goto('/pictured-words/')
    const picture = reader.page.locator('main .artf img')
    return picture.evaluate((each: HTMLImageElement) => {
      const [box, column] = [each.getBoundingClientRect(), each.closest('.artf')!.getBoundingClientRect()]
      const { float } = getComputedStyle(each.closest('.text-image')!)
      return {
        alt: each.alt,
        float,
        share: Math.round((box.width / column.width) * 100),
        atEnd: Math.abs(box.right - column.right) < 1,
      }
    })
  }
  expect(await shown()).toEqual({ alt: 'Two lobsters on ice', float: 'right', share: 50, atEnd: true })

  const changeFormat = async (name: string) => {
    await image.click()
    await page.getByRole('button', { name: 'Image', exact: true }).click()
    await dialog.getByRole('radio', { name }).check()
    await dialog.getByRole('button', { name: 'Use this image' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByText(/^Saved/).waitFor()
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
  }
  await changeFormat('Left-aligned')
  await expect.poll(shown).toEqual({ alt: 'Two lobsters on ice', float: 'left', share: 50, atEnd: false })

  // The alignment can be changed by clicking the image again.
  await image.click()
  await page.getByRole('button', { name: 'Image', exact: true }).click()
  expect(await dialog.getByRole('textbox', { name: 'Alternative text' }).inputValue()).toBe('Two lobsters on ice')
  await dialog.getByRole('radio', { name: 'Full width' }).check()
  await dialog.getByRole('textbox', { name: 'Alternative text' }).fill('A crate of ice')
  await dialog.getByRole('button', { name: 'Use this image' }).click()
  await text.getByRole('img', { name: 'A crate of ice' }).waitFor()
  await page.getByText(/^Saved/).waitFor()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect.poll(shown).toEqual({ alt: 'A crate of ice', float: 'none', share: 100, atEnd: true })
  expect([...complaints, ...reader.complaints]).toEqual([])
})

it('BR-31 select_format has its own screen, which returns the format and the alternative text', async () => {
  const { site, page, complaints } = await openEditor()
  const id = await site.db.prepare('SELECT min(id) AS id FROM image').first<number>('id')
  await page.goto(`${paths.wagtail.images}chooser/${id}/select_format/`)
  await page.getByRole('radio', { name: 'Left-aligned' }).check()
  await page.getByRole('textbox', { name: 'Alternative text' }).fill('The wharf')
  expect(await listAxeViolations(page)).toEqual([])
  await page.keyboard.press('Enter')
  await page.getByText('Left-aligned', { exact: true }).waitFor()
  await page.getByText('with the text “The wharf”').waitFor()
  expect(complaints).toEqual([])
})
