import { beforeAll, beforeEach, expect, it } from 'vitest'
import { buildEndpointUrl } from '#schema/endpoint.ts'
import { pageEditorEndpoints } from '#schema/pages/editor-endpoints.ts'
import { paths } from '#schema/paths.ts'
import type { SettingDetail } from '#schema/settings/wire.ts'
import { createBackOfficeClient, setUpBackOffice } from '../../support/pages/back-office-client.ts'
import { createUser } from '../../support/site.ts'

const office = setUpBackOffice()
let section: number
let elsewhere: number

const settingPath = (model: string) => `/wagtail/api/main/settings/site/${model}/${1}/`

async function saveSetting(model: string, values: object) {
  const { version } = await office.json<SettingDetail>(settingPath(model))
  const answer = await office.post(settingPath(model), { version, values })
  expect([model, answer.status]).toEqual([model, 200])
}

/** A page below the section, marked for menus unless said otherwise. */
async function page(title: string, { show_in_menus = true, parent = section, publish = true } = {}) {
  const { body } = await office.create(parent, { title, show_in_menus }, { publish })
  return body
}

beforeAll(async () => {
  section = (await office.create(office.home, { title: 'Our kitchen' }, { publish: true })).body.id
  elsewhere = (await office.create(office.home, { title: 'Elsewhere' }, { publish: true })).body.id
})

beforeEach(async () => {
  const links = [{ url: { to: 'url', url: '/offers/' }, display_name: 'Offers' }]
  await saveSetting('header', { sections: [{ role: 'primary', links, pages_below: section }] })
  await saveSetting('footer', {
    site_nav: [{ title: 'Kitchen', is_collapsable: true, links: [], pages_below: section }],
  })
})

/** The links of a part of a page that stays kept: the header's first list, or the footer's. */
async function menu(part: 'header' | 'footer' = 'header') {
  const html = await (await office.site.fetch('/terms/')).text()
  const from = html.indexOf(part === 'header' ? 'aria-label="Primary"' : 'class="footer-columns')
  const list = html.slice(from, html.indexOf('</nav>', from))
  return [...list.matchAll(/<a href="([^"]+)"[^>]*>(?:<[^>]+>)*([^<]+)/g)].map(([, href, words]) => `${words} ${href}`)
}
const allStale = () => office.site.db.prepare("SELECT seq FROM page_cache WHERE path = '*'").first<number>('seq')

it('live pages marked for menus are in header and footer, in tree order', async () => {
  expect(await menu()).toEqual(['Offers /offers/'])
  const soup = await page('Soup school')
  const bread = await page('Bread school')
  await page('Unmarked', { show_in_menus: false })
  await page('Draft only', { publish: false })
  await page('Deeper', { parent: soup.id })
  const both = ['Soup school /our-kitchen/soup-school/', 'Bread school /our-kitchen/bread-school/']
  expect(await menu()).toEqual(['Offers /offers/', ...both])
  expect(await menu('footer')).toEqual(both)
  expect((await office.act(bread.id, 'set_position', { position: 0 })).status).toBe(200)
  expect(await menu('footer')).toEqual(both.toReversed())
  for (const { id } of [soup, bread]) expect((await office.act(id, 'delete')).status).toBe(200)
  expect(await menu()).toEqual(['Offers /offers/'])
})

