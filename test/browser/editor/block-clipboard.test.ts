import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { chooseBlockInOpenList, getHomePageId, setUpEditorSite } from '../../support/browser/editor-page.ts'
import { listAxeViolations, pressKeyOn, setUpBrowser } from '../../support/browser/open-page.ts'
import { createBackOfficeClient, createHeadingBlock } from '../../support/pages/back-office-client.ts'

setUpBrowser()
const signedIn = setUpEditorSite({ preview: false })

async function openWith(body: object[], title: string) {
  const opened = await signedIn()
  const { create } = await createBackOfficeClient(opened.site, 'ada@harborlantern.example')
  const made = await create(await getHomePageId(opened.site), { title, body })
  await opened.page.goto(`/wagtail/pages/${made.body.id}/edit/`)
  return { ...opened, create }
}

const titles = (page: Page) => page.locator('.blocks > .block > .block-head strong').allTextContents()
const head = (page: Page, name: string) => page.locator('.block-title', { hasText: name }).first()

it('a block is copied and cut by keyboard, and pasted elsewhere under another id', async () => {
  const { site, page, create, complaints } = await openWith(
    [createHeadingBlock('first', 'Tonight'), createHeadingBlock('second', 'Tomorrow')],
    'Copied from',
  )
  await pressKeyOn(head(page, 'Tonight'), 'ControlOrMeta+c')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('tidemark.blocks'))).toContain('Tonight')
  await pressKeyOn(page.getByRole('button', { name: 'More for Heading, block 2' }))
  await pressKeyOn(page.getByRole('menuitem', { name: 'Cut' }))
  await expect.poll(() => titles(page)).toEqual(['Heading'])

  const { body } = await create(await getHomePageId(site), {
    title: 'Copied to',
    body: [createHeadingBlock('first', 'Here')],
  })
  await page.goto(`/wagtail/pages/${body.id}/edit/`)
  await pressKeyOn(head(page, 'Here'), 'ControlOrMeta+v')
  await expect.poll(() => titles(page)).toEqual(['Heading', 'Heading'])
  await pressKeyOn(page.getByRole('button', { name: 'Paste block' }))
  await expect
    .poll(() =>
      page
        .getByRole('textbox', { name: /^Heading text/ })
        .evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value)),
    )
    .toEqual(['Here', 'Tomorrow', 'Tomorrow'])
  const ids = await page
    .locator('.blocks > .block')
    .evaluateAll((all) => all.map((each) => each.getAttribute('data-block')))
  expect(new Set(ids).size).toBe(3)
  expect(ids).not.toContain('second')
  expect(complaints).toEqual([])
})

it('Alt+Shift with an arrow moves a block, and its new position is announced', async () => {
  const { page, complaints } = await openWith(
    [createHeadingBlock('a', 'First'), createHeadingBlock('b', 'Second'), createHeadingBlock('c', 'Third')],
    'Moved',
  )
  const order = () =>
    page.locator('.blocks > .block').evaluateAll((all) => all.map((each) => each.getAttribute('data-block')).join(''))
  const announced = (words: string) => page.locator('[aria-live]').filter({ hasText: words }).waitFor()
  await pressKeyOn(head(page, 'First'), 'Alt+Shift+ArrowDown')
  await announced('Heading moved to position 2 of 3.')
  expect(await order()).toBe('bac')
  await pressKeyOn(head(page, 'Third'), 'Alt+Shift+ArrowUp')
  await expect.poll(order).toBe('bca')
  await announced('Heading moved to position 2 of 3.')
  await pressKeyOn(head(page, 'First'), 'Alt+Shift+ArrowDown')
  await announced('Heading is already last.')
  await pressKeyOn(head(page, 'Second'), 'Alt+Shift+ArrowUp')
  await announced('Heading is already first.')
  expect(await order()).toBe('bca')
  expect(complaints).toEqual([])
})

it('a block that is not allowed in a place is rejected with a message', async () => {
  const tabs = {
    id: 'tabs',
    type: 'tabbed_features',
    version: 1,
    value: { header_content: { type: 'doc', content: [] }, tabs: [] },
  }
  const { page } = await openWith([tabs], 'Refused')
  await pressKeyOn(head(page, 'Tabs'), 'ControlOrMeta+c')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('tidemark.blocks'))).toContain('tabbed_features')
  await page.goto('/wagtail/snippets/site/toolbox_snippet/add/')
  await pressKeyOn(page.getByRole('button', { name: 'Add a block' }), 'ControlOrMeta+v')
  await page.getByText('“Tabs” cannot be pasted here').first().waitFor()
})

it('a slash in an empty text lists blocks to filter, and Enter adds one', async () => {
  const { page, complaints } = await openWith([createHeadingBlock('first', 'Tonight')], 'Slash')
  await pressKeyOn(head(page, 'Tonight'), '/')
  await chooseBlockInOpenList(page, 'Text')
  const text = page.locator('[contenteditable="true"]').first()
  await expect.poll(() => text.evaluate((each) => each === document.activeElement)).toBe(true)
  await page.keyboard.type('/head')
  const options = page.getByRole('listbox', { name: 'Blocks to add' }).getByRole('option')
  await expect.poll(() => options.first().textContent()).toMatch(/^Heading/)
  expect(await text.getAttribute('aria-activedescendant')).toBe(await options.first().getAttribute('id'))
  await page.keyboard.press('Escape')
  await options.first().waitFor({ state: 'detached' })
  expect(await text.textContent()).toBe('/head')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('/head')
  await options.first().waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(() => titles(page)).toEqual(['Heading', 'Heading'])
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toMatch(/^field:body\.@.*\.heading_text$/)
  expect(complaints).toEqual([])
})

