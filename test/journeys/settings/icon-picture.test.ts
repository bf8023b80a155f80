import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import { paths } from '#schema/paths.ts'
import { createUsersClient, type UsersClient } from '../../support/accounts/users-client.ts'
import { insertImageIntoLibrary } from '../../support/media/media-library.ts'
import { createBackOfficeClient } from '../../support/pages/back-office-client.ts'
import { findPageId } from '../../support/pages/page-ids.ts'
import { createSettingsClient, type SettingsClient } from '../../support/pages/settings-client.ts'
import { createUser, setUpSharedSite } from '../../support/site.ts'
import { createLooksClient, isoMinutesFromNow } from '../../support/sites/looks-client.ts'
import { createPublishedPage, createSiteRecord, secondHost } from '../../support/sites/second-site.ts'

const site = setUpSharedSite()
let ada: SettingsClient

beforeAll(async () => {
  await createUser(site, 'ada@example.test', { superuser: true })
  ada = createSettingsClient(await createBackOfficeClient(site, 'ada@example.test'))
  // A drawing, which the demo has, comes before a picture.
  const { values } = (await ada.open('theme')).body as unknown as { values: { logo: object } }
  expect((await ada.save('theme', { logo: { ...values.logo, icon: '' } })).status).toBe(200)
})

const plum = '#7a1f3d'

const insertPicture = async (width: number, height: number, file: string) =>
  insertImageIntoLibrary(
    site,
    await sharp({ create: { width, height, channels: 4, background: plum } })
      .png()
      .toBuffer(),
    `images/${file}.png`,
  )

/** Chooses the picture of the icon of a site's brand kit. */
async function chooseIcon(icon: number | null, settings = ada, record = 1) {
  const { values } = (await settings.open('theme', record)).body as unknown as { values: { pictures: object } }
  return settings.save('theme', { pictures: { ...values.pictures, icon } }, record)
}

/** Previews a theme with unsaved values. */
function previewTheme({ headers }: UsersClient, values: object, show: string, record = 1) {
  const { Cookie, 'X-CSRFToken': csrfmiddlewaretoken } = headers
  return site.fetch(`${paths.wagtail.settingPreview('site', 'theme', record)}?show=${show}`, {
    method: 'POST',
    headers: { Cookie, Origin: site.origin, 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ content: JSON.stringify(values), csrfmiddlewaretoken }),
  })
}

/** Reads an icon: its size in pixels, and the color of its middle. */
async function readIcon(path: string) {
  const response = await site.fetch(path)
  const bytes = new Uint8Array(await response.arrayBuffer())
  const isIco = response.headers.get('Content-Type') === 'image/x-icon'
  const picture = sharp(isIco ? bytes.subarray(22) : bytes)
  const { width, height, format } = await picture.metadata()
  const { channels } = await picture.stats()
  const color = channels.slice(0, 3).map(({ mean }) => Math.round(mean).toString(16).padStart(2, '0'))
  return { status: response.status, width, height, format, color: `#${color.join('')}` }
}

/** Reads the colors of a picture's pixels. */
async function readPixels(path: string) {
  const bytes = new Uint8Array(await (await site.fetch(path)).arrayBuffer())
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) =>
    `#${data.subarray(3 * (y * info.width + x), 3 * (y * info.width + x + 1)).toString('hex')}`
  return { at, width: info.width, height: info.height }
}

const readManifest = async () =>
  (await (await site.fetch('/site.webmanifest')).json()) as {
    icons: { src: string; sizes: string; purpose?: string }[]
  }

it('a square picture becomes every icon, and its removal brings the drawn ones back', async () => {
  const drawn = await readIcon('/icon-512.png')
  expect(drawn.color).not.toBe(plum)
  expect((await readManifest()).icons.map(({ purpose }) => purpose)).toContain('maskable')
  const icon = await insertPicture(600, 600, 'square')
  const { values } = (await ada.open('theme')).body as unknown as { values: { colors: object } }
  const theme = {
    colors: { ...values.colors, ground: '#fff8e8' },
    logo: { light: '', dark: '', icon: '', shows_name: true, size: 'standard', clear_space: false },
  }
  expect((await ada.save('theme', theme)).status).toBe(200)
  expect((await chooseIcon(icon)).status).toBe(200)
  for (const [path, size] of [
    ['/favicon.ico', 32],
    ['/apple-touch-icon.png', 180],
    ['/icon-192.png', 192],
    ['/icon-512.png', 512],
  ] as const)
    expect(await readIcon(path), path).toEqual({ status: 200, width: size, height: size, format: 'png', color: plum })
  const svg = await (await site.fetch('/favicon.svg')).text()
  const png = Buffer.from(/href="data:image\/png;base64,([^"]+)"/.exec(svg)![1]!, 'base64')
  expect(await sharp(png).metadata()).toMatchObject({ width: 64, height: 64, format: 'png' })
  expect((await readManifest()).icons).toContainEqual(
    expect.objectContaining({ src: '/icon-512-maskable.png', sizes: '512x512', purpose: 'maskable' }),
  )
  const { at, width, height } = await readPixels('/icon-512-maskable.png')
  expect([width, height]).toEqual([512, 512])
  // Masks keep a circle of 80 % of the width: the corners of the picture are within it.
  for (const edge of [112, 256, 398]) expect(at(edge, edge), String(edge)).toBe(plum)
  for (const edge of [0, 100, 411, 511]) expect(at(edge, edge), String(edge)).toBe('#fff8e8')

  // What not everybody may see is no icon.
  await site.db.exec("INSERT INTO collection_view_restriction (collection_id, restriction_type) VALUES (1, 'login')")
  expect((await readIcon('/icon-512.png')).color).not.toBe(plum)
  await site.db.exec('DELETE FROM collection_view_restriction')
  expect((await chooseIcon(null)).status).toBe(200)
  expect((await readIcon('/icon-512.png')).color).not.toBe(plum)
  expect((await readIcon('/icon-512-maskable.png')).color).toBe((await readIcon('/icon-512.png')).color)
  expect(await (await site.fetch('/favicon.svg')).text()).not.toContain('data:image/png')
})