it('a menu follows its pages when marked, renamed, moved, made private or unpublished', async () => {
  const begun = await page('Knife skills', { show_in_menus: false })
  const { id } = begun
  const shown = () => menu().then((links) => links.slice(1))
  const publish = async (content: object) => {
    const { latest_revision_id } = await office.json<{ latest_revision_id: number }>(
      buildEndpointUrl(pageEditorEndpoints.draft, { params: { id } }),
    )
    const base = { base_revision_id: latest_revision_id }
    expect((await office.act(id, 'publish', { ...base, content })).status).toBe(200)
  }
  expect(await shown()).toEqual([])
  await publish({ show_in_menus: true })
  expect(await shown()).toEqual(['Knife skills /our-kitchen/knife-skills/'])
  await publish({ title: 'Sharp knives', slug: 'sharp-knives' })
  expect(await shown()).toEqual(['Sharp knives /our-kitchen/sharp-knives/'])
  expect((await office.act(id, 'move', { destination_page_id: elsewhere })).status).toBe(200)
  expect(await shown()).toEqual([])
  expect((await office.act(id, 'move', { destination_page_id: section })).status).toBe(200)
  expect(await shown()).toEqual(['Sharp knives /our-kitchen/sharp-knives/'])
  expect((await office.act(id, 'privacy', { restriction_type: 'login' })).status).toBe(200)
  expect(await shown()).toEqual([])
  expect((await office.act(id, 'privacy', { restriction_type: 'none' })).status).toBe(200)
  expect((await office.act(section, 'move', { destination_page_id: elsewhere })).status).toBe(200)
  expect(await shown()).toEqual(['Sharp knives /elsewhere/our-kitchen/sharp-knives/'])
  expect((await office.act(section, 'move', { destination_page_id: office.home })).status).toBe(200)
  await publish({ show_in_menus: false })
  expect(await shown()).toEqual([])
  await publish({ show_in_menus: true })
  expect(await shown()).toHaveLength(1)
  const copied = await office.act(id, 'copy', { slug: 'sharp-copies', keep_live: true })
  expect(await shown()).toHaveLength(2)
  for (const each of [id, copied.body.id]) expect((await office.act(each, 'unpublish')).status).toBe(200)
  expect(await shown()).toEqual([])
})

it('pages that a menu does not list make no other page stale', async () => {
  const plain = await page('Plain page', { show_in_menus: false })
  const marked = await page('Marked elsewhere', { parent: elsewhere })
  const before = await allStale()
  const renamed = { base_revision_id: plain.latest_revision_id, content: { title: 'Plainer page' } }
  expect((await office.act(plain.id, 'publish', renamed)).status).toBe(200)
  expect((await office.act(marked.id, 'unpublish')).status).toBe(200)
  await page('Another draft', { publish: false })
  expect(await allStale()).toBe(before)
})

it('a linked page is not listed twice, and a preview shows an unsaved menu', async () => {
  const { id } = await page('Linked by hand')
  const links = [{ url: { to: 'page', page: id }, display_name: 'By hand' }]
  const { values } = await office.json<SettingDetail>(settingPath('header'))
  const sections = [{ role: 'primary', links, pages_below: section }]
  const content = JSON.stringify({ ...values, sections: [{ role: 'primary', links: [], pages_below: elsewhere }] })
  const body = new URLSearchParams({ content, csrfmiddlewaretoken: office.headers['X-CSRFToken'] })
  const headers = {
    Cookie: office.headers.Cookie,
    Origin: office.site.origin,
    'Content-Type': 'application/x-www-form-urlencoded',
  }
  await page('Shown in a preview', { parent: elsewhere })
  const preview = await office.site.fetch(paths.wagtail.settingPreview('site', 'header', 1), {
    method: 'POST',
    body,
    headers,
  })
  expect(await preview.text()).toContain('Shown in a preview')
  await saveSetting('header', { sections })
  expect(await menu()).toEqual(['By hand /our-kitchen/linked-by-hand/'])
  expect((await office.act(id, 'delete')).status).toBe(200)
})

it('older clients may omit pages below; users cannot select a page hidden from them', async () => {
  await saveSetting('footer', { site_nav: [{ title: 'Kitchen', is_collapsable: true, links: [] }] })
  const { values, version } = await office.json<SettingDetail>(settingPath('footer'))
  expect(values['site_nav']).toEqual([{ title: 'Kitchen', is_collapsable: true, links: [], pages_below: null }])
  const draft = await page('Hidden draft', { publish: false })
  await createUser(office.site, 'setter@example.test', { permissions: ['change_setting'] })
  const someone = await createBackOfficeClient(office.site, 'setter@example.test')
  const site_nav = [{ title: 'Kitchen', is_collapsable: true, links: [], pages_below: draft.id }]
  const refused = await someone.post(settingPath('footer'), { version, values: { site_nav } })
  expect([refused.status, (await refused.json()).problems.map(({ path }: { path: string }) => path)]).toEqual([
    400,
    ['site_nav.0.pages_below'],
  ])
})
