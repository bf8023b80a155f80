import { afterAll, beforeAll, expect, it } from 'vitest'
import { paths } from '#schema/paths.ts'
import { apiPaths } from '../../support/api-paths.ts'
import { createBackOfficeClient } from '../../support/pages/back-office-client.ts'
import { createSettingsClient, type SettingsClient } from '../../support/pages/settings-client.ts'
import { createUser, openSite, type TestSite } from '../../support/site.ts'

let site: TestSite
let ada: SettingsClient
/** Publishes the whole site, is no administrator. */
let mona: SettingsClient
const pageAt = async (path: string) =>
  (await site.db.prepare('SELECT id FROM page WHERE url_path = ?1').bind(path).first<number>('id'))!

beforeAll(async () => {
  site = await openSite()
  await createUser(site, 'ada@example.test', { superuser: true })
  await createUser(site, 'mona@example.test', { grants: [['publish', await pageAt('/')]] })
  ada = createSettingsClient(await createBackOfficeClient(site, 'ada@example.test'))
  mona = createSettingsClient(await createBackOfficeClient(site, 'mona@example.test'))
})
afterAll(() => site.close())

const textAt = async (path: string) => (await (await site.fetch(path)).text()).replaceAll('<!-- -->', '')
const isKept = (path: string) => expect.poll(async () => (await site.fetch(path)).headers.get('ETag')).toBeTruthy()
const logged = async (model: string) =>
  (
    await site.db
      .prepare(
        "SELECT object_id, label, action, user_id, data FROM log_entry WHERE object_type = 'site.' || ?1 ORDER BY id",
      )
      .bind(model)
      .all<{ object_id: number; label: string; action: string; user_id: number; data: string }>()
  ).results

it('BR-28 a changed brand and map page appear on cached pages immediately, and are logged', async () => {
  for (const path of ['/', '/menu/']) await isKept(path)
  expect(await textAt('/menu/')).toContain('Harbor Lantern')
  const before = await logged('brand')
  const saved = await ada.save('brand', { name: 'Gull & Anchor', tagline: 'Chowder & company' })
  expect(saved.status).toBe(200)
  expect(saved.body.values).toMatchObject({
    name: 'Gull & Anchor',
    legal_name: 'Harbor Lantern Restaurants',
  })
  for (const path of ['/', '/menu/']) {
    const html = await textAt(path)
    expect(html).toContain('Gull &amp; Anchor')
    expect(html).toContain('Chowder &amp; company')
  }
  expect(await (await site.fetch(paths.integrationManifest)).json()).toMatchObject({ name: 'Gull & Anchor' })
  expect(saved.body.history[0]).toEqual({
    at: expect.stringMatching(/^20\d\d-.*Z$/),
    by: 'ada@example.test',
    fields: ['name', 'tagline'],
  })
  const [entry, ...more] = (await logged('brand')).slice(before.length)
  expect([entry, more]).toMatchObject([
    { object_id: 1, label: 'Brand', action: 'wagtail.edit', data: '{"fields":["name","tagline"]}' },
    [],
  ])
  expect(entry!.data).not.toContain('Gull')

  const leadsTo = (html: string, path: string) => html.includes(`"mapUrl":"${path}"`) || html.includes(`href="${path}"`)
  const trigger = async () => /<[^>]+location-trigger[\s\S]{0,800}/.exec(await textAt('/menu/'))![0]
  expect(leadsTo(await trigger(), '/locations/')).toBe(true)
  expect((await ada.save('locations', { map_page: await pageAt('/about/') })).status).toBe(200)
  expect(leadsTo(await trigger(), '/about/')).toBe(true)
})

it('saving an unchanged setting writes nothing: no log entry, and cached pages stay', async () => {
  await isKept('/terms/')
  const etag = (await site.fetch('/terms/')).headers.get('ETag')!
  const before = (await logged('header')).length
  const { body } = await ada.open('header')
  expect((await ada.send('header', { version: body.version, values: body.values })).status).toBe(200)
  expect((await ada.save('mail', { sender_name: 'Letters' })).status).toBe(200)
  expect((await logged('header')).length).toBe(before)
  expect((await site.fetch('/terms/', { headers: { 'If-None-Match': etag } })).status).toBe(304)
})

