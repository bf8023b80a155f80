import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { chooserAndDeveloperPaths } from '#schema/pages/editor-paths.ts'
import {
  chooseBlockInOpenList,
  createPageWithBlockInEditor,
  publishPageInEditor,
  setUpEditorSite,
} from '../../support/browser/editor-page.ts'
import { listAxeViolations, setUpBrowser, waitForFocusToReturn } from '../../support/browser/open-page.ts'

setUpBrowser()
const openEditor = setUpEditorSite({ preview: false })

const dialogOf = (page: Page) => page.getByRole('dialog', { name: /link/ })

/** Opens the link dialog behind the text, on one of its tabs, by keyboard. */
async function linkTab(page: Page, tab: string) {
  await waitForFocusToReturn(page)
  await textBox(page).press('End')
  await page.keyboard.type(' ')
  await page.keyboard.press('Control+k')
  const dialog = dialogOf(page)
  await dialog.getByRole('tab', { name: tab, exact: true }).click()
  return dialog
}

const textBox = (page: Page) => page.getByRole('textbox', { name: 'Content' })

it('BR-18 Ctrl+K adds links of each kind, with matching hrefs on the public page', async () => {
  const { site, page, complaints } = await openEditor()
  await createPageWithBlockInEditor(page, site, 'Every link', 'heading')
  await page.getByRole('textbox', { name: /^Heading text/ }).fill('The boats')
  await page.getByRole('button', { name: 'Add a block' }).last().click()
  await chooseBlockInOpenList(page, 'artf')
  await textBox(page).click()

  await page.keyboard.press('Control+k')
  const dialog = dialogOf(page)
  await dialog.getByRole('textbox', { name: 'Link text' }).fill('Press releases')
  await dialog.getByRole('button', { name: /^Pages below Press/ }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H3')
  await dialog.getByRole('button', { name: 'Up one level' }).press('Enter')
  await dialog.getByRole('button', { name: /^Menu/ }).first().waitFor()
  await dialog.getByRole('searchbox', { name: 'Search pages' }).fill('releases')
  await dialog
    .getByRole('button', { name: /\/press\/releases\/ / })
    .first()
    .waitFor()
  expect(await listAxeViolations(page)).toEqual([])
  await dialog
    .getByRole('button', { name: /\/press\/releases\/ / })
    .first()
    .press('Enter')
  await textBox(page).getByText('Press releases').waitFor()

  const typed: [tab: string, field: string, value: string][] = [
    ['Web address', 'Address', 'tides.example/today'],
    ['E-mail', 'E-mail address', 'hello@harborlantern.example'],
    ['Telephone', 'Telephone number', '+1 555 010 0100'],
  ]
  for (const [tab, field, value] of typed) {
    const opened = await linkTab(page, tab)
    await opened.getByRole('textbox', { name: field, exact: true }).fill(value)
    if (tab === 'Web address') await opened.getByText(/Another site, tides\.example: opens in a new tab/).waitFor()
    await page.keyboard.press('Enter')
    await opened.waitFor({ state: 'detached' })
  }
  const places = await linkTab(page, 'Place on this page')
  expect(await listAxeViolations(page)).toEqual([])
  await places.getByRole('button', { name: 'The boats #the-boats' }).press('Enter')
  await publishPageInEditor(page)
  const html = await (await site.fetch('/every-link/')).text()
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
  expect([...main.matchAll(/<a href="([^"]+)"[^>]*>([^<]*)/g)].map(([, href, words]) => `${words}: ${href}`)).toEqual([
    'Press releases: /press/releases/',
    'https://tides.example/today: https://tides.example/today',
    'hello@harborlantern.example: mailto:hello@harborlantern.example',
    '+1 555 010 0100: tel:+15550100100',
    'The boats: #the-boats',
  ])
  expect(main).toContain('id="the-boats"')
  expect(complaints).toEqual([])
})

