import { beforeAll, expect, it } from 'vitest'
import { openBrowserPage, setUpBrowser, waitForIsland } from '../../support/browser/open-page.ts'
import { sampleThirdPartySettings, saveSettingInDatabase } from '../../support/pages/save-setting.ts'
import { openTemporarySite, setUpSharedSite, type TestSite } from '../../support/site.ts'

setUpBrowser()

/** A site that asks for consent. */
const asking = setUpSharedSite()
beforeAll(() => saveSettingInDatabase(asking, 'privacy', sampleThirdPartySettings))

const countVisits = ({ db }: TestSite) =>
  db.prepare("SELECT coalesce(sum(count), 0) AS visits FROM web_vital WHERE name = 'TTFB'").first<number>('visits')

/** Opens pages in a browser in which chance gives this number first, then one that measures web vitals. */
async function openVisit({ origin }: TestSite, chance: number) {
  const { page, context, complaints } = await openBrowserPage(origin)
  await page.route(/^https:\/\/(?:tags\.example|maps\.googleapis\.com)\//, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  )
  await page.addInitScript((number) => {
    const numbers = [number]
    Math.random = () => numbers.pop() ?? 0.5
  }, chance)
  return { page, context, complaints }
}

it('a sampled visit sends its web vitals on leaving; others load and send nothing', async () => {
  const site = await openTemporarySite()
  const sampled = await openVisit(site, 0.0199)
  await sampled.page.goto('/terms/', { waitUntil: 'networkidle' })
  await sampled.page.mouse.click(5, 5)
  await sampled.page.goto('about:blank')
  await expect.poll(() => countVisits(site)).toBe(1)
  expect(sampled.complaints).toEqual([])
  const { page } = await openVisit(site, 0.02)
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await page.goto('/faq/', { waitUntil: 'networkidle' })
  await page.goto('about:blank')
  expect(scripts.filter((url) => url.includes('vitals'))).toEqual([])
  expect(await countVisits(site)).toBe(1)
})

it('where consent is asked, nothing is sent before it or despite a browser signal', async () => {
  const { page, context } = await openVisit(asking, 0.0199)
  const leave = () => page.goto('about:blank')
  await page.goto('/terms/', { waitUntil: 'networkidle' })
  await leave()
  await page.goto('/menu/')
  await waitForIsland(page, 'third-parties')
  await page.getByRole('button', { name: 'Accept' }).click()
  await leave()
  await expect.poll(() => countVisits(asking)).toBe(1)
  await context.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
  await page.goto('/', { waitUntil: 'networkidle' })
  await leave()
  await page.goto('/terms/', { waitUntil: 'networkidle' })
  await leave()
  expect(await countVisits(asking)).toBe(1)
})
