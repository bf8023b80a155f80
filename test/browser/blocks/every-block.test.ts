import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { listAllBlockDefinitions } from '#app/blocks/index.ts'
import type { AnyField } from '#schema/fields/index.ts'
import type { NamedFields } from '#schema/fields/struct.ts'
import {
  chooseBlockInOpenList,
  createPageInEditor,
  publishPageInEditor,
  setUpEditorSite,
} from '../../support/browser/editor-page.ts'
import { openBrowserPage, setUpBrowser } from '../../support/browser/open-page.ts'
import type { TestSite } from '../../support/site.ts'

setUpBrowser()
const openEditor = setUpEditorSite({ preview: false })

/** Words that were typed into one block. */
interface Typed {
  words: string
  required: boolean
}

const place = (page: Page, address: string) => page.locator(`[id="field:${address}"]`)

/** Typed into what asks for more than words. */
const addresses = {
  embed: 'https://vimeo.com/1084537',
  url: 'https://www.example.com/tides/',
  email: 'ahoy@example.com',
  slug: 'tides',
  svg: '<svg xmlns="http://www.w3.org/2000/svg"></svg>',
}

/** Adds a block at the end of a stream and returns its address. It is chosen unless only one is allowed there. */
async function addBlock(page: Page, stream: string, type: string, isAlone = false): Promise<string> {
  const blocks = page.locator(`[data-stream="${stream}"]`)
  await blocks.locator('+ .stream-end').getByRole('button', { name: 'Add a block' }).click()
  if (!isAlone) await chooseBlockInOpenList(page, type)
  const block = blocks.locator('> .block').last()
  await block.waitFor()
  return `${stream}.@${await block.getAttribute('data-block')}`
}

/** Fills in whatever a set of fields needs to be published and seen. */
async function fillAll(page: Page, fields: NamedFields, address: string): Promise<Typed[]> {
  const typed: Typed[] = []
  for (const [name, field] of Object.entries(fields)) typed.push(...(await fill(page, field, `${address}.${name}`)))
  return typed
}

let typedBefore = 0
const nextWords = () => `Words ${++typedBefore}.`

async function fill(page: Page, field: AnyField, address: string): Promise<Typed[]> {
  const control = place(page, address)
  switch (field.kind) {
    case 'text': {
      if (field.format !== 'plain' && !field.required) return []
      const words = field.format === 'plain' ? nextWords() : addresses[field.format]
      await control.fill(words)
      return field.format === 'plain' ? [{ words, required: field.required }] : []
    }
    case 'rich_text': {
      const words = nextWords()
      await control.scrollIntoViewIfNeeded()
      await control.locator('[contenteditable="true"]').fill(words)
      return [{ words, required: field.required }]
    }
    case 'date':
      await control.fill('2026-05-01')
      return []
    case 'link':
      if (field.required) await chooseAddress(page, control.getByRole('button', { name: /^Choose / }).click())
      return []
    case 'image':
    case 'video':
    case 'snippet':
      await control.getByRole('button', { name: /^Choose / }).click()
      await page.getByRole('dialog').locator('.choices .choice').first().click()
      return []
    case 'struct':
      return fillAll(page, field.fields, address)
    case 'list':
      return field.min > 0 || /\.\d+\./.test(address) ? fillEntry(page, field, address) : []
    case 'stream': {
      const type = field.blocks().find((block) => block.type === 'heading') ?? field.blocks()[0]!
      return fillAll(page, type.fields, await addBlock(page, address, type.type, field.blocks().length === 1))
    }
    default:
      return []
  }
}

async function chooseAddress(page: Page, opened: Promise<void>) {
  await opened
  const dialog = page.getByRole('dialog', { name: /link/ })
  await dialog.getByRole('tab', { name: 'Web address', exact: true }).click()
  await dialog.getByRole('textbox', { name: 'Address', exact: true }).fill('https://www.example.com/')
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
}

/** Adds an entry to a list and fills it in. */
async function fillEntry(page: Page, field: Extract<AnyField, { kind: 'list' }>, address: string): Promise<Typed[]> {
  await place(page, address)
    .locator('> .entries-buttons')
    .getByRole('button', { name: `Add ${field.itemLabel}` })
    .click()
  return fill(page, field.item, `${address}.0`)
}

// A scroll navigation item puts what follows it into a section of its own: it comes last.
const inOrder = [...listAllBlockDefinitions()].sort(
  (one, other) => Number(one.type === 'scroll_nav_menu_item') - Number(other.type === 'scroll_nav_menu_item'),
)

/**
 * So many blocks are put on one page: with all of them on one, each that is added would take longer than the one
 * before.
 */
const perPage = 12
const pages = Array.from({ length: Math.ceil(inOrder.length / perPage) }, (_, at) =>
  inOrder.slice(at * perPage, (at + 1) * perPage),
)

type Block = (typeof inOrder)[number]

/** Makes a page of these blocks and publishes it. What was typed into each. */
async function writePage(page: Page, site: TestSite, title: string, blocks: readonly Block[]): Promise<Typed[][]> {
  await createPageInEditor(page, site, title)
  const typed: Typed[][] = []
  for (const { type, fields } of blocks) {
    const address = await addBlock(page, 'body', type)
    typed.push(await fillAll(page, fields, address))
    // Folded away: an editor of all of these is not what is tried here.
    await place(page, address).locator('.block-title').first().click()
  }
  await publishPageInEditor(page)
  return typed
}

/** What a reader of the page does not see of its blocks. */
async function missingOn(page: Page, blocks: readonly Block[], typed: readonly Typed[][]): Promise<string[]> {
  const shown = await page.locator('main > :not(.banner)').evaluateAll((all) =>
    all.map((block) => {
      const parts = [block, ...block.querySelectorAll('*')]
      const isSeen = parts.some((each) => each.checkVisibility() && each.getBoundingClientRect().height > 0)
      const named = [...block.querySelectorAll('[alt], [aria-label], [title]')]
      const names = named.flatMap((each) => ['alt', 'aria-label', 'title'].map((name) => each.getAttribute(name) ?? ''))
      return { isSeen, words: [block.textContent, ...names].join(' ') }
    }),
  )
  expect(shown.length).toBe(blocks.length)
  return blocks.flatMap(({ type }, index) => {
    const { isSeen, words } = shown[index]!
    const expectedTexts = typed[index]!
    const hasText = expectedTexts.length === 0 || expectedTexts.some((each) => words.includes(each.words))
    const lacks = expectedTexts.filter((each) => each.required && !words.includes(each.words))
    return isSeen && hasText && lacks.length === 0
      ? []
      : [`${type}: ${JSON.stringify({ isSeen, expectedTexts, words })}`]
  })
}

it('BL-01 BL-02 BL-03 BL-04 BL-05 BL-06 every block is added and filled in the editor and shows on the page', async () => {
  const { site, page, complaints } = await openEditor()
  const reader = await openBrowserPage(site.origin)
  expect(pages.flat()).toHaveLength(listAllBlockDefinitions().length)
  for (const [at, blocks] of pages.entries()) {
    const typed = await writePage(page, site, `One of each ${at}`, blocks)
    await reader.page.goto(`/one-of-each-${at}/`)
    expect(await missingOn(reader.page, blocks, typed)).toEqual([])
  }
  expect([...complaints, ...reader.complaints]).toEqual([])
})