it('BR-18 BR-21 URLs of this site become pages, and only those of supported services videos', async () => {
  const { site, page, complaints } = await openEditor()
  await createPageWithBlockInEditor(page, site, 'Films and pages', 'artf')
  await textBox(page).click()
  const dialog = await linkTab(page, 'Web address')
  await dialog.getByRole('textbox', { name: 'Address', exact: true }).fill(`${site.origin}/menu/#fish`)
  await dialog.getByText('This site: opens').waitFor()
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')

  await page.getByRole('button', { name: 'Embed a video', exact: true }).click()
  const videos = page.getByRole('dialog', { name: 'Add a video' })
  await videos.getByRole('textbox', { name: 'Video URL' }).fill('https://films.example/1')
  await page.keyboard.press('Enter')
  await videos.getByText('Enter the address of a video on YouTube or Vimeo.').waitFor()
  await videos.getByRole('textbox', { name: 'Video URL' }).fill('https://youtu.be/aqz-KE-bpKQ?si=spy')
  await videos.getByRole('textbox', { name: 'Title' }).fill('The fleet')
  await videos.getByText('YouTube · loads only after').waitFor()
  expect(await listAxeViolations(page)).toEqual([])
  await page.keyboard.press('Enter')
  await textBox(page).getByText('The fleet · YouTube').waitFor()

  await page.getByRole('button', { name: 'Add a block' }).last().click()
  await chooseBlockInOpenList(page, 'embed')
  const url = page.getByRole('textbox', { name: /^Address/ })
  await url.fill('https://films.example/2')
  await page.getByText('This is not a video URL we recognize. Use a YouTube or Vimeo link.').waitFor()
  await url.fill('https://player.vimeo.com/video/1084537?h=1')
  await page.getByText('Video on Vimeo').first().waitFor()
  await url.blur()
  await expect.poll(() => url.inputValue()).toBe('https://vimeo.com/1084537')

  await publishPageInEditor(page)
  const html = await (await site.fetch('/films-and-pages/')).text()
  expect(html).toMatch(/<a href="\/menu\/#fish"[^>]*>[^<]+<\/a>/)
  expect(html).toContain('data-src="https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ')
  expect(html).toContain('data-src="https://player.vimeo.com/video/1084537')
  const stored = await site.db.prepare('SELECT content FROM revision ORDER BY id DESC LIMIT 1').first<string>('content')
  expect(stored).toMatch(/"to":"page","page":\d+,"fragment":"fish"/)
  expect(stored).not.toContain('spy')
  expect(complaints).toEqual([])
})

it('BR-18 BR-21 each chooser works at its own URL, wide and narrow, and returns the choice', async () => {
  const { page, complaints } = await openEditor()
  const answers: [path: string, act: () => Promise<void>, answer: string][] = [
    [
      chooserAndDeveloperPaths.choosePage(),
      () => page.getByRole('button', { name: /^Menu/ }).first().click(),
      '/menu/',
    ],
    [
      `${chooserAndDeveloperPaths.chooseLink('external')}?link_url=https://a.example/`,
      () => use(),
      'https://a.example/',
    ],
    [`${chooserAndDeveloperPaths.chooseLink('email')}?link_url=mailto:a@b.example`, () => use(), 'mailto:a@b.example'],
    [`${chooserAndDeveloperPaths.chooseLink('phone')}?link_url=tel:5550100`, () => use(), 'tel:5550100'],
    [`${chooserAndDeveloperPaths.chooseLink('anchor')}?link_url=%23hours`, () => use(), '#hours'],
    [
      `${chooserAndDeveloperPaths.chooseEmbed}?url=https://youtu.be/aqz-KE-bpKQ`,
      () => page.getByRole('button', { name: 'Use this video' }).click(),
      'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
    ],
  ]
  const use = () => page.getByRole('button', { name: 'Use this link' }).click()
  for (const [path, act, answer] of answers) {
    await page.setViewportSize({ width: 390, height: 800 })
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    if (path === chooserAndDeveloperPaths.choosePage())
      await page.getByRole('button', { name: /^Menu/ }).first().waitFor()
    expect(await listAxeViolations(page), path).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(390)
    await page.setViewportSize({ width: 1280, height: 800 })
    await act()
    await expect.poll(() => page.locator('.chooser-answer code').textContent()).toBe(answer)
    expect(await listAxeViolations(page), path).toEqual([])
  }
  expect(complaints).toEqual([])
})

it('a URL, e-mail address or number pasted into the page search becomes a link', async () => {
  const { site, page, complaints } = await openEditor()
  await createPageWithBlockInEditor(page, site, 'Pasted links', 'artf')
  await textBox(page).click()
  for (const [text, tab, field] of [
    ['https://tides.example/today', 'Web address', 'Address'],
    ['hello@harborlantern.example', 'E-mail', 'E-mail address'],
    ['+1 (555) 010-0100', 'Telephone', 'Telephone number'],
    [`${site.origin}/menu/`, 'Web address', 'Address'],
  ] as const) {
    const dialog = await linkTab(page, 'Page')
    await dialog.getByRole('searchbox', { name: 'Search pages' }).evaluate((search, pasted) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', pasted)
      search.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, text)
    await dialog.getByRole('tab', { name: tab, selected: true }).waitFor()
    const typed = dialog.getByRole('textbox', { name: field, exact: true })
    expect(await typed.inputValue()).toBe(text)
    await typed.press('Enter')
    await dialog.waitFor({ state: 'detached' })
  }
  await page.getByText(/^Saved/).waitFor()
  const stored = await site.db
    .prepare("SELECT content FROM revision WHERE content LIKE '%Pasted links%' ORDER BY id DESC")
    .first<string>('content')
  expect([...stored!.matchAll(/"to":"(\w+)"/g)].map(([, to]) => to)).toEqual(['url', 'email', 'phone', 'page'])
  expect(complaints).toEqual([])
})
