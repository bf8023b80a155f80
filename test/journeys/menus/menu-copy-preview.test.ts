import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { MenuChangesResponse } from '#schema/menus/menu-wire.ts'
import { getWaitingMenuCopyId } from '#schema/menus/release/wire.ts'
import { buildBackOfficePathsOfMenu } from '#schema/menus/screen-paths.ts'
import { pageEditorEndpoints } from '#schema/pages/editor-endpoints.ts'
import type { DraftReviewListResponse } from '#schema/workflows/review-wire.ts'
import { createMenuClient, type MenuClient } from '../../support/menus/menu-client.ts'
import { createBackOfficeClient } from '../../support/pages/back-office-client.ts'
import { createUser, setUpSharedSite, signIn } from '../../support/site.ts'

const site = setUpSharedSite()
let chef: MenuClient
let mo: MenuClient
const screens = buildBackOfficePathsOfMenu()
const salmon = '/menu/grill/atlantic-salmon/'

beforeAll(async () => {
  await createUser(site, 'chef@menu.example', { permissions: ['change_menu'] })
  await createUser(site, 'other@menu.example', { permissions: ['change_menu'] })
  const taster = await createUser(site, 'taster@menu.example', { permissions: ['change_menu'] })
  await site.db.prepare('INSERT INTO user_group VALUES (?1, 1)').bind(taster).run()
  await createUser(site, 'mo@menu.example', { permissions: ['publish_menu'] })
  ;[chef, mo] = await Promise.all([
    createMenuClient(site, 'chef@menu.example'),
    createMenuClient(site, 'mo@menu.example'),
  ])
})

/** Each test begins with a submitted copy and a later draft. */
beforeEach(async () => {
  const { review } = await chef.release()
  if (review) expect((await chef.call('POST', 'review/cancel/', { workflow_state_id: review.id })).status).toBe(204)
  await chef.save('Atlantic salmon', { description: 'Submitted words.', price_cents: 3210 })
  await chef.save('Fries', { price_cents: 111 })
  expect((await chef.submit()).status).toBe(204)
  await chef.save('Atlantic salmon', { description: 'Later words.' })
})

/** Posts the name of a copy into a frame, as the screen does. */
async function preview(email: string, content: object, show = salmon, token?: string) {
  const { headers } = await signIn(site, email)
  const query = new URLSearchParams({ show, scheme: 'light' })
  const response = await site.fetch(`${screens.copyPreviewFrame}?${query}`, {
    method: 'POST',
    headers: { Cookie: headers.Cookie, Origin: site.origin },
    body: new URLSearchParams({
      content: JSON.stringify(content),
      csrfmiddlewaretoken: token ?? headers['X-CSRFToken'],
    }),
  })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

const submitted = async () => ({ of: 'submitted', copy: getWaitingMenuCopyId('submitted', await mo.release()) })

it('a reviewer sees the submitted copy as guests would, without anything saved later', async () => {
  const shown = await preview('taster@menu.example', await submitted())
  expect(shown.status).toBe(200)
  expect(shown.headers.get('Cache-Control')).toBe('private, no-store')
  expect(shown.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'self'")
  expect(shown.text).toContain('Submitted words.')
  expect(shown.text).not.toContain('Later words.')
  expect(shown.text).toContain('<meta name="robots" content="noindex"')
  const { pages } = (await mo.call<MenuChangesResponse>('GET', 'changes/?of=submitted')).body
  const fries = pages.find(({ title }) => title.endsWith(': Fries'))!.path
  for (const path of ['/menu/', fries, fries.replace('fries/', '')])
    expect((await preview('mo@menu.example', await submitted(), path)).text).toContain('$1.11')
  expect(await (await site.fetch(salmon)).text()).not.toContain('Submitted words.')
})

it('only who decides on the menu or publishes it sees the copy', async () => {
  const copy = await submitted()
  expect((await preview('other@menu.example', copy)).status).toBe(403)
  expect((await preview('mo@menu.example', copy, salmon, 'wrong')).status).toBe(403)
  expect((await preview('mo@menu.example', copy, '/menu/grill/no-such-dish/')).status).toBe(404)
  expect((await preview('mo@menu.example', copy, '/faq/')).status).toBe(404)
  expect((await preview('mo@menu.example', { of: 'draft', copy: '1' })).status).toBe(400)
  expect(
    (await site.fetch(screens.copyPreviewFrame, { method: 'POST', headers: { Origin: site.origin } })).status,
  ).toBe(401)
})

it('the comparison names the changed fields of dishes, with the pages of the copy', async () => {
  const { changes, pages } = (await mo.call<MenuChangesResponse>('GET', 'changes/?of=submitted')).body
  expect(changes).toMatchObject([{ change: 'changed' }, { change: 'changed' }])
  const changed = changes.find(({ name }) => name === 'Atlantic salmon')!
  expect(changed.differences.map(({ label }) => label)).toEqual(expect.arrayContaining(['Description', 'Price']))
  expect(pages.find(({ item_id }) => item_id === changed.id)?.path).toBe(salmon)
})

it('what awaits a review leads to its preview on the home screen', async () => {
  const reviews = async (email: string) =>
    (await createBackOfficeClient(site, email)).json<DraftReviewListResponse>(pageEditorEndpoints.reviews.path)
  const preview_url = screens.copyPreview('submitted')
  expect((await reviews('taster@menu.example')).awaiting).toMatchObject([{ draft: { kind: 'menu', preview_url } }])
  expect((await reviews('chef@menu.example')).submitted).toMatchObject([{ draft: { preview_url: null } }])
})

it('a copy that was submitted again is another one', async () => {
  const before = await submitted()
  const taster = await createMenuClient(site, 'taster@menu.example')
  expect((await taster.decide('request_changes', 'Say more.')).status).toBe(200)
  expect((await chef.submit()).status).toBe(204)
  expect((await preview('taster@menu.example', before)).status).toBe(409)
  expect((await preview('taster@menu.example', await submitted())).text).toContain('Later words.')
})

it('a publisher sees the scheduled copy', async () => {
  await chef.save('Atlantic salmon', { description: 'Scheduled words.' })
  await mo.schedule(new Date(Date.now() + 3_600_000))
  await chef.save('Atlantic salmon', { description: 'After it.' })
  const copy = { of: 'scheduled', copy: getWaitingMenuCopyId('scheduled', await mo.release()) }
  expect((await preview('mo@menu.example', copy)).text).toContain('Scheduled words.')
  await mo.call('DELETE', 'schedule/')
  expect((await preview('mo@menu.example', copy)).status).toBe(409)
})
