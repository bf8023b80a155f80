import { beforeAll, expect, it } from 'vitest'
import { listAxeViolations, openBrowserPage, setUpBrowser } from '../../support/browser/open-page.ts'
import { fetchFromSharedSite, setUpSharedSite } from '../../support/site.ts'

setUpBrowser()

const film = {
  id: 'film',
  type: 'embed',
  version: 1,
  value: { url: 'https://youtu.be/aqz-KE-bpKQ?si=x', title: 'Big Buck Bunny', image: null, caption: '' },
}
const tides = {
  id: 'tides',
  type: 'iframe',
  version: 1,
  value: {
    url: 'https://wide.example/tides',
    mobile_url: 'https://narrow.example/tides',
    default_height: 333,
    title: 'Today’s tides',
  },
}
const inside = {
  id: 'inside',
  type: 'full_width_media',
  version: 1,
  value: {
    media: [{ ...film, id: 'nested', value: { ...film.value, url: 'https://vimeo.com/1084537', title: 'In a block' } }],
  },
}

/** A site whose page of questions holds these blocks. */
const site = setUpSharedSite()
beforeAll(() =>
  site.db
    .prepare(
      "UPDATE revision SET content = json_set(content, '$.body', json(?1)) WHERE id = (SELECT live_revision_id FROM page WHERE url_path = '/faq/')",
    )
    .bind(JSON.stringify([tides, film, inside]))
    .run(),
)

const thirdParty = /^https:\/\/(?:www\.youtube-nocookie\.com|player\.vimeo\.com|(?:wide|narrow)\.example)\//

async function opened(width: number) {
  const { page, complaints } = await openBrowserPage(site.origin, { viewport: { width, height: 900 } })
  const asked: string[] = []
  await page.route(thirdParty, (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>elsewhere</title><p>Here.</p>' })
  })
  await page.goto('/faq/', { waitUntil: 'networkidle' })
  return { page, asked, complaints }
}

it('EB-14, BL-06 another site’s frame loads only after a click, for the window’s width', async () => {
  for (const [width, host] of [
    [1280, 'wide'],
    [390, 'narrow'],
  ] as const) {
    const { page, asked, complaints } = await opened(width)
    expect(await listAxeViolations(page)).toEqual([])
    expect(asked).toEqual([])
    expect(complaints).toEqual([])
    await page.getByRole('button', { name: 'Load content from wide.example' }).press('Enter')
    const frame = page.locator('iframe[title="Today’s tides"]')
    await frame.waitFor()
    expect(await frame.getAttribute('src')).toBe(`https://${host}.example/tides`)
    expect((await frame.boundingBox())!.height).toBe(333)
    expect(await frame.evaluate((element) => document.activeElement === element)).toBe(true)
    await page.frameLocator('iframe').getByText('Here.').waitFor()
    await page.getByRole('button', { name: 'Load content from YouTube' }).click()
    await page.locator('iframe[title="Big Buck Bunny"]').waitFor()
    await expect.poll(() => asked).toHaveLength(2)
    expect(asked[1]).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/aqz-KE-bpKQ\?/)
    expect(complaints.filter((each) => !each.startsWith('asked'))).toEqual([])
  }
})

it('only pages with frames allow any, and only from the origins of their blocks', async () => {
  const frames = async (path: string) =>
    /frame-src ([^;]*)/.exec((await site.fetch(path)).headers.get('Content-Security-Policy')!)![1]
  expect(await frames('/faq/')).toBe(
    'https://wide.example https://narrow.example https://www.youtube-nocookie.com https://player.vimeo.com',
  )
  expect(await frames('/terms/')).toBe("'none'")
})

it('without script a link leads to the content of the frame', async () => {
  const { page } = await openBrowserPage(site.origin, { javaScriptEnabled: false })
  await page.goto('/faq/')
  expect(await page.getByRole('link', { name: /^Open at YouTube/ }).getAttribute('href')).toBe(
    'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
  )
  expect(await page.getByRole('button', { name: /^Load/ }).count()).toBe(0)
})

it('the page of samples shows a video, and allows the frames of its samples', async () => {
  const answer = await fetchFromSharedSite('/example/')
  expect(answer.headers.get('Content-Security-Policy')).toContain(
    'frame-src https://player.vimeo.com https://www.example.com https://m.example.com;',
  )
  const html = await answer.text()
  expect(html).toContain('<video class="video-player"')
  expect(html).toMatch(/<style>[^<]*\.frame-sample-iframe\{--frame-height:420px\}/)
})
