import type { FrameLocator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { getHomePageId, setUpEditorSite } from '../../support/browser/editor-page.ts'
import { setUpBrowser } from '../../support/browser/open-page.ts'
import { createBackOfficeClient, createHeadingBlock } from '../../support/pages/back-office-client.ts'

setUpBrowser()
const signedIn = setUpEditorSite()

const text = (words: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
})
const article = (id: string, words: string) => ({
  id,
  type: 'artf',
  version: 1,
  value: { content: text(words), container_width: 'full', layout: 'left-aligned' },
})

const previewOf = (page: Page) => page.frameLocator('iframe[title="Preview of the page"]:not([data-next])')

/** The address of the field that has the focus. */
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('[id^="field:"]')?.id.slice('field:'.length) ?? '')

const isInView = (frame: FrameLocator, words: string) =>
  frame.getByText(words).evaluate((each) => {
    const { top, bottom } = each.getBoundingClientRect()
    return top >= 0 && bottom <= innerHeight
  })

async function openEditor(content: { title: string }, type: string) {
  const opened = await signedIn()
  const { create } = await createBackOfficeClient(opened.site, 'ada@harborlantern.example')
  const { body } = await create(await getHomePageId(opened.site), content, { type })
  await opened.page.goto(`/wagtail/pages/${body.id}/edit/`)
  return { ...opened, frame: previewOf(opened.page) }
}

it('a click in a content page’s preview opens the field, even in nested blocks', async () => {
  const faqs = {
    id: 'faqs',
    type: 'faqs',
    version: 1,
    value: {
      heading: 'Good to know',
      layout: 'one-column',
      faqs: [{ question: 'Is there parking?', answer: text('Behind the house.') }],
    },
  }
  const tabs = {
    id: 'tabs',
    type: 'tabbed_features',
    version: 1,
    value: {
      header_content: text('Three fires'),
      tabs: [
        { tab_name: 'Grilled', content: [article('oak', 'Over oak')] },
        { tab_name: 'Broiled', content: [article('flame', 'Under the flame')] },
      ],
    },
  }
  const { page, frame, complaints } = await openEditor(
    { title: 'Marks', body: [createHeadingBlock('head', 'Tonight'), faqs, tabs] } as { title: string },
    'generic_page',
  )
  await page.getByRole('button', { name: 'Collapse all', exact: true }).click()
  await frame.getByText('Over oak').click()
  await expect.poll(() => focused(page)).toBe('body.@tabs.tabs.0.content.@oak.content')
  await frame.getByText('Is there parking?').click()
  await expect.poll(() => focused(page)).toBe('body.@faqs.faqs.0.question')
  await frame.getByRole('heading', { name: 'Tonight' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => focused(page)).toBe('body.@head.heading_text')
  await page.getByRole('tab', { name: 'Promote' }).click()
  await frame.getByRole('heading', { name: 'Marks', level: 1 }).click()
  await expect.poll(() => focused(page)).toBe('title')

  const flame = page.locator('[id="field:body.@tabs.tabs.1.content.@flame.content"]')
  await flame.scrollIntoViewIfNeeded()
  await flame.locator('[contenteditable="true"]').focus()
  await expect.poll(() => frame.getByText('Under the flame').isVisible()).toBe(true)
  await expect.poll(() => isInView(frame, 'Under the flame')).toBe(true)
  await expect.poll(() => frame.locator('[data-edited]').getAttribute('data-block-id')).toBe('flame')
  // A refreshed preview keeps the edited block in view.
  await page.keyboard.press('End')
  await page.keyboard.type(' with crumbs')
  await frame.getByText('Under the flame with crumbs').waitFor()
  await expect.poll(() => frame.locator('[data-edited]').getAttribute('data-block-id')).toBe('flame')
  expect(complaints).toEqual([])
})

it('Enter in the home page’s preview opens a block; form focus scrolls the preview', async () => {
  const { site, page, complaints } = await signedIn()
  await page.goto(`/wagtail/pages/${await getHomePageId(site)}/edit/`)
  const frame = previewOf(page)
  const blocks = frame.locator('main [data-block-id]')
  const id = (await blocks.first().getAttribute('data-block-id'))!
  await blocks.first().focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => focused(page)).toMatch(new RegExp(`^body\\.@${id}\\.`))

  const last = page.locator('.blocks > .block').last()
  const lastId = (await last.getAttribute('data-block'))!
  await last.locator('.block-title').first().focus()
  await expect.poll(() => frame.locator('[data-edited]').first().getAttribute('data-block-id')).toBe(lastId)
  await expect
    .poll(() => frame.locator('html').evaluate((each) => each.ownerDocument.defaultView!.scrollY))
    .toBeGreaterThan(0)
  expect(complaints).toEqual([])
})

it('a click in a press release’s preview opens its text, even over the form', async () => {
  const { site, page, complaints } = await signedIn()
  const release = await site.db
    .prepare("SELECT id FROM page WHERE content_type = 'press_release' AND live = 1")
    .first<number>('id')
  await page.setViewportSize({ width: 900, height: 800 })
  await page.goto(`/wagtail/pages/${release}/edit/`)
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  await previewOf(page).locator('[data-field-path="body"]').first().click()
  await page.getByRole('region', { name: 'Preview' }).waitFor({ state: 'detached' })
  await expect.poll(() => focused(page)).toBe('body')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('contenteditable'))).toBe('true')
  expect(complaints).toEqual([])
})
