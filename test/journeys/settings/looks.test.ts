import { expect, it } from 'vitest'
import { lookPaths } from '#schema/theme/looks/paths.ts'
import { fireCron } from '../../support/operations/fire-cron.ts'
import { createBackOfficeClient } from '../../support/pages/back-office-client.ts'
import { createUser } from '../../support/site.ts'
import {
  createLooksClient,
  isoMinutesFromNow,
  minutesFromNow,
  navyBrandColor,
  openLooksSite,
  pineBrandColor,
  plumBrandColor,
  rustBrandColor,
  setUpLooksSite,
} from '../../support/sites/looks-client.ts'

const room = setUpLooksSite()

it('the history names who changed what, and a restored look can be undone', async () => {
  const { ada, settings, brandAt, withBrand, readLog, site } = await openLooksSite()
  expect((await ada.list()).body).toMatchObject({ total_count: 0, items: [], drafts: [] })
  expect((await settings.save('theme', withBrand(plumBrandColor))).status).toBe(200)
  const { items } = (await ada.list()).body
  expect(items).toMatchObject([
    {
      by: 'ada@example.test',
      origin: 'saved',
      is_live: true,
      changes: [{ label: 'Colors: Brand', before: '#0b3954', after: plumBrandColor }],
    },
    { origin: 'saved', is_live: false, changes: [] },
  ])
  const [later, earlier] = items
  expect((await ada.look(earlier!.id)).body).toMatchObject({
    values: { colors: { brand: '#0b3954' } },
    changes_to_live: [{ label: 'Colors: Brand', before: '#0b3954', after: plumBrandColor }],
  })
  const preview = await ada.get(lookPaths.preview(1, earlier!.id))
  expect([preview.status, preview.headers.get('X-Robots-Tag'), preview.headers.get('Cache-Control')]).toEqual([
    200,
    'noindex',
    'private, no-store',
  ])
  expect(await preview.text()).toContain('--brand:#0b3954')
  expect(await brandAt()).toBe(plumBrandColor)

  expect((await ada.restore(earlier!.id)).body.items[0]).toMatchObject({ origin: 'restored', is_live: true })
  expect(await brandAt()).toBe('#0b3954')
  expect(await (await site.fetch('/menu/')).text()).toMatch(/\/theme\/[0-9a-z]+\.css/)
  expect((await ada.restore(later!.id)).body.items[0]!.changes).toEqual([
    { label: 'Colors: Brand', before: '#0b3954', after: plumBrandColor },
  ])
  expect(await brandAt()).toBe(plumBrandColor)
  expect((await readLog()).slice(-2).map(({ action }) => action)).toEqual(['wagtail.revert', 'wagtail.revert'])
  expect((await ada.list('?limit=1&offset=1')).body).toMatchObject({ total_count: 4, items: [{ origin: 'restored' }] })
})

it('restoring over a look that somebody else has just saved is refused', async () => {
  const { ada, saveBrand, brandAt } = room
  for (const brand of [plumBrandColor, rustBrandColor]) await saveBrand(brand)
  const { live_version, items } = (await ada.list()).body
  await saveBrand(pineBrandColor)
  const late = await ada.restore(items[0]!.id, live_version)
  expect([late.status, late.body.message]).toEqual([
    409,
    expect.stringContaining('ada@example.test saved this setting'),
  ])
  expect(await brandAt()).toBe(pineBrandColor)
  const now = (await ada.list()).body.live_version
  const both = await Promise.all(items.slice(0, 2).map(({ id }) => ada.restore(id, now)))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
})

it('a draft changes nothing until published, and a late editor learns of the other', async () => {
  const { ada, saveBrand, withBrand, brandAt } = await openLooksSite()
  await saveBrand(pineBrandColor)
  const { status, body: draft } = await ada.create('Winter', withBrand(navyBrandColor))
  expect([status, draft.changes]).toEqual([
    201,
    [{ label: 'Colors: Brand', before: pineBrandColor, after: navyBrandColor }],
  ])
  expect(await brandAt()).toBe(pineBrandColor)
  expect(await (await ada.get(lookPaths.draftPreview(1, draft.id))).text()).toContain(`--brand:${navyBrandColor}`)

  const saved = await ada.save(draft.id, { version: draft.version, values: withBrand(rustBrandColor) })
  expect(saved.body).toMatchObject({ values: { colors: { brand: rustBrandColor } } })
  const late = await ada.save(draft.id, { version: draft.version, name: 'Winter of mine' })
  expect([late.status, late.body.message]).toEqual([
    409,
    expect.stringMatching(/^ada@example\.test changed this look at /),
  ])
  expect((await ada.draft(draft.id, 'delete', { version: draft.version })).status).toBe(409)

  const { live_version } = (await ada.list()).body
  const { version } = saved.body
  await saveBrand(plumBrandColor)
  expect((await ada.draft(draft.id, 'publish', { version, live_version })).status).toBe(409)
  const published = await ada.draft(draft.id, 'publish', {
    version,
    live_version: (await ada.list()).body.live_version,
  })
  expect(published.body.drafts).toEqual([])
  expect(published.body.items[0]).toMatchObject({ name: 'Winter', origin: 'published', is_live: true })
  expect(await brandAt()).toBe(rustBrandColor)
})