it('saving an older version is refused naming the user; concurrent saves have one winner', async () => {
  const { version } = (await ada.open('brand')).body
  expect((await mona.save('brand', { tagline: 'By Mona' })).status).toBe(200)
  const late = await ada.send('brand', { version, values: { tagline: 'By Ada' } })
  expect(late.status).toBe(409)
  expect(late.body.message).toMatch(
    /^mona@example\.test saved this setting at 20\d\d-\d\d-\d\dT.*Z, after you opened it\.$/,
  )
  expect((await ada.open('brand')).body.values).toMatchObject({ tagline: 'By Mona' })

  const { version: same } = (await ada.open('brand')).body
  const before = (await logged('brand')).length
  const both = await Promise.all(
    ['One', 'Two'].map((tagline) => ada.send('brand', { version: same, values: { tagline } })),
  )
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const won = both.find(({ status }) => status === 200)!.body.values['tagline']
  expect((await ada.open('brand')).body.values).toMatchObject({ tagline: won })
  expect((await logged('brand')).length).toBe(before + 1)
})

it('invalid values are rejected at their fields, and nothing is saved', async () => {
  const stored = () =>
    site.db
      .prepare('SELECT json_group_object(model_name, value) AS all_values FROM setting')
      .first<string>('all_values')
  const before = await stored()
  const at = async (model: string, values: object) => {
    const { status, body } = await ada.save(model, values)
    return [status, (body.problems ?? []).map(({ path }) => path)]
  }
  expect(await at('brand', { name: '  ', login_url: 'javascript:alert(1)' })).toEqual([400, ['name', 'login_url']])
  expect(await at('brand', { name: 'Two\nlines' })).toEqual([400, ['name']])
  expect(await at('brand', { name: 'Separated\u2028line', surprise: 1 })).toEqual([400, ['name', 'surprise']])
  expect(await at('brand', { login_url: 8, tagline: 7 })).toEqual([400, ['tagline', 'login_url']])
  expect(await at('contact', { category_mailboxes: [{ category: 'praise', mailbox: 'nowhere' }] })).toEqual([
    400,
    ['category_mailboxes.0.mailbox'],
  ])
  const links = [
    { url: { to: 'url', url: 'https://x.example' }, display_name: 'Fine' },
    { url: null, display_name: '' },
  ]
  expect(await at('footer', { site_nav: [{ title: 'Eat', is_collapsable: true, links }] })).toEqual([
    400,
    ['site_nav.0.links.1.display_name'],
  ])
  expect(await at('retention', { contact_days: 0, signup_days: 3651 })).toEqual([400, ['contact_days', 'signup_days']])
  expect(await at('locations', { map_page: 999_999 })).toEqual([400, ['map_page']])
  const { version } = (await ada.open('brand')).body
  for (const body of [[], { version }, { values: {} }, { version, values: [] }, { version, values: {}, more: 1 }])
    expect((await ada.send('brand', body)).status).toBe(400)
  expect(await stored()).toBe(before)
})

