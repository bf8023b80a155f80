import { type IncomingMessage, request } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { themeSetting } from '#app/settings/theme.ts'
import { createEmptyFieldValues } from '#schema/fields/struct.ts'
import { createBackOfficeClient } from '../../support/pages/back-office-client.ts'
import { readBuiltSiteStylesheet } from '../../support/pages/built-stylesheet.ts'
import { createSettingsClient, type SettingsClient } from '../../support/pages/settings-client.ts'
import { createUser, openSite, type TestSite } from '../../support/site.ts'

let site: TestSite
let ada: SettingsClient

beforeAll(async () => {
  site = await openSite()
  await createUser(site, 'ada@example.test', { superuser: true })
  ada = createSettingsClient(await createBackOfficeClient(site, 'ada@example.test'))
})
afterAll(() => site.close())

const hrefOf = async (path: string) => /\/theme\/[0-9a-z]+\.css/.exec(await (await site.fetch(path)).text())![0]
/** Fetches the bytes of a response as they are sent. */
async function fetchAs(path: string, encoding: string) {
  const answer = await new Promise<IncomingMessage>((resolve, reject) =>
    request(site.origin + path, { headers: { 'Accept-Encoding': encoding } }, resolve)
      .on('error', reject)
      .end(),
  )
  const parts: Buffer[] = []
  for await (const part of answer) parts.push(part as Buffer)
  return { headers: answer.headers, body: Buffer.concat(parts) }
}

const demoColors = { brand: '#0b3954', action: '#a61b1e', accent: '#f2b632', ink: '#10212b', ground: '#ffffff' }

it('a theme’s stylesheet is immutable, and the one before a change stays available', async () => {
  expect((await ada.save('theme', { colors: demoColors })).status).toBe(200)
  const before = await hrefOf('/menu/')
  const stylesheet = await site.fetch(before)
  expect(stylesheet.headers.get('Content-Type')).toBe('text/css; charset=utf-8')
  expect(stylesheet.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
  const css = await stylesheet.text()
  expect(css).toContain('--brand:#0b3954')
  expect(css).toContain('--drawing-banner:url("data:image/svg+xml,%3Csvg')

  const saved = await ada.save('theme', { colors: { ...demoColors, brand: '#5b2a6e' } })
  expect(saved.status).toBe(200)
  const after = await hrefOf('/menu/')
  expect(after).not.toBe(before)
  expect(await (await site.fetch(after)).text()).toContain('--brand:#5b2a6e')
  expect(await (await site.fetch('/menu/')).text()).toContain('<meta name="theme-color" content="#5b2a6e"')
  expect(await (await site.fetch(before)).text()).toBe(css)
  expect((await site.fetch('/theme/0.css')).status).toBe(404)
})

it('a stylesheet is compressed once, for browsers that read brotli', async () => {
  const path = await hrefOf('/')
  await expect.poll(async () => (await fetchAs(path, 'br')).headers['content-encoding']).toBe('br')
  const compressed = await fetchAs(path, 'br')
  const plain = await fetchAs(path, 'br;q=0')
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect([compressed, plain].map(({ headers }) => headers.vary)).toEqual(['Accept-Encoding', 'Accept-Encoding'])
  expect(brotliDecompressSync(compressed.body).toString()).toBe(plain.body.toString())
  expect(compressed.body.length).toBeLessThan(30_000)
})

it('a site’s stylesheet begins with the build’s; restaurant pages have one more', async () => {
  const stylesheetsOf = (html: string) =>
    [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href]) => href!)
  const read = async (path: string) => stylesheetsOf(await (await site.fetch(path)).text())
  const ofSite = await hrefOf('/')
  for (const path of ['/', '/faq/', '/blocks/footer/', '/no-such-page/'])
    expect(await read(path), path).toEqual([ofSite])
  for (const path of ['/menu/grill/', '/locations/'])
    expect(await read(path), path).toEqual([ofSite, expect.stringMatching(/^\/assets\/restaurants-.{7}\.css$/)])
  const ofBuild = readBuiltSiteStylesheet()
  const css = await (await site.fetch(await hrefOf('/'))).text()
  expect(ofBuild.length).toBeGreaterThan(10_000)
  expect(css.startsWith(ofBuild)).toBe(true)
})

it('changed colors give a restaurant’s map a new address, and the old one redirects', async () => {
  const page = '/seafood-restaurants/locations/massachusetts/salem/347-state-street/'
  const readMapPath = async () => /\/maps\/[^"\s]+mobile-\d+\.svg/.exec(await (await site.fetch(page)).text())![0]
  const before = await readMapPath()
  const drawn = await site.fetch(before)
  const svg = await drawn.text()
  expect((await ada.save('theme', { colors: { ...demoColors, brand: '#0a5c36' } })).status).toBe(200)
  const after = await readMapPath()
  expect(after).not.toBe(before)
  const changed = await (await site.fetch(after)).text()
  expect([svg.includes('#0a5c36'), changed.includes('fill="#0a5c36"')]).toEqual([false, true])
  const unseen = before.replace('mobile', 'desktop')
  const answer = await site.fetch(unseen)
  expect([answer.status, answer.headers.get('Location')]).toEqual([302, after.replace('mobile', 'desktop')])
})

it('colors that cannot be read are refused, with the nearest color that passes', async () => {
  const { status, body } = await ada.save('theme', { colors: { ...demoColors, brand: '#9fc0d8' } })
  expect(status).toBe(400)
  expect((body as unknown as { problems: unknown[] }).problems[0]).toEqual({
    path: 'colors.brand',
    message: expect.stringMatching(/^The brand color on the page has a contrast of 1\.\d+ : 1; it needs 4\.5\. #/),
  })
})

it('unreadable dark colors are refused; others are shown in the dark alone', async () => {
  const { dark: computed } = createEmptyFieldValues(themeSetting.fields)
  const save = (dark: object) =>
    ada.save('theme', { colors: demoColors, dark: { ...computed, scheme: 'device', ...dark } })
  const { status, body } = await save({ link: '#24405c' })
  expect(status).toBe(400)
  const [problem] = (body as unknown as { problems: { path: string; message: string }[] }).problems
  expect(problem).toEqual({
    path: 'dark.link',
    message: expect.stringMatching(
      /^In the dark scheme, links on the page has .* needs 4\.5\. #[0-9a-f]{6} is the nearest/,
    ),
  })
  const offered = /(#[0-9a-f]{6}) is the nearest/.exec(problem!.message)![1]!
  expect((await save({ link: offered, lobster: '#6c0d10' })).status).toBe(200)
  const css = await (await site.fetch(await hrefOf('/menu/'))).text()
  const [light = '', dark = ''] = css.split('@media screen and (prefers-color-scheme:dark){html:root{')
  for (const chosen of [`--link:${offered}`, '--bg-lobster:#6c0d10']) {
    expect(light).not.toContain(chosen)
    expect(dark).toContain(chosen)
  }
})

it('a drawing that contains a script is refused', async () => {
  const banner = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  const { status, body } = await ada.save('theme', { drawings: { banner } })
  expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining('drawings.banner')])
})