it('a draft with too little contrast is kept, but neither published nor scheduled', async () => {
  const { ada, withBrand } = room
  const { body: draft } = await ada.create('Fog', withBrand('#9fc0d8'))
  const { live_version } = (await ada.list()).body
  const { id, version } = draft
  const published = await ada.draft(id, 'publish', { version, live_version })
  expect([published.status, published.body.message]).toEqual([
    400,
    expect.stringMatching(/^This look cannot go live\. The brand color on the page has a contrast of 1\./),
  ])
  const times = { go_live_at: isoMinutesFromNow(60), expire_at: null }
  expect((await ada.draft(id, 'schedule', { version, ...times })).status).toBe(400)
  const better = await ada.save(id, { version, values: withBrand(navyBrandColor) })
  expect((await ada.draft(id, 'schedule', { version: better.body.version, ...times })).status).toBe(200)
  const scheduled = await ada.named('Fog')
  // What is scheduled stays fit to go live.
  expect((await ada.save(id, { version: scheduled.version, values: withBrand('#9fc0d8') })).status).toBe(400)
  expect((await ada.draft(id, 'delete', { version: scheduled.version })).status).toBe(204)
  expect((await ada.create('', {})).status).toBe(400)
  expect((await ada.create('Odd', { colors: 'blue' })).status).toBe(400)
  expect((await ada.create('Odd', { surprise: 1 })).status).toBe(400)
})

it('only those who may change a site’s brand kit may use its looks', async () => {
  const { ada, saveBrand, site } = room
  await saveBrand(pineBrandColor)
  await ada.create('Of Ada', {})
  const home = (await site.db.prepare("SELECT id FROM page WHERE url_path = '/'").first<number>('id'))!
  await createUser(site, 'mona@example.test', { grants: [['publish', home]] })
  await createUser(site, 'eddie@example.test', { grants: [['change', home]] })
  const mona = createLooksClient(await createBackOfficeClient(site, 'mona@example.test'))
  const eddie = createLooksClient(await createBackOfficeClient(site, 'eddie@example.test'))
  const { id, version } = await ada.named('Of Ada')
  const [latest] = (await ada.list()).body.items
  expect((await mona.list()).status).toBe(200)
  expect((await mona.create('Of Mona', {})).status).toBe(201)
  const refused = [
    eddie.list(),
    eddie.look(latest!.id),
    eddie.restore(latest!.id, 'x'),
    eddie.create('Of Eddie', {}),
    eddie.save(id, { version, name: 'Of Eddie' }),
    ...['delete', 'unschedule'].map((action) => eddie.draft(id, action, { version })),
    eddie.draft(id, 'publish', { version, live_version: 'x' }),
    eddie.draft(id, 'schedule', { version, go_live_at: isoMinutesFromNow(5), expire_at: null }),
  ]
  expect((await Promise.all(refused)).map(({ status }) => status)).toEqual(refused.map(() => 403))
  for (const path of [lookPaths.preview(1, latest!.id), lookPaths.draftPreview(1, id)]) {
    expect((await eddie.get(path)).status).toBe(403)
    expect((await site.fetch(path, { redirect: 'manual' })).status).toBe(302)
  }
  expect((await ada.look(999_999)).status).toBe(404)
  expect((await ada.get(lookPaths.preview(1, 999_999))).status).toBe(404)
})

it('a look and a draft are those of their site alone', async () => {
  const { ada, saveBrand, settings, colors, client, site } = room
  await saveBrand(plumBrandColor)
  await ada.create('Of the first', {})
  const press = (await site.db.prepare("SELECT id FROM page WHERE url_path = '/press/'").first<number>('id'))!
  await site.db
    .prepare(
      "INSERT INTO site (id, hostname, port, site_name, root_page_id, is_default_site) VALUES (2, 'press.example', 443, 'Press', ?1, 0)",
    )
    .bind(press)
    .run()
  const other = createLooksClient(client, 2)
  const { id, version } = await ada.named('Of the first')
  const [latest] = (await ada.list()).body.items
  expect((await other.list()).body).toMatchObject({ total_count: 0, drafts: [] })
  expect((await other.look(latest!.id)).status).toBe(404)
  expect((await other.restore(latest!.id)).status).toBe(404)
  expect((await other.draft(id, 'delete', { version })).status).toBe(404)
  // A site whose look was never saved gets the neutral one back.
  const own = (await other.create('Opening', { colors: { ...colors, brand: rustBrandColor } })).body
  const times = { version: own.version, go_live_at: null, expire_at: isoMinutesFromNow(10) }
  expect((await other.draft(own.id, 'schedule', times)).status).toBe(200)
  expect((await settings.open('theme', 2)).body.values).toMatchObject({ colors: { brand: rustBrandColor } })
  await fireCron(site, minutesFromNow(11))
  expect((await settings.open('theme', 2)).body.values).toMatchObject({ colors: { brand: '#24405c' } })
})