it('publishers of the site can change a setting except for its administrator fields', async () => {
  const everything = (await ada.list()).items.map(({ model_name }) => model_name)
  const hers = (await mona.list()).items.map(({ model_name }) => model_name)
  expect(everything).toHaveLength(14)
  expect(hers).toEqual(
    everything.filter((model) => !['features', 'mail', 'operations', 'privacy', 'retention'].includes(model)),
  )
  for (const model of ['privacy', 'mail', 'retention']) {
    expect((await mona.open(model)).status).toBe(403)
    expect((await mona.send(model, { version: 'x', values: {} })).status).toBe(403)
  }
  expect((await mona.list()).services).toEqual([])
  expect((await ada.list()).services.map(({ name }) => name)).toContain('Sending mail')

  const { sections } = (await ada.open('header')).body.values
  await ada.save('header', { external_script: 'https://cdn.example/header.js' })
  const { body } = await mona.open('header')
  expect(Object.keys(body.values)).toEqual(['sections'])
  expect(JSON.stringify((await mona.list()).items)).not.toContain('cdn.example')
  const refused = await mona.save('header', { external_script: 'https://evil.example/x.js' })
  expect([refused.status, refused.body.problems]).toMatchObject([400, [{ path: 'external_script' }]])
  expect((await mona.save('header', { sections: [] })).status).toBe(200)
  expect((await ada.open('header')).body.values).toMatchObject({
    sections: [],
    external_script: 'https://cdn.example/header.js',
  })
  expect((await ada.save('header', { sections, external_script: '' })).status).toBe(200)
})

it('nobody else can read or change a setting, whatever their page permissions', async () => {
  await createUser(site, 'eddie@example.test', {
    grants: [
      ['change', await pageAt('/')],
      ['add', await pageAt('/')],
    ],
  })
  await createUser(site, 'branch@example.test', { grants: [['publish', await pageAt('/press/')]] })
  const session = async (who: Awaited<ReturnType<typeof createBackOfficeClient>>) =>
    (await who.json<{ user: { can_change_settings: boolean } }>(apiPaths.session)).user.can_change_settings
  for (const email of ['eddie@example.test', 'branch@example.test']) {
    const calls = await createBackOfficeClient(site, email)
    const somebody = createSettingsClient(calls)
    expect(await session(calls)).toBe(false)
    expect((await calls.get('/wagtail/api/main/settings/')).status).toBe(403)
    expect((await somebody.open('brand')).status).toBe(403)
    expect((await somebody.send('brand', { version: 'x', values: {} })).status).toBe(403)
  }
  expect(await session(await createBackOfficeClient(site, 'mona@example.test'))).toBe(true)
  expect((await site.fetch('/wagtail/api/main/settings/site/brand/1/')).status).toBe(401)
  expect(
    (
      await site.fetch('/wagtail/api/main/settings/site/brand/1/', {
        method: 'POST',
        body: '{}',
        headers: { Origin: site.origin },
      })
    ).status,
  ).toBe(401)
  for (const path of ['site/toString/1', 'site/brand/2', 'site/brand/abc', 'wagtailcore/brand/1', 'site/brand'])
    expect((await ada.get(`/wagtail/api/main/settings/${path}/`)).status, path).toBe(404)
})

it('without a site in its URL a setting is that of the default site', async () => {
  const answer = await ada.get('/wagtail/settings/site/brand/')
  expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/wagtail/settings/site/brand/1/'])
  expect((await ada.get('/wagtail/settings/site/brand/1/')).status).toBe(200)
  expect((await ada.get('/wagtail/settings/site/no-such/')).headers.get('Location')).toBeNull()
})

it('EO-10 header and footer show saved values, whose references are indexed by model', async () => {
  const pointed = async () =>
    (
      await site.db
        .prepare("SELECT content_path FROM reference WHERE source_type = 'setting' AND target_type = 'document'")
        .all()
    ).results
  const brandAndMap = () =>
    site.db.prepare("SELECT count(*) AS n FROM reference WHERE content_path = 'locations.map_page'").first<number>('n')
  const document = (await site.db
    .prepare('SELECT id, file FROM document LIMIT 1')
    .first<{ id: number; file: string }>())!
  const links = [{ url: { to: 'document', document: document.id }, display_name: 'Our menu to print' }]
  const sections = [
    { role: 'primary', links: [{ url: { to: 'page', page: await pageAt('/faq/') }, display_name: 'Ask us' }] },
  ]
  expect((await ada.save('header', { sections })).status).toBe(200)
  const region_nav = [{ id: 'mx', title: 'México', url: '/mx/' }]
  const saved = await ada.save('footer', { site_nav: [{ title: 'Eat', is_collapsable: true, links }], region_nav })
  expect(saved.status).toBe(200)
  const html = await textAt('/terms/')
  expect(html.slice(0, html.indexOf('<main'))).toMatch(/href="\/faq\/"[^>]*>Ask us/)
  expect(html.slice(html.indexOf('<footer'))).toMatch(/data-region="mx"><a href="\/mx\/">México/)
  expect(await pointed()).toEqual([{ content_path: 'footer.site_nav.0.links.0.url' }])
  expect(await brandAndMap()).toBe(1)
  expect(await textAt('/terms/')).toMatch(
    new RegExp(`href="${paths.media(document.file)}"[^>]*>(?:<[^>]+>)*Our menu to print`),
  )
  await ada.save('footer', { site_nav: [] })
  expect(await pointed()).toEqual([])
  expect(await brandAndMap()).toBe(1)
})

