import { expect, inject, it } from 'vitest'
import { listAxeViolations, openBrowserPage, setUpBrowser } from '../../support/browser/open-page.ts'
import { selectForTestScale } from '../../support/scale.ts'

setUpBrowser()
const site = inject('site')

const stage = '.media-cta .only-wide .moving'

it('BL-24 nothing of a video is requested before the page has loaded', async () => {
  const { page, complaints } = await openBrowserPage(site)
  const order: string[] = []
  page.on('request', (request) => request.url().includes('/media/videos/') && order.push('video'))
  page.on('load', () => order.push('load'))
  await page.goto('/')
  await page.locator(stage).scrollIntoViewIfNeeded()
  await page.locator(`${stage}.background-video-on`).waitFor()
  expect(order.slice(0, 2)).toEqual(['load', 'video'])
  expect(complaints).toEqual([])
})

it('BL-22 plays while a tenth of it is visible, and pauses otherwise', async () => {
  const { page } = await openBrowserPage(site)
  await page.goto('/')
  const playing = () => page.locator(`${stage} video`).evaluate((video: HTMLVideoElement) => !video.paused)
  const showing = (share: number) =>
    page.evaluate(
      ([selector, part]) => {
        const box = document.querySelector(selector as string)!.getBoundingClientRect()
        scrollTo({ top: scrollY + box.top - innerHeight + box.height * (part as number), behavior: 'instant' })
      },
      [stage, share] as const,
    )
  expect(await playing()).toBe(false)
  await showing(0.06)
  await page.locator(`${stage}[data-started]`).waitFor()
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  expect(await playing()).toBe(false)
  await showing(0.14)
  await page.locator(`${stage}.background-video-on`).waitFor()
  await expect.poll(() => playing()).toBe(true)
  await showing(0.06)
  await page.locator(`${stage}:not(.background-video-on)`).waitFor()
  await expect.poll(() => playing()).toBe(false)
})

it('BL-22 a stalled video never claims to play', async () => {
  const { page } = await openBrowserPage(site)
  let asked = 0
  await page.route('**/media/videos/**', () => {
    asked++
  })
  await page.goto('/')
  await page.locator(stage).scrollIntoViewIfNeeded()
  await page.locator(`${stage}.background-video-loading`).waitFor()
  await expect.poll(() => asked).toBeGreaterThan(0)
  expect(await page.locator(`${stage}.background-video-on`).count()).toBe(0)
})

it('BL-23 while a video buffers, its button pauses and plays, and is named accordingly', async () => {
  const { page } = await openBrowserPage(site)
  await page.route('**/media/videos/**', () => {})
  await page.goto('/')
  const part = page.locator(stage)
  await part.scrollIntoViewIfNeeded()
  const isWaiting = () => part.evaluate((element) => element.classList.contains('background-video-loading'))
  await expect.poll(isWaiting).toBe(true)
  await part.getByRole('button', { name: 'Pause', exact: true }).press('Enter')
  const play = part.getByRole('button', { name: 'Play', exact: true })
  await play.waitFor()
  expect(await isWaiting()).toBe(false)
  await play.press('Enter')
  await part.getByRole('button', { name: 'Pause', exact: true }).waitFor()
  expect(await isWaiting()).toBe(true)
})

it('BL-23 its Play and Pause button controls the video, also by keyboard', async () => {
  const { page } = await openBrowserPage(site)
  await page.goto('/')
  const part = page.locator(stage)
  await part.scrollIntoViewIfNeeded()
  const [play, pause] = ['Play', 'Pause'].map((name) => part.getByRole('button', { name, exact: true })) as [
    typeof part,
    typeof part,
  ]
  const paused = () => part.locator('video').evaluate((video: HTMLVideoElement) => video.paused)
  await pause.click()
  await play.waitFor()
  await expect.poll(() => paused()).toBe(true)
  await play.focus()
  await page.keyboard.press('Enter')
  await pause.waitFor()
  await expect.poll(() => paused()).toBe(false)
  await page.keyboard.press('Space')
  await play.waitFor()
  await expect.poll(() => paused()).toBe(true)
})

it('with reduced motion nothing moves or is loaded until Play is pressed', async () => {
  const { page } = await openBrowserPage(site, { reducedMotion: 'reduce' })
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/media/videos/') && asked.push(request.url()))
  await page.goto('/')
  const part = page.locator(stage)
  await part.scrollIntoViewIfNeeded()
  const play = part.getByRole('button', { name: 'Play', exact: true })
  await play.waitFor()
  expect(asked).toEqual([])
  await play.click()
  await part.getByRole('button', { name: 'Pause', exact: true }).waitFor()
  expect(asked.length).toBeGreaterThan(0)
})

it('EB-18 in a narrow window only the narrow video is loaded', async () => {
  const { page } = await openBrowserPage(site, { viewport: { width: 390, height: 844 } })
  const asked = new Set<string>()
  page.on(
    'request',
    (request) => request.url().includes('/media/videos/') && asked.add(new URL(request.url()).pathname),
  )
  await page.goto('/')
  const part = page.locator('.media-cta .only-narrow .moving')
  await part.scrollIntoViewIfNeeded()
  await page.locator('.media-cta .only-narrow .background-video-on').waitFor()
  expect([...asked].map((path) => path.replace(/-\w{8}\./, '.'))).toEqual(['/media/videos/harbour-morning-narrow.webm'])
})

it('BL-25 a video feature’s dialog plays, and closing it returns to the feature', async () => {
  const { page, complaints } = await openBrowserPage(site)
  await page.goto('/fresh-catch/')
  const feature = page.locator('.video-feature')
  const play = feature.getByRole('button', { name: /^Play/ })
  await play.click()
  const dialog = page.getByRole('dialog', { name: 'A quarter to six' })
  const film = page.locator('.video-dialog video')
  await page.waitForFunction(() => document.querySelector<HTMLVideoElement>('.video-dialog video')!.currentTime > 0)
  expect(await listAxeViolations(page)).toEqual([])
  expect(await film.locator('track').getAttribute('kind')).toBe('captions')
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.textTracks[0]!.cues?.length)).toBe(3)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.paused)).toBe(true)
  expect(await feature.getByRole('heading', { name: 'A quarter to six' }).isVisible()).toBe(true)
  await expect.poll(() => play.evaluate((button) => document.activeElement === button)).toBe(true)

  await page.keyboard.press('Enter')
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  expect(complaints).toEqual([])
})

it('without script videos have the browser’s controls, and no button that does nothing', async () => {
  const { page } = await openBrowserPage(site, { javaScriptEnabled: false })
  await page.goto('/fresh-catch/')
  expect(await page.locator('.background-video-button').first().isVisible()).toBe(false)
  await page.goto('/about/')
  expect(await page.locator('video.video-player[controls]').count()).toBe(1)
})

it.each(selectForTestScale({ test: [390, 1280], proofs: [390, 840, 1280] }))(
  'EB-18 pages with videos and grids are accessible and never scroll horizontally at %i px',
  async (width) => {
    const { page, complaints } = await openBrowserPage(site, {
      viewport: { width, height: 900 },
      reducedMotion: 'reduce',
    })
    for (const path of ['/', '/fresh-catch/', '/gift-cards/', '/about/', '/example/']) {
      await page.goto(path)
      expect(await listAxeViolations(page), `${path} at ${width}`).toEqual([])
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
        `${path} at ${width}`,
      ).toBeLessThanOrEqual(0)
    }
    expect(complaints).toEqual([])
  },
)