const words = (page: Page) =>
  page
    .getByRole('textbox', { name: /^Heading text/ })
    .evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value))

it('several selected blocks are copied, moved, duplicated and deleted by keyboard in one step', async () => {
  const { site, page, create, complaints } = await openWith(
    ['One', 'Two', 'Three', 'Four'].map((text) => createHeadingBlock(text.toLowerCase(), text)),
    'Many blocks',
  )
  const bar = page.getByRole('region', { name: 'Selected blocks' })
  const inBar = (name: string) => pressKeyOn(bar.getByRole('button', { name }))
  await pressKeyOn(head(page, 'Two'), 'Shift+ArrowDown')
  await bar.getByText('2 selected').waitFor()
  expect(await page.getByRole('checkbox', { name: 'Select Heading, block 3' }).isChecked()).toBe(true)
  for (const width of [390, 840, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    expect([width, await listAxeViolations(page)]).toEqual([width, []])
    expect([width, await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)]).toEqual([
      width,
      true,
    ])
  }
  await inBar('Move selected blocks up')
  await expect.poll(() => words(page)).toEqual(['Two', 'Three', 'One', 'Four'])
  await pressKeyOn(head(page, 'Two'), 'Alt+Shift+ArrowDown')
  await expect.poll(() => words(page)).toEqual(['One', 'Two', 'Three', 'Four'])
  await inBar('Duplicate')
  await expect.poll(() => words(page)).toEqual(['One', 'Two', 'Three', 'Two', 'Three', 'Four'])
  await bar.getByText('2 selected').waitFor()
  await inBar('Delete')
  await bar.waitFor({ state: 'detached' })
  await expect.poll(() => words(page)).toEqual(['One', 'Two', 'Three', 'Four'])
  await pressKeyOn(page.getByRole('button', { name: 'Undo', exact: true }))
  await expect.poll(() => words(page)).toEqual(['One', 'Two', 'Three', 'Two', 'Three', 'Four'])
  await pressKeyOn(page.getByRole('button', { name: 'Undo', exact: true }))
  await expect.poll(() => words(page)).toEqual(['One', 'Two', 'Three', 'Four'])

  await pressKeyOn(page.getByRole('checkbox', { name: 'Select Heading, block 1' }), 'Space')
  await page.getByRole('checkbox', { name: 'Select Heading, block 3' }).click({ modifiers: ['Shift'] })
  await bar.getByText('3 selected').waitFor()
  await pressKeyOn(head(page, 'One'), 'ControlOrMeta+x')
  await expect.poll(() => words(page)).toEqual(['Four'])
  await bar.waitFor({ state: 'detached' })
  await page.getByText('Saved', { exact: false }).first().waitFor()
  const { body } = await create(await getHomePageId(site), {
    title: 'Takes many',
    body: [createHeadingBlock('here', 'Here')],
  })
  await page.goto(`/wagtail/pages/${body.id}/edit/`)
  await pressKeyOn(page.getByRole('button', { name: 'Paste 3 blocks' }))
  await expect.poll(() => words(page)).toEqual(['Here', 'One', 'Two', 'Three'])
  await pressKeyOn(head(page, 'One'), 'ControlOrMeta+a')
  await bar.getByText('4 selected').waitFor()
  await pressKeyOn(head(page, 'One'), 'Escape')
  await bar.waitFor({ state: 'detached' })
  await pressKeyOn(head(page, 'Two'), 'Shift+ArrowDown')
  await pressKeyOn(head(page, 'Three'), 'Delete')
  await expect.poll(() => words(page)).toEqual(['Here', 'One'])
  expect(complaints).toEqual([])
})

it('a slash within a text splits its block, and undo joins it again', async () => {
  const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })
  const content = { type: 'doc', content: [paragraph('First line'), paragraph('Second line'), paragraph('Third line')] }
  const text = { id: 'text', type: 'artf', version: 1, value: { content, container_width: 'half', layout: 'centered' } }
  const { page, complaints } = await openWith([text], 'Split')
  const written = page.locator('[contenteditable="true"]')
  await written.first().getByText('Second line').click()
  await page.keyboard.press('End')
  // Within a word, and before a space, it is a slash.
  await page.keyboard.type(' and/or ')
  await page.keyboard.type('/head')
  const option = page.getByRole('listbox', { name: 'Blocks to add' }).getByRole('option').first()
  await expect.poll(() => option.textContent()).toMatch(/^Heading/)
  await page.keyboard.press('Enter')
  await expect.poll(() => titles(page)).toEqual(['Text', 'Heading', 'Text'])
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toMatch(/^field:body\.@.*\.heading_text$/)
  await expect.poll(() => written.first().textContent()).toMatch(/^First line\s*Second line and\/or\s*$/)
  await page.locator('.block').nth(2).scrollIntoViewIfNeeded()
  await expect.poll(() => written.nth(1).textContent()).toBe('Third line')
  await expect.poll(() => page.getByRole('radio', { name: 'Centered', checked: true }).count()).toBe(2)
  await pressKeyOn(page.getByRole('button', { name: 'Undo', exact: true }))
  await expect.poll(() => titles(page)).toEqual(['Text'])
  await expect.poll(() => written.first().textContent()).toContain('Third line')
  expect(complaints).toEqual([])
})
