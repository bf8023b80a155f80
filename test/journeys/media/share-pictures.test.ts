import { createHmac } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import sharp, { type Region } from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import { createGrillTheme } from '../../../migrations/demo/grill/grill-theme.ts'
import { rendition } from '../../../schema/media/table.ts'
import {
  formatSharePicturePath,
  joinShareCardTexts,
  splitJoinedShareCardTexts,
} from '../../../worker/pictures/share/share-picture-path.ts'
import { getDrizzle } from '../../../worker/stores/db.ts'
import { createHeadingBlock } from '../../support/pages/back-office-client.ts'
import { findPageId } from '../../support/pages/page-ids.ts'
import { setUpPrivatePages, testPagePassword, unlockPageWithPassword } from '../../support/pages/private-pages.ts'
import { saveSettingInDatabase } from '../../support/pages/save-setting.ts'
import { fetchFromSharedSite, openTemporarySite, setUpSharedSite, testVars } from '../../support/site.ts'

const readImageUrl = (html: string) => new URL(/<meta property="og:image" content="([^"]+)"/.exec(html)![1]!)
const readImagePath = async (path: string) => readImageUrl(await (await fetchFromSharedSite(path)).text()).pathname
const maxBytes = 100_000

/** Fetches a picture, and writes it to a folder if one is named, to look at it. */
async function fetchPicture(path: string, fetch: typeof fetchFromSharedSite = fetchFromSharedSite) {
  const response = await fetch(path)
  const bytes = Buffer.from(await response.arrayBuffer())
  const folder = process.env['SHARE_PICTURES']
  if (folder) writeFileSync(`${folder}/${path.split('/')[4]}-${path.slice(-34).replaceAll('/', '_')}`, bytes)
  return { response, bytes }
}

/** Measures how different the gray values of a part of a picture are: 0 for one color. */
async function measureSpread(picture: Buffer, part: Region) {
  const gray = await sharp(picture).extract(part).greyscale().png().toBuffer()
  return (await sharp(gray).stats()).channels[0]!.stdev
}