it('a drawing of the brand kit comes before the picture, in every format', async () => {
  const icon = await insertPicture(640, 640, 'beside-a-drawing')
  const green = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="#0a6b3d" d="M0 0h8v8H0z"/></svg>'
  const { values } = (await ada.open('theme')).body as unknown as { values: { logo: object } }
  expect((await ada.save('theme', { logo: { ...values.logo, icon: green } })).status).toBe(200)
  expect((await chooseIcon(icon)).status).toBe(200)
  for (const path of ['/favicon.ico', '/apple-touch-icon.png', '/icon-512.png', '/icon-512-maskable.png'])
    expect((await readIcon(path)).color, path).toBe('#0a6b3d')
  expect(await (await site.fetch('/favicon.svg')).text()).toContain('#0a6b3d')
  expect((await chooseIcon(null)).status).toBe(200)
  expect((await ada.save('theme', { logo: { ...values.logo, icon: '' } })).status).toBe(200)
})

it('a partly transparent picture is mixed with the ground of the maskable icon', async () => {
  const half = { r: 0, g: 0, b: 0, alpha: 0.5 }
  const picture = sharp({ create: { width: 600, height: 600, channels: 4, background: half } })
  const icon = await insertImageIntoLibrary(site, await picture.png().toBuffer(), 'images/partly-transparent.png')
  expect((await chooseIcon(icon)).status).toBe(200)
  const bytes = new Uint8Array(await (await site.fetch('/icon-512-maskable.png')).arrayBuffer())
  expect((await sharp(bytes).ensureAlpha().stats()).channels[3]!.min).toBe(255)
  const { at } = await readPixels('/icon-512-maskable.png')
  const toChannels = (color: string) => [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16))
  const [ground, middle] = [toChannels(at(0, 0)), toChannels(at(256, 256))]
  expect(Math.max(...ground)).toBeGreaterThan(0)
  for (const [index, channel] of ground.entries())
    expect(Math.abs(middle[index]! - channel / 2)).toBeLessThanOrEqual(1.5)
  expect((await chooseIcon(null)).status).toBe(200)
})

it('the preview of a shared page shows its drawing, else the icon', async () => {
  const client = await createUsersClient(site, 'ada@example.test')
  const front = await createPublishedPage(client, await findPageId(site, '/'), 'Heron club')
  const record = await createSiteRecord(client, secondHost, front.id)
  const settings = createSettingsClient(client)
  const icon = await insertPicture(700, 700, 'shared')
  expect((await settings.save('brand', { name: 'Blue Heron' }, record)).status).toBe(200)
  expect((await chooseIcon(icon, settings, record)).status).toBe(200)
  const { values } = (await settings.open('theme', record)).body
  const showPicture = async () => {
    const preview = await previewTheme(client, values, 'share', record)
    const [, base64] = /<img src="data:image\/png;base64,([^"]+)"/.exec(await preview.text())!
    return sharp(Buffer.from(base64!, 'base64'))
  }
  expect(await (await showPicture()).metadata()).toMatchObject({ width: 1200, height: 630 })
  // The fonts have no such letters.
  expect((await settings.save('brand', { name: '鷺の会' }, record)).status).toBe(200)
  const shown = await showPicture()
  expect(await shown.metadata()).toMatchObject({ width: 180, height: 180 })
  expect((await shown.stats()).channels[0]!.mean).toBe(Number.parseInt(plum.slice(1, 3), 16))
})

it('a too small picture is refused with its size, and an oblong one cut', async () => {
  const problemsOf = async (icon: number) => {
    const { status, body } = await chooseIcon(icon)
    return [status, (body.problems ?? []).map(({ path, message }) => `${path}: ${message}`)]
  }
  expect(await problemsOf(await insertPicture(900, 511, 'small'))).toEqual([
    400,
    ['pictures.icon: The icon needs 512 pixels or more on each side; this picture has 900 × 511 pixels.'],
  ])
  expect(await problemsOf(await insertPicture(900, 512, 'oblong'))).toEqual([200, []])
  expect(await readIcon('/icon-512.png')).toMatchObject({ width: 512, height: 512, color: plum })
  expect((await chooseIcon(null)).status).toBe(200)
})

it('a look with a too small icon stays a draft, and cannot go live', async () => {
  const client = await createUsersClient(site, 'ada@example.test')
  const looks = createLooksClient(client)
  const { values } = (await ada.open('theme')).body as unknown as { values: { pictures: object } }
  const unfinished = { ...values, pictures: { ...values.pictures, icon: await insertPicture(300, 300, 'tiny') } }
  const preview = await previewTheme(client, unfinished, 'home')
  expect([preview.status, await preview.text()]).toEqual([200, expect.stringContaining('<main')])
  const { status, body: draft } = await looks.create('Unfinished', unfinished)
  expect(status).toBe(201)
  const { live_version } = (await looks.list()).body
  const times = { go_live_at: isoMinutesFromNow(60), expire_at: null }
  for (const [action, input] of [
    ['publish', { live_version }],
    ['schedule', times],
  ] as const) {
    const refused = await looks.draft(draft.id, action, { version: draft.version, ...input })
    expect([action, refused.status, refused.body.message]).toEqual([
      action,
      400,
      expect.stringContaining('this picture has 300 × 300 pixels.'),
    ])
  }
})
