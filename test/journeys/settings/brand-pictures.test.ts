import { brotliCompressSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { paths } from '#schema/paths.ts'
import { getStorageBindings } from '../../../migrations/local/platform.ts'
import { apiPaths } from '../../support/api-paths.ts'
import { insertCollection, insertImageIntoLibrary } from '../../support/media/media-library.ts'
import { fireCron } from '../../support/operations/fire-cron.ts'
import { createBackOfficeClient } from '../../support/pages/back-office-client.ts'
import { openTemporarySite, type TestSite } from '../../support/site.ts'
import { setUpLooksSite } from '../../support/sites/looks-client.ts'

const room = setUpLooksSite()

/** A picture of two colors: its left half, and its right one. */
async function insertPicture(name: string, left = '#c01818', right = '#1818c0', site = room.site): Promise<number> {
  const [width, height] = [2000, 1000]
  const half = await sharp({ create: { width: width / 2, height, channels: 3, background: right } })
    .png()
    .toBuffer()
  const file = await sharp({ create: { width, height, channels: 3, background: left } })
    .composite([{ input: half, left: width / 2, top: 0 }])
    .png()
    .toBuffer()
  return insertImageIntoLibrary(site, file, `images/${name}.png`)
}

const none = {
  ...{ not_found: null, not_found_on_phones: null, maintenance: null, maintenance_on_phones: null },
  ...{ nothing_found: null, nothing_found_on_phones: null, mail: null, map_pin: null },
  ...{ share_card: null, icon: null },
}
const save = async (pictures: object) =>
  expect((await room.settings.save('theme', { pictures: { ...none, ...pictures } })).status).toBe(200)

async function readStylesheet(of: TestSite, path = '/faq/') {
  const html = await (await of.fetch(path)).text()
  return (await of.fetch(/\/theme\/[0-9a-z]+\.css/.exec(html)![0])).text()
}

const readPicture = async (path: string) => {
  const response = await room.site.fetch(path)
  const bytes = Buffer.from(await response.arrayBuffer())
  const { width, height, format } = await sharp(bytes).metadata()
  const { dominant } = await sharp(bytes).stats()
  return { status: response.status, width, height, format, isRed: dominant.r > dominant.b }
}

it('pictures of the library stand on 404 and empty pages, cropped for each width', async () => {
  const { site } = room
  const red = await insertPicture('dusk')
  const blue = await insertPicture('phone', '#1818c0', '#1818c0')
  await site.db
    .prepare(
      `UPDATE image SET focal_point_x = 300, focal_point_y = 500, focal_point_width = 10, focal_point_height = 10
       WHERE id = ?1`,
    )
    .bind(red)
    .run()
  const onPhones = { not_found_on_phones: blue, maintenance_on_phones: blue }
  await save({ not_found: red, ...onPhones, maintenance: red, nothing_found: red, map_pin: red })
  const css = await readStylesheet(site)
  expect(css).toContain('.bg-lighthouse.not-found{--drawing-lighthouse:none;')
  expect(css).toMatch(new RegExp(`\\.not-found::before\\{[^}]*url\\(/images/brand/${blue}-phone\\)`))
  expect(css).toMatch(
    new RegExp(`@media\\(width>=840px\\)\\{\\.not-found::before\\{[^}]*url\\(/images/brand/${red}-wide\\)`),
  )
  expect(css).toMatch(new RegExp(`\\.maintenance::before\\{[^}]*url\\(/images/brand/${blue}-phone\\)`))
  // Without a picture of their own, phones have another crop of the same.
  expect(css).toMatch(new RegExp(`\\.empty-state::before\\{[^}]*url\\(/images/brand/${red}-phone\\)`))
  expect(css).toContain(`.map-pin{background:url(/images/brand/${red}-pin)`)
  const wide = await readPicture(`/images/brand/${red}-wide`)
  expect(wide).toMatchObject({ status: 200, width: 1600, height: 640, format: 'webp' })
  // The crop for phones is around the focal area, in the left half.
  expect(await readPicture(`/images/brand/${red}-phone`)).toEqual({
    ...{ status: 200, width: 800, height: 640, format: 'webp', isRed: true },
  })
  expect(await (await site.fetch('/no-such-page/')).text()).toContain('class="bg bg-lighthouse not-found"')
  expect(await (await site.fetch('/order?rlid=1001')).text()).toContain('<p class="empty-state">Nothing yet.')

  await save({ nothing_found: red, nothing_found_on_phones: blue })
  expect(await readStylesheet(site, '/contact-us/')).toMatch(
    new RegExp(`\\.empty-state::before\\{[^}]*url\\(/images/brand/${blue}-phone\\)`),
  )
  await save({})
  const without = await readStylesheet(site, '/menu/')
  // A theme begins with its fonts, behind the styles of the build.
  expect(without.slice(without.indexOf('@font-face'))).not.toMatch(/\/images\/brand\/|\.not-found|\.map-pin/)
})

it('only known crops of pictures that everybody may see are drawn', async () => {
  const { site } = room
  const picture = await insertPicture('crops')
  for (const path of [`${picture}-huge`, `${picture}`, '999999-wide', '0-wide', `${picture}-wide.webp`, 'a-wide'])
    expect([path, (await site.fetch(`/images/brand/${path}`)).status]).toEqual([path, 404])
  await site.db.exec("INSERT INTO collection_view_restriction (collection_id, restriction_type) VALUES (1, 'login')")
  expect((await site.fetch(`/images/brand/${picture}-wide`)).status).toBe(404)
  await site.db.exec('DELETE FROM collection_view_restriction')
  expect((await site.fetch(`/images/brand/${picture}-wide`)).status).toBe(200)
})

it('a picture that cannot be resized at the moment is not called missing', async () => {
  const { site } = room
  const picture = await insertPicture('damaged')
  await (await site.miniflare.getR2Bucket('MEDIA')).put('images/damaged.png', 'no picture')
  const answer = await site.fetch(`/images/brand/${picture}-wide`)
  expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, expect.stringMatching(/^\d+$/)])
})