it('a preview shows unsaved values, saves nothing, and requires permission and token', async () => {
  const mona = await createBackOfficeClient(site, 'mona@example.test')
  const token = mona.headers['X-CSRFToken']
  const preview = (model: string, content: object, csrfmiddlewaretoken = token, Cookie = mona.headers.Cookie) =>
    site.fetch(paths.wagtail.settingPreview('site', model, 1), {
      method: 'POST',
      headers: { Cookie, Origin: site.origin, 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ content: JSON.stringify(content), csrfmiddlewaretoken }),
    })
  const before = (await ada.open('brand')).body
  const shown = await preview('brand', { name: 'Not yet', tagline: '' })
  expect([shown.status, shown.headers.get('Cache-Control'), shown.headers.get('X-Robots-Tag')]).toEqual([
    200,
    'private, no-store',
    'noindex',
  ])
  expect(shown.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'self'")
  expect(await shown.text()).toContain('Not yet')
  // What is still being typed is shown as far as it goes.
  expect((await preview('brand', { name: '' })).status).toBe(200)
  expect((await ada.open('brand')).body).toEqual(before)
  expect(await textAt('/')).not.toContain('Not yet')
  expect((await preview('brand', { name: 7 })).status).toBe(400)
  expect((await preview('brand', {}, 'wrong')).status).toBe(403)
  expect((await preview('privacy', { tag_manager_id: 'GTM-X' })).status).toBe(403)
  expect((await preview('header', { external_script: 'https://evil.example/x.js' })).status).toBe(400)
  expect((await preview('brand', {}, token, '')).status).toBe(401)
})

it('every site has its own settings, and publishers of one cannot change another', async () => {
  const press = await pageAt('/press/')
  await site.db
    .prepare(
      "INSERT INTO site (id, hostname, port, site_name, root_page_id, is_default_site) VALUES (2, 'press.example', 443, 'Press', ?1, 0)",
    )
    .bind(press)
    .run()
  await createUser(site, 'press@example.test', { grants: [['publish', press]] })
  const branch = createSettingsClient(await createBackOfficeClient(site, 'press@example.test'))
  expect((await branch.list()).sites).toEqual([
    { id: 2, name: 'Press', is_default: false, origin: 'https://press.example' },
  ])
  expect((await branch.open('brand')).status).toBe(403)
  expect((await branch.save('brand', { name: 'Press room' }, 2)).status).toBe(200)
  expect((await ada.open('brand')).body.values['name']).not.toBe('Press room')
  expect((await ada.list(2)).items.find(({ model_name }) => model_name === 'brand')!.values).toMatchObject({
    name: 'Press room',
  })
  expect((await ada.open('brand', 2)).body.sites.map(({ id }) => id)).toEqual([1, 2])
  expect((await ada.get(`/wagtail/api/main/settings/?site=${3}`)).status).toBe(404)
  await site.db.batch([
    site.db.prepare('DELETE FROM setting WHERE site_id = 2'),
    site.db.prepare('DELETE FROM site WHERE id = 2'),
  ])
})
