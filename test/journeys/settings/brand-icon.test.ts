import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import { createBackOfficeClient } from '../../support/pages/back-office-client.ts'
import { createSettingsClient, type SettingsClient } from '../../support/pages/settings-client.ts'
import { createUser, setUpSharedSite } from '../../support/site.ts'

const site = setUpSharedSite()
let ada: SettingsClient

beforeAll(async () => {
  await createUser(site, 'ada@example.test', { superuser: true })
  ada = createSettingsClient(await createBackOfficeClient(site, 'ada@example.test'))
})

const saveIcon = async (icon: string) =>
  expect(
    (
      await ada.save('theme', {
        logo: { light: '', dark: '', icon, shows_name: true, size: 'standard', clear_space: false },
      })
    ).status,
  ).toBe(200)

/** Reads an icon: its size in pixels, and the colors of its pixels, `#rrggbbaa`. */
async function readIcon(path: string) {
  const bytes = new Uint8Array(await (await site.fetch(path)).arrayBuffer())
  const isIco = path.endsWith('.ico')
  const { data, info } = await sharp(isIco ? bytes.subarray(22) : bytes)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) =>
    `#${data.subarray(4 * (y * info.width + x), 4 * (y * info.width + x) + 4).toString('hex')}`
  return { bytes, width: info.width, height: info.height, at }
}

const white = '#ffffffff'
const square = '<rect width="48" height="48" rx="10" fill="#0b3954"/>'
const parts = '<circle cx="24" cy="24" r="16" fill="#fff"/><path d="M24 20V32" stroke="#a61b1e" stroke-width="6"/>'
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">${square}${parts}</svg>`

it('the drawing of an icon becomes the icons for home screens and tabs', async () => {
  await saveIcon(drawing)
  const large = await readIcon('/apple-touch-icon.png')
  expect([large.width, large.height]).toEqual([180, 180])
  const brand = '#0b3954ff'
  expect(await readThemeStyles()).toContain('--brand:#0b3954')
  expect([large.at(0, 0), large.at(179, 179)]).toEqual([brand, brand])
  expect([large.at(90, 3), large.at(60, 60), large.at(90, 95)]).toEqual(['#0b3954ff', white, '#a61b1eff'])
  const tab = await readIcon('/favicon.ico')
  expect([...tab.bytes.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32])
  expect(new DataView(tab.bytes.buffer).getUint32(14, true)).toBe(tab.bytes.length - 22)
  expect([tab.width, tab.at(0, 0), tab.at(16, 8)]).toEqual([32, '#00000000', white])
})

async function readThemeStyles() {
  const html = await (await site.fetch('/')).text()
  return (await site.fetch(/href="(\/theme\/[^"]+)"/.exec(html)![1]!)).text()
}

it('without a drawing the icon shows the first letter of the name', async () => {
  await saveIcon('')
  expect((await ada.save('brand', { name: 'Ícaro' })).status).toBe(200)
  const { at } = await readIcon('/icon-192.png')
  expect([at(96, 96), at(48, 96) === white, at(144, 96) === white]).toEqual([white, false, false])
})

it('a drawing in the brand’s color is visible on every icon, smaller when maskable', async () => {
  const { values } = (await ada.open('theme')).body as unknown as { values: { colors: { brand: string } } }
  const { brand } = values.colors
  await saveIcon(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><path fill="${brand}" d="M8 2h32v44H8z"/></svg>`,
  )
  for (const [path, size] of Object.entries({
    '/icon-192.png': 192,
    '/icon-512.png': 512,
    '/apple-touch-icon.png': 180,
  })) {
    const { at } = await readIcon(path)
    expect([at(2, 2), at(size / 2, Math.round(size / 8)), at(size / 2, size / 2)], path).toEqual([
      white,
      `${brand}ff`,
      `${brand}ff`,
    ])
  }
  const tab = await readIcon('/favicon.ico')
  expect([tab.at(2, 16), tab.at(16, 16)]).toEqual([white, `${brand}ff`])
  const [any, maskable] = [await readIcon('/icon-512.png'), await readIcon('/icon-512-maskable.png')]
  expect(Buffer.compare(any.bytes, maskable.bytes)).not.toBe(0)
  expect([maskable.at(256, 100), maskable.at(256, 130), maskable.at(256, 256)]).toEqual([
    white,
    `${brand}ff`,
    `${brand}ff`,
  ])
})
