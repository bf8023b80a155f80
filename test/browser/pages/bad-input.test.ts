import { expect, it } from 'vitest'
import type { StreamItem } from '#schema/fields/stream.ts'
import { checkPageAndDialogs } from '../../quality/axe.ts'
import { findOverflow } from '../../quality/reflow.ts'
import { createAllSampleBlocks, getSampleMedia, publishTrialPages } from '../../quality/trial-pages.ts'
import { type BrowserView, visitPageUntilLoaded } from '../../quality/views.ts'
import { openEditorSite } from '../../support/browser/editor-page.ts'
import { openBrowserPage, setUpBrowser } from '../../support/browser/open-page.ts'
import { openTemporarySite, type TestSite } from '../../support/site.ts'

setUpBrowser()

const words = 'Steamed, grilled or fried: the boats decide what we cook, and the kitchen decides how. '
const odd = {
  sentences: words.repeat(5).slice(0, 400),
  'one word': 'w'.repeat(400),
  'right to left, and emoji': 'مطعم المأكولات البحرية 🦞 שולחן ליד הים 👨‍👩‍👧‍👦 '.repeat(10).slice(0, 400),
}

/** Every text a reader sees, replaced; choices, dates and addresses stay. */
const withTexts = (value: unknown, put: string): unknown =>
  JSON.parse(JSON.stringify(value), (key, each) =>
    typeof each === 'string' &&
    /^(?:text|title|subtitle|heading|heading_text|question|display_name|caption|fineprint|link_text|code)$/.test(key)
      ? put
      : each,
  )

/** Puts content into a live page as an older release or an import may have left it, past the rules editors meet. */
const force = ({ db }: TestSite, path: string, content: object) =>
  db
    .prepare(
      'UPDATE revision SET content = json_patch(content, ?2) WHERE id = (SELECT live_revision_id FROM page WHERE url_path = ?1)',
    )
    .bind(path, JSON.stringify(content))
    .run()

it('titles and texts of 400 characters of any kind stay within the window', async () => {
  const site = await openTemporarySite()
  const samples = createAllSampleBlocks(await getSampleMedia(site))
  const names = Object.keys(odd) as (keyof typeof odd)[]
  const pages = await publishTrialPages(
    site,
    names.map((_, place) => ({ type: 'generic_page', slug: `odd-${place}`, content: { body: samples } })),
  )
  const release = '/press/releases/spring-on-the-board-halibut-is-back/'
  for (const [place, name] of names.entries()) {
    await force(site, pages[place]!.path, { title: odd[name], body: withTexts(samples, odd[name]) as StreamItem[] })
    await site.db.prepare('UPDATE page SET title = ?2 WHERE url_path = ?1').bind(pages[place]!.path, odd[name]).run()
  }
  await force(site, release, { title: odd['one word'] })
  await site.db.prepare('UPDATE page SET title = ?2 WHERE url_path = ?1').bind(release, odd['one word']).run()
  await Promise.all(
    [320, 390, 1280].map(async (width) => {
      const { page, complaints } = await openBrowserPage(site.origin, {
        viewport: { width, height: 900 },
        reducedMotion: 'reduce',
      })
      for (const path of [...pages.map((each) => each.path), release, '/press/releases/?page=1', '/site-map/']) {
        await page.goto(path)
        if (path.startsWith('/odd') || path === release)
          expect(await page.textContent('main'), path).toMatch(/w{400}|مطعم المأكولات|Steamed, grilled/)
        expect(await findOverflow(page), `${path} at ${width}`).toEqual([])
        expect(await page.locator('h1').count(), path).toBe(1)
      }
      expect(complaints).toEqual([])
    }),
  )
})

it('deleted pictures, videos and pages, and empty lists, leave an intact page', async () => {
  const site = await openTemporarySite()
  const [there] = await publishTrialPages(site, [{ type: 'generic_page', slug: 'gone', content: {} }])
  const gone = JSON.parse(JSON.stringify(createAllSampleBlocks({ image: 999_999, video: 999_999 })), (_, each) =>
    each && typeof each === 'object' && 'to' in each ? { to: 'page', page: 999_999 } : each,
  )
  await force(site, there!.path, { body: gone })
  const view: BrowserView = { name: '390 px', context: {} }
  const { page, complaints } = await openBrowserPage(site.origin, {
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
  })
  const look = async () => {
    await visitPageUntilLoaded(page, there!.path)
    for await (const { found } of checkPageAndDialogs(page, view)) expect(found).toEqual([])
    const main = page.locator('main')
    expect(await main.locator('img, video, a[href=""], a:not([href]), a:empty').count()).toBe(0)
    expect(complaints).toEqual([])
    return main
  }
  // A link whose page no longer exists is still shown as text.
  expect(await (await look()).textContent()).toContain('Find A Location Near You')

  const emptied = JSON.parse(JSON.stringify(gone), (key, each) => (Array.isArray(each) && key !== '' ? [] : each))
  await force(site, there!.path, { body: emptied })
  await site.db.exec('DELETE FROM page_cache')
  await look()
})

it('a frame whose site is down still has a link to that site', async () => {
  const site = await openTemporarySite()
  const { page } = await openBrowserPage(site.origin)
  await page.route('https://www.example.com/**', (route) => route.abort('connectionrefused'))
  await page.goto('/example/')
  const offer = page.locator('.click-to-load').filter({ hasText: 'www.example.com' })
  await offer.scrollIntoViewIfNeeded()
  await offer.getByRole('button', { name: 'Load content from www.example.com' }).click()
  await page.locator('iframe').waitFor()
  const link = page.getByRole('link', { name: /^Open at www\.example\.com/ })
  await link.scrollIntoViewIfNeeded()
  const [frame, way] = [(await page.locator('iframe').boundingBox())!, (await link.boundingBox())!]
  expect(way.y).toBeGreaterThanOrEqual(frame.y + frame.height)
})

it('the editor reports a deleted picture, a deleted page and an overlong title', async () => {
  const { site, page } = await openEditorSite()
  const faq = (await site.db.prepare("SELECT id FROM page WHERE url_path = '/faq/'").first<number>('id'))!
  const samples = createAllSampleBlocks({ image: 999_999, video: 999_999 }).filter(({ type }) => type === 'hero')
  const body = samples.map((each) => ({ ...each, value: { ...each.value, link: { to: 'page', page: 999_999 } } }))
  await force(site, '/faq/', { body })
  await page.goto(`/wagtail/pages/${faq}/edit/`)
  await page.getByText('This image no longer exists.').first().waitFor()
  await page.getByText('This page no longer exists. Visitors see the text without a link.').first().waitFor()

  const title = page.getByRole('textbox', { name: /^Title/ }).first()
  await title.fill(odd['one word'])
  await page.getByText(/^Saved/).waitFor()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByText('Use at most 255 characters.').first().waitFor()
  expect(await (await site.fetch('/faq/')).text()).not.toContain(odd['one word'])
})
