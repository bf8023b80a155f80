import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { desk, heading } from '../back-office.ts'
import { chooseBlock, home, withDesk } from './editor.ts'
import { pressOn, withBrowser } from './open.ts'

withBrowser()
const signedIn = withDesk()

async function openWith(body: object[], title: string) {
  const opened = await signedIn()
  const { create } = await desk(opened.site, 'ada@harborlantern.example')
  const made = await create(await home(opened.site), { title, body })
  await opened.page.goto(`/wagtail/pages/${made.body.id}/edit/`)
  return { ...opened, create }
}

const titles = (page: Page) => page.locator('.blocks > .block > .block-head strong').allTextContents()
const head = (page: Page, name: string) => page.locator('.block-title', { hasText: name }).first()

it('a block is copied, pasted and cut by keyboard and menu, onto another page under another id', async () => {
  const { site, page, create, complaints } = await openWith([heading('first', 'Tonight'), heading('second', 'Tomorrow')], 'Copied from')
  await pressOn(head(page, 'Tonight'), 'ControlOrMeta+c')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('tidemark.blocks'))).toContain('Tonight')
  await pressOn(page.getByRole('button', { name: 'More for Heading, block 2' }))
  await pressOn(page.getByRole('menuitem', { name: 'Cut' }))
  await expect.poll(() => titles(page)).toEqual(['Heading'])

  const { body } = await create(await home(site), { title: 'Copied to', body: [heading('first', 'Here')] })
  await page.goto(`/wagtail/pages/${body.id}/edit/`)
  await pressOn(head(page, 'Here'), 'ControlOrMeta+v')
  await expect.poll(() => titles(page)).toEqual(['Heading', 'Heading'])
  await pressOn(page.getByRole('button', { name: 'Paste block' }))
  await expect
    .poll(() =>
      page.getByRole('textbox', { name: /^Heading text/ }).evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value)),
    )
    .toEqual(['Here', 'Tomorrow', 'Tomorrow'])
  const ids = await page.locator('.blocks > .block').evaluateAll((all) => all.map((each) => each.getAttribute('data-block')))
  expect(new Set(ids).size).toBe(3)
  expect(ids).not.toContain('second')
  expect(complaints).toEqual([])
})

it('Alt+Shift with an arrow moves a block that way, and its new place is announced', async () => {
  const { page, complaints } = await openWith([heading('a', 'First'), heading('b', 'Second'), heading('c', 'Third')], 'Moved')
  const order = () => page.locator('.blocks > .block').evaluateAll((all) => all.map((each) => each.getAttribute('data-block')).join(''))
  const announced = (words: string) => page.locator('[aria-live]').filter({ hasText: words }).waitFor()
  await pressOn(head(page, 'First'), 'Alt+Shift+ArrowDown')
  await announced('Heading moved to position 2 of 3.')
  expect(await order()).toBe('bac')
  await pressOn(head(page, 'Third'), 'Alt+Shift+ArrowUp')
  await expect.poll(order).toBe('bca')
  await announced('Heading moved to position 2 of 3.')
  await pressOn(head(page, 'First'), 'Alt+Shift+ArrowDown')
  await announced('Heading is already last.')
  await pressOn(head(page, 'Second'), 'Alt+Shift+ArrowUp')
  await announced('Heading is already first.')
  expect(await order()).toBe('bca')
  expect(complaints).toEqual([])
})

it('a block that may not stand in a place is refused with a sentence', async () => {
  const tabs = { id: 'tabs', type: 'tabbed_features', version: 1, value: { header_content: { type: 'doc', content: [] }, tabs: [] } }
  const { page } = await openWith([tabs], 'Refused')
  await pressOn(head(page, 'Tabs'), 'ControlOrMeta+c')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('tidemark.blocks'))).toContain('tabbed_features')
  await page.goto('/wagtail/snippets/site/toolbox_snippet/add/')
  await pressOn(page.getByRole('button', { name: 'Add a block' }), 'ControlOrMeta+v')
  await page.getByText('“Tabs” cannot stand here').first().waitFor()
})

it('a slash in an empty text lists blocks, narrows as typed, and Enter adds one', async () => {
  const { page, complaints } = await openWith([heading('first', 'Tonight')], 'Slash')
  await pressOn(head(page, 'Tonight'), '/')
  await chooseBlock(page, 'Text')
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