it('a share card is shown only while everybody may see it', async () => {
  const { site, client } = room
  const card = await insertPicture('private-card')
  const shared = await insertCollection(site, 'Shared')
  await site.db.prepare('UPDATE image SET collection_id = ?1 WHERE id = ?2').bind(shared, card).run()
  await save({ share_card: card })
  const readShown = async () => {
    const html = await (await site.fetch('/')).text()
    return /"image":"[^"]*(\/images\/brand\/[^"]*)"/.exec(html)?.[1]
  }
  const shown = `/images/brand/${card}-share`
  expect(await readShown()).toEqual(shown)
  const restrict = async (body: object) =>
    expect((await client.post(apiPaths.collectionPrivacy(shared), body)).status).toBe(200)
  await restrict({ restriction_type: 'login' })
  expect(await readShown()).toBeUndefined()
  await restrict({ restriction_type: 'none' })
  expect(await readShown()).toEqual(shown)
})

/** Previews a mail to guests with unsaved values of the look. */
async function previewMail(values: object): Promise<Response> {
  const { Cookie, 'X-CSRFToken': csrfmiddlewaretoken } = (await createBackOfficeClient(room.site, 'ada@example.test'))
    .headers
  return room.site.fetch(`${paths.wagtail.settingPreview('site', 'theme', 1)}?show=mail`, {
    method: 'POST',
    headers: { Cookie, Origin: room.site.origin, 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ content: JSON.stringify(values), csrfmiddlewaretoken }),
  })
}

it('a mail to guests has a light only where the look has one', async () => {
  // A picture comes before a light.
  await save({})
  const { values } = (await room.settings.open('theme')).body
  const preview = async (logo_light: string) =>
    (await previewMail({ ...values, shape: { ...(values['shape'] as object), logo_light } })).text()
  const lamp = 'border-radius:40px'
  expect(await preview('open')).toContain(lamp)
  const plain = await preview('none')
  expect(plain).not.toContain(lamp)
  expect(plain).toContain('font:700 20px')
})

