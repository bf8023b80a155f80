import { expect, it } from 'vitest'
import type { StreamItem } from '#schema/fields/stream.ts'
import { ownSite, type Site } from '../helpers.ts'
import { everyState } from '../quality/axe.ts'
import { sidewaysOf } from '../quality/reflow.ts'
import { everySample, putTrials, standIns } from '../quality/trials.ts'
import { type View, visit } from '../quality/view.ts'
import { signedIn } from './editor.ts'
import { openPage, withBrowser } from './open.ts'

withBrowser()

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
const force = ({ db }: Site, path: string, content: object) =>
  db
    .prepare('UPDATE revision SET content = json_patch(content, ?2) WHERE id = (SELECT live_revision_id FROM page WHERE url_path = ?1)')
    .bind(path, JSON.stringify(content))
    .run()

it('titles and texts of 400 characters, of one word, from right to left and in emoji stay within the window', async () => {
  const site = await ownSite()
  const samples = everySample(await standIns(site))
  const names = Object.keys(odd) as (keyof typeof odd)[]
  const pages = await putTrials(
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
      const { page, complaints } = await openPage(site.origin, { viewport: { width, height: 900 }, reducedMotion: 'reduce' })
      for (const path of [...pages.map((each) => each.path), release, '/press/releases/?page=1', '/site-map/']) {
        await page.goto(path)
        if (path.startsWith('/odd') || path === release)
          expect(await page.textContent('main'), path).toMatch(/w{400}|مطعم المأكولات|Steamed, grilled/)
        expect(await sidewaysOf(page), `${path} at ${width}`).toEqual([])
        expect(await page.locator('h1').count(), path).toBe(1)
      }
      expect(complaints).toEqual([])
    }),
  )
})

it('pictures, videos and pages that are gone, and lists with nothing in them, leave a page that stands', async () => {
  const site = await ownSite()
  const [there] = await putTrials(site, [{ type: 'generic_page', slug: 'gone', content: {} }])
  const gone = JSON.parse(JSON.stringify(everySample({ image: 999_999, video: 999_999 })), (_, each) =>
    each && typeof each === 'object' && 'to' in each ? { to: 'page', page: 999_999 } : each,
  )
  await force(site, there!.path, { body: gone })
  const view: View = { name: '390 px', context: {} }
  const { page, complaints } = await openPage(site.origin, { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' })
  const look = async () => {
    await visit(page, there!.path)
    for await (const { found } of everyState(page, view)) expect(found).toEqual([])
    const main = page.locator('main')
    expect(await main.locator('img, video, a[href=""], a:not([href]), a:empty').count()).toBe(0)
    expect(complaints).toEqual([])
    return main
  }
  // Words whose page is gone are still there to be read.
  expect(await (await look()).textContent()).toContain('Find A Location Near You')

  const emptied = JSON.parse(JSON.stringify(gone), (key, each) => (Array.isArray(each) && key !== '' ? [] : each))
  await force(site, there!.path, { body: emptied })
  await site.db.exec('DELETE FROM page_cache')
  await look()
})

it('a frame whose site is down keeps the way to that site', async () => {
  const site = await ownSite()
  const { page } = await openPage(site.origin)
  await page.route('https://www.example.com/**', (route) => route.abort('connectionrefused'))
  await page.goto('/example/')
  const offer = page.locator('.frame-offer').filter({ hasText: 'www.example.com' })
  await offer.scrollIntoViewIfNeeded()
  await offer.getByRole('button', { name: 'Load content from www.example.com' }).click()
  await page.locator('iframe').waitFor()
  const link = page.getByRole('link', { name: /^Open at www\.example\.com/ })
  await link.scrollIntoViewIfNeeded()
  const [frame, way] = [(await page.locator('iframe').boundingBox())!, (await link.boundingBox())!]
  expect(way.y).toBeGreaterThanOrEqual(frame.y + frame.height)
})

it('the editor is told of a picture and of a page that are gone, and of a title that is too long', async () => {
  const { site, page } = await signedIn()
  const faq = (await site.db.prepare("SELECT id FROM page WHERE url_path = '/faq/'").first<number>('id'))!
  const samples = everySample({ image: 999_999, video: 999_999 }).filter(({ type }) => type === 'hero')
  const body = samples.map((each) => ({ ...each, value: { ...each.value, link: { to: 'page', page: 999_999 } } }))
  await force(site, '/faq/', { body })
  await page.goto(`/wagtail/pages/${faq}/edit/`)
  await page.getByText('This image is gone.').first().waitFor()
  await page.getByText('This page is gone. Visitors see the words without a link.').first().waitFor()

  const title = page.getByRole('textbox', { name: /^Title/ }).first()
  await title.fill(odd['one word'])
  await page.getByText(/^Saved/).waitFor()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByText('Use at most 255 characters.').first().waitFor()
  expect(await (await site.ask('/faq/')).text()).not.toContain(odd['one word'])
})