it.each([
  ['/faq/', 'png'],
  ['/', 'jpeg'],
  ['/press/', 'jpeg'],
  ['/locations/', 'png'],
  ['/menu/', 'png'],
])('%s is shared with a drawn title, within 100 KB and kept permanently', async (page, format) => {
  const path = await readImagePath(page)
  expect(path).toMatch(new RegExp(`^/images/share/[\\w-]{12}/[0-9a-z]+/[^/]+\\.${format}$`))
  const { response, bytes } = await fetchPicture(path)
  expect([response.status, response.headers.get('Content-Type')]).toEqual([200, `image/${format}`])
  expect(response.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
  expect(bytes.length).toBeLessThan(maxBytes)
  const picture = sharp(bytes)
  expect(await picture.metadata()).toMatchObject({ format, width: 1200, height: 630 })
  for (const { stdev } of (await picture.stats()).channels.slice(0, 3)) expect(stdev).toBeGreaterThan(20)
  const headers = { 'If-None-Match': response.headers.get('ETag')! }
  expect((await fetchFromSharedSite(path, { headers })).status).toBe(304)
})

it('a dish is shared with its name, section, price and picture', async () => {
  const index = await (await fetchFromSharedSite('/menu/')).text()
  const section = /href="(\/menu\/[\w-]+\/)"/.exec(index)![1]!
  const list = await (await fetchFromSharedSite(section)).text()
  const dish = new RegExp(`href="(${section}[\\w-]+/)"`).exec(list)![1]!
  const html = await (await fetchFromSharedSite(dish)).text()
  const { pathname } = readImageUrl(html)
  const [title, eyebrow, facts, picture] = splitJoinedShareCardTexts(pathname.split('/').at(-1)!.replace('.jpeg', ''))
  expect(html).toContain(`<h1>${title}</h1>`)
  expect(list).toContain(`<h1>${eyebrow}</h1>`)
  expect(facts).toMatch(/^(?:from )?\$\d+/)
  expect((await fetchFromSharedSite(`/media/${picture}`)).status).toBe(200)
  expect(html).toContain(`og:image:alt" content="${title}. ${facts}"`)
  const { bytes } = await fetchPicture(pathname)
  expect(bytes.length).toBeLessThan(maxBytes)
  // The right part is the photograph.
  expect(await measureSpread(bytes, { left: 800, top: 40, width: 360, height: 400 })).toBeGreaterThan(25)
})

const clubs = setUpPrivatePages()
const readClubPage = async (path: string, cookie = '') => {
  const response = await clubs.site.fetch(path, { headers: { Cookie: cookie } })
  return { status: response.status, html: await response.text() }
}

it('a picture that an editor chose for sharing wins over the drawn one', async () => {
  const [picture] = await getDrizzle(clubs.site.db)
    .select({ id: rendition.image_id })
    .from(rendition)
    .where(eq(rendition.width, 1280))
  const body = [createHeadingBlock('a', 'Herring week')]
  const made = await clubs.ada.create(clubs.home, { title: 'Herring', body }, { publish: true })
  const { id, html_url, latest_revision_id } = made.body
  expect(readImageUrl((await readClubPage(html_url!)).html).pathname).toMatch(/^\/images\/share\//)
  const page = { title: 'Herring', body, social_image: picture!.id }
  const revision = { base_revision_id: latest_revision_id, content: page }
  expect((await clubs.ada.act(id, 'publish', revision)).status).toBe(200)
  await expect
    .poll(async () => readImageUrl((await readClubPage(html_url!)).html).pathname)
    .toMatch(/^\/media\/.+\.(?:jpe?g|png|webp)$/)
  const { html } = await readClubPage(html_url!)
  expect(html).not.toContain('/images/share/')
  expect((await clubs.site.fetch(readImageUrl(html).pathname)).status).toBe(200)
})

it('private pages and private dishes have no drawn picture, before and after the password', async () => {
  const { top, below } = await clubs.createPrivatePages()
  const menu = await findPageId(clubs.site, '/menu/')
  await clubs.restrict(menu, { restriction_type: 'password', password: testPagePassword })
  const cookies = [
    await unlockPageWithPassword(clubs.site, top.path),
    await unlockPageWithPassword(clubs.site, '/menu/'),
  ]
  for (const path of [top.path, below.path, '/menu/', '/menu/rolls-pasta-and-bowls/lobster-roll/']) {
    const [refused, shown] = [await readClubPage(path), await readClubPage(path, cookies.join('; '))]
    expect([path, refused.status, shown.status]).toEqual([path, 403, 200])
    for (const { html } of [refused, shown]) expect(html, path).not.toContain('/images/share/')
  }
  await clubs.restrict(menu, { restriction_type: 'none' })
})

it('an invented or changed address of a share picture is not found', async () => {
  const path = await readImagePath('/faq/')
  const [, , , signature, look, content] = path.split('/') as [string, string, string, string, string, string]
  const other = joinShareCardTexts(['Free crab'])
  for (const invented of [
    `/images/share/${signature}/${look}/${other}.png`,
    `/images/share/${signature}/0/${content}`,
    `/images/share/${'A'.repeat(12)}/${look}/${content}`,
    `/images/share/${signature}/${look}/${content.replace('.png', '.jpeg')}`,
    '/images/share/',
  ])
    expect((await fetchFromSharedSite(invented)).status, invented).toBe(404)
})

it('another theme gives another address, and the former one leads to it', async () => {
  const site = await openTemporarySite()
  const before = readImageUrl(await (await site.fetch('/faq/')).text()).pathname
  await saveSettingInDatabase(site, 'brand', { name: 'Blue Heron' })
  const after = readImageUrl(await (await site.fetch('/privacy/')).text()).pathname
  expect(after.split('/')[4]).not.toBe(before.split('/')[4])
  const former = await site.fetch(before)
  expect(former.status).toBe(302)
  const current = former.headers.get('Location')!
  expect(current.split('/')[4]).toBe(after.split('/')[4])
  expect((await site.fetch(current)).status).toBe(200)
})

/** A site in the look of the second brand of the demo. */
const grill = setUpSharedSite()
beforeAll(async () => {
  await saveSettingInDatabase(grill, 'brand', { name: 'Copper Mesa Grill' })
  await saveSettingInDatabase(grill, 'theme', createGrillTheme())
})

const longTitle = 'A harbor supper with crab, mussels and corn, for everyone who stayed until the tide was in'

it.each([
  ['long', longTitle],
  ['one long word', 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen'],
  ['accents', 'Écrevisses à la nage, œufs & crème brûlée'],
  ['letters that the font lacks', 'Łódź i Český Krumlov'],
  ['right to left', 'ארוחת ערב בנמל עם סרטנים ותירס'],
  ['Arabic', 'عشاء الميناء مع السلطعون والذرة'],
])('both brands draw a title with %s', async (_, title) => {
  const content = joinShareCardTexts([title, 'Our kitchen', 'from $12.99'])
  // In a former look, whose address leads to that of the host's site.
  const address = { look: 'former', content, format: 'png' } as const
  const signed = `share picture ${address.look} ${content} ${address.format}`
  const signature = createHmac('sha256', testVars.SECRET_KEY).update(signed).digest('base64url').slice(0, 12)
  const path = formatSharePicturePath({ ...address, signature })
  const pictures = await Promise.all(
    [fetchFromSharedSite, grill.fetch].map(async (fetch) => {
      const current = (await fetch(path)).headers.get('Location')!
      const { response, bytes } = await fetchPicture(current, fetch)
      expect(response.status).toBe(200)
      expect(bytes.length).toBeLessThan(maxBytes)
      // Text stays clear of the right edge, and stands between eyebrow and band.
      expect(await measureSpread(bytes, { left: 1150, top: 120, width: 50, height: 300 })).toBeLessThan(12)
      expect(await measureSpread(bytes, { left: 72, top: 150, width: 1050, height: 220 })).toBeGreaterThan(25)
      return bytes
    }),
  )
  expect(pictures[0]!.equals(pictures[1]!)).toBe(false)
})