it('a mail to guests begins with its picture, which other sites may show', async () => {
  const { site } = room
  const mail = await insertPicture('head')
  await save({ mail })
  const preview = await previewMail((await room.settings.open('theme')).body.values)
  const html = (await preview.text()).replaceAll('&#x27;', "'")
  expect(html).toContain(`<img src="/images/brand/${mail}-mail" alt="" width="600"`)
  expect(html).toContain("700 26px/1.2 'Besley', Georgia, serif")
  expect(preview.headers.get('Content-Security-Policy')).toContain("img-src 'self'")
  expect(await readPicture(`/images/brand/${mail}-mail`)).toMatchObject({ width: 1200, height: 400, format: 'jpeg' })
  const served = await site.fetch(`/images/brand/${mail}-mail`)
  expect(served.headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin')
})

it('a picture that is deleted is missing, and its look can still be restored', async () => {
  const { site } = room
  const picture = await insertPicture('gone')
  await save({ not_found: picture })
  await save({})
  await site.db.prepare('DELETE FROM image WHERE id = ?1').bind(picture).run()
  expect((await site.fetch(`/images/brand/${picture}-wide`)).status).toBe(404)
  const look = await site.db
    .prepare('SELECT max(id) AS id FROM look WHERE value LIKE ?1')
    .bind(`%"not_found":${picture},%`)
    .first<number>('id')
  expect((await room.ada.restore(look!)).status).toBe(200)
  expect((await site.fetch('/no-such-page/')).status).toBe(404)
})

it('the stylesheet of each host is saved for the time of maintenance', async () => {
  const { site } = room
  const maintenance = await insertPicture('closed')
  await save({ maintenance })
  await fireCron(site)
  const { KV } = await getStorageBindings(site.miniflare)
  const themes = (await KV.get<Record<string, string>>('outage-snapshot:themes', 'json'))!
  const css = await readStylesheet(site, '/menu/')
  expect(css).toContain(`.maintenance::before{content:"";display:block;aspect-ratio:var(--picture-ratio)`)
  expect(css).toContain(`/images/brand/${maintenance}-wide`)
  expect(Object.keys(themes)).toEqual(expect.arrayContaining(['*']))
  for (const path of Object.values(themes)) expect(await (await site.fetch(path)).text()).toBe(css)
})

it('a site closed for maintenance has its host’s look, and serves nothing else', async () => {
  const site = await openTemporarySite({ vars: { MAINTENANCE: 'on' } })
  const { KV } = await getStorageBindings(site.miniflare)
  const picture = await insertPicture('closed', '#c01818', '#1818c0', site)
  await KV.put('outage-snapshot:themes', JSON.stringify({ '*': '/theme/closed.css' }))
  await KV.put('stylesheet:closed', new Uint8Array(brotliCompressSync('.maintenance::before{}')))
  const closed = await site.fetch('/faq/')
  const html = await closed.text()
  expect(closed.status).toBe(503)
  expect(html).toContain('<link rel="stylesheet" href="/theme/closed.css"/>')
  expect(html).toContain('<main class="maintenance">')
  expect(await (await site.fetch('/theme/closed.css')).text()).toBe('.maintenance::before{}')
  expect((await site.fetch(`/images/brand/${picture}-wide`)).status).toBe(200)
  for (const path of ['/', '/media/images/closed.png', '/images/share/a', '/api/v2/pages/'])
    expect([path, (await site.fetch(path)).status]).toEqual([path, 503])
  expect((await site.fetch('/theme/closed.css', { method: 'POST' })).status).toBe(503)
})

it('during maintenance pages offer another try, and sent forms the way back', async () => {
  const site = await openTemporarySite({ vars: { MAINTENANCE: 'on' } })
  const page = await (await site.fetch('//menu/?without=milk')).text()
  expect(page).toContain('<a class="button" href="/menu/?without=milk">Try again</a>')
  expect(page).not.toMatch(/your form|href="\/"/)
  const form = await (await site.fetch('/contact-us/', { method: 'POST' })).text()
  expect(form).toContain('takes you to your form')
  expect(form).not.toMatch(/Try again<|href="\/"/)
})

it('a look’s share card and icon go live and are restored with it', async () => {
  const { site, ada, settings } = room
  const [red, blue] = [
    await insertPicture('card', '#c01818', '#c01818'),
    await insertPicture('b', '#1818c0', '#1818c0'),
  ]
  const { values } = (await settings.open('theme')).body as unknown as { values: { logo: object } }
  const look = (picture: number) => ({
    logo: { ...values.logo, icon: '' },
    pictures: { ...none, share_card: picture, icon: picture },
  })
  const readShown = async () => {
    const html = await (await site.fetch('/')).text()
    const card = /"image":"[^"]*(\/images\/brand\/\d+-share)"/.exec(html)![1]!
    return [await readPicture(card), (await readPicture('/icon-512.png')).isRed]
  }
  const card = { status: 200, width: 1200, height: 630, format: 'jpeg' }
  expect((await settings.save('theme', look(red))).status).toBe(200)
  const before = (await ada.list()).body.items[0]!.id
  expect((await ada.create('Blue', look(blue))).status).toBe(201)
  expect(await readShown()).toEqual([{ ...card, isRed: true }, true])
  const { live_version } = (await ada.list()).body
  expect((await ada.act('Blue', 'publish', { live_version })).status).toBe(200)
  expect(await readShown()).toEqual([{ ...card, isRed: false }, false])
  expect((await ada.restore(before)).status).toBe(200)
  expect(await readShown()).toEqual([{ ...card, isRed: true }, true])
})
