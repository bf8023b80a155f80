import { expect, it } from 'vitest'
import { buildEndpointUrl } from '#schema/endpoint.ts'
import { editBarPageEndpoints } from '#schema/pages/edit-bar-page-endpoints.ts'
import type { EditBarPageResponse } from '#schema/pages/edit-bar-page-wire.ts'
import { paths } from '#schema/paths.ts'
import { apiPaths } from '../../support/api-paths.ts'
import { createBackOfficeClient, openSiteWithAdministrator } from '../../support/pages/back-office-client.ts'
import { createUser, fetchFromSharedSite, testUserPassword } from '../../support/site.ts'

it('an editor who can open the page at a path gets it, others nothing', async () => {
  const { site, json, get, act, status, create, home } = await openSiteWithAdministrator()
  const here = async (path: string) =>
    (await json<EditBarPageResponse>(buildEndpointUrl(editBarPageEndpoints.get, { query: { path } }))).page
  const menu = await site.db.prepare("SELECT id FROM page WHERE url_path = '/menu/'").first<number>('id')
  const [nothing, press] = [
    null,
    await site.db.prepare("SELECT id FROM page WHERE url_path = '/press/'").first<number>('id'),
  ]
  expect(await here('/menu')).toEqual({
    ...{ id: menu, edit_url: paths.wagtail.edit(menu!), can_edit: true, has_unpublished_changes: false },
    ...{ go_live_at: null, expire_at: null, in_review: false },
  })
  for (const path of ['/nothing/', '/order', '/%E0%A4%A/']) expect(await here(path)).toBe(nothing)
  for (const path of ['', 'menu', '//evil.example/', '/'.padEnd(2001, 'x')])
    expect(await status(buildEndpointUrl(editBarPageEndpoints.get, { query: { path } }))).toBe(400)
  expect(
    (await get(buildEndpointUrl(editBarPageEndpoints.get, { query: { path: '/' } }))).headers.get('Cache-Control'),
  ).toBe('private, no-store')

  const { body: page } = await create(home, { title: 'Crème', slug: 'crème' })
  expect(await here('/crème/')).toBe(nothing)
  await act(page.id, 'publish')
  const go_live_at = new Date(Date.now() + 86_400_000).toISOString()
  await act(page.id, 'publish', { go_live_at })
  expect(await here('/cr%C3%A8me/')).toMatchObject({ id: page.id, go_live_at, can_edit: true })

  await createUser(site, 'writer@example.test', { grants: [['change', press!]] })
  const writer = await createBackOfficeClient(site, 'writer@example.test')
  expect(
    (await writer.json<EditBarPageResponse>(buildEndpointUrl(editBarPageEndpoints.get, { query: { path: '/press/' } })))
      .page,
  ).toMatchObject({
    id: press,
    can_edit: true,
  })
  expect(
    (await writer.json<EditBarPageResponse>(buildEndpointUrl(editBarPageEndpoints.get, { query: { path: '/menu/' } })))
      .page,
  ).toBe(nothing)
  await act(press!, 'lock')
  expect(
    (await writer.json<EditBarPageResponse>(buildEndpointUrl(editBarPageEndpoints.get, { query: { path: '/press/' } })))
      .page,
  ).toMatchObject({
    can_edit: false,
  })
  const stranger = await site.fetch(buildEndpointUrl(editBarPageEndpoints.get, { query: { path: '/menu/' } }), {
    headers: { Cookie: `session=${'s'.repeat(43)}; editor=1` },
  })
  expect(await stranger.json()).toEqual({ page: null })
  expect(stranger.headers.getSetCookie()).toContain('editor=; Max-Age=0; Path=/; SameSite=Lax')
})

it('signing in sets a marker cookie, signing out removes it, cached pages ignore it', async () => {
  const { site } = await openSiteWithAdministrator()
  const answer = await site.fetch(apiPaths.session, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: site.origin },
    body: JSON.stringify({ email: 'ada@example.test', password: testUserPassword }),
  })
  const [session, mark] = answer.headers.getSetCookie()
  expect(mark).toBe('editor=1; Max-Age=604800; Path=/; SameSite=Lax')
  const Cookie = `${session!.split(';')[0]}; editor=1`
  const { csrf_token } = (await answer.json()) as { csrf_token: string }
  const visited = await fetchFromSharedSite('/faq/')
  const html = await visited.text()
  const edited = await fetchFromSharedSite('/faq/', { headers: { Cookie } })
  expect(await edited.text()).toBe(html)
  expect(edited.headers.get('Cache-Control')).toBe(visited.headers.get('Cache-Control'))
  expect(edited.headers.get('Vary') ?? '').not.toMatch(/cookie/i)
  const left = await site.fetch(apiPaths.session, {
    method: 'DELETE',
    headers: { Cookie, Origin: site.origin, 'X-CSRFToken': csrf_token },
  })
  expect(left.headers.getSetCookie()).toContain('editor=; Max-Age=0; Path=/; SameSite=Lax')
})
