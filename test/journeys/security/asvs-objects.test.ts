import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildEndpointUrl } from '#schema/endpoint.ts'
import { locationEndpoints } from '#schema/locations/endpoints.ts'
import { pageActionEndpoints, pageCreationEndpoints } from '#schema/pages/action-endpoints.ts'
import type { PageListResponse } from '../../../schema/pages/wire.ts'
import { paths } from '../../../schema/paths.ts'
import { apiPaths } from '../../support/api-paths.ts'
import { openForm, readCaptchaQuestionAnswer, sendForm } from '../../support/forms/form-client.ts'
import { findOpenRestaurantRlid } from '../../support/locations/find-rlid.ts'
import { createBackOfficeClient } from '../../support/pages/back-office-client.ts'
import { createUser, openSite, type TestSite } from '../../support/site.ts'

let site: TestSite
let ada: Awaited<ReturnType<typeof createBackOfficeClient>>
let home: number
beforeAll(async () => {
  site = await openSite()
  await createUser(site, 'ada@example.test', { superuser: true })
  ada = await createBackOfficeClient(site, 'ada@example.test')
  home = (await site.db.prepare("SELECT id FROM page WHERE url_path = '/'").first<number>('id'))!
})
afterAll(() => site.close())

it('ASVS 15.3.3 8.2.3 unknown fields of an action or a form are rejected or ignored, never written', async () => {
  const page = await ada.create(home, { title: 'Assigned' })
  const { id, latest_revision_id: base_revision_id } = page.body
  const of = (row: string) => site.db.prepare(`SELECT ${row} FROM page WHERE id = ?1`).bind(id).first()
  const before = await of('id, live, locked, owner_id, path, url_path, content_type')
  const extras = [
    { live: true },
    { locked: false },
    { owner_id: 1 },
    { path: '/1/' },
    { id: 1 },
    { user_id: 1 },
    { is_superuser: true },
  ]
  for (const extra of extras) {
    const save = await ada.act(id, 'save', { base_revision_id, content: { title: 'Assigned' }, ...extra })
    expect([extra, save.status, save.body.problems?.[0]?.path]).toEqual([extra, 400, Object.keys(extra)[0]])
    const inside = await ada.act(id, 'save', { base_revision_id, content: { title: 'Assigned', ...extra } })
    expect([extra, inside.status]).toEqual([extra, 400])
    const fresh = await ada.create(home, { title: 'Fresh' }, extra)
    expect([extra, fresh.status]).toEqual([extra, 400])
  }
  expect(await of('id, live, locked, owner_id, path, url_path, content_type')).toEqual(before)
  const form = await openForm(site, '/contact-us/')
  const praise = {
    first_name: 'Ada',
    last_name: 'Byron',
    email: 'ada@example.com',
    phone: '978 555 0143',
    question_category: 'praise',
    topic: 'praise-other',
  }
  const where = {
    address_line1: '12 Dock Street',
    address_city: 'Gloucester',
    address_state: 'MA',
    address_zip: '01930',
  }
  const own = {
    id: '999',
    page_id: '1',
    created_at: '2000-01-01',
    verified: 'proof',
    is_superuser: '1',
    status: 'answered',
  }
  const sent = await sendForm(site, form, {
    ...praise,
    ...where,
    ...own,
    message: 'The chowder was warm and so was the welcome.',
    captcha_answer: readCaptchaQuestionAnswer(form.html),
  })
  expect(sent.status).toBe(303)
  const stored = await site.db
    .prepare('SELECT * FROM form_submission ORDER BY id DESC LIMIT 1')
    .first<Record<string, unknown>>()
  expect(stored!['id']).not.toBe(999)
  expect(JSON.stringify(stored)).not.toMatch(/is_superuser|answered|2000-01-01|"999"/)
})

it('ASVS 8.2.3 15.3.1 users never get fields that are not for them, whatever they request', async () => {
  await createUser(site, 'eve@example.test', { grants: [['add', home]] })
  const eve = await createBackOfficeClient(site, 'eve@example.test')
  const { body: theirs } = await ada.create(
    home,
    { title: 'A draft of Ada’s', search_description: 'Not for Eve' },
    { publish: true },
  )
  await ada.act(theirs.id, 'save', {
    base_revision_id: theirs.latest_revision_id,
    content: { title: 'A secret title', search_description: 'Not for Eve yet' },
  })
  for (const fields of ['', '?fields=*', '?fields=*,owner(*)']) {
    const answer = await eve.get(paths.api.page(theirs.id) + fields)
    const exposed = await answer.text()
    expect([fields, exposed.match(/password_hash|argon2|ada@example|Not for Eve yet/)]).toEqual([fields, null])
    const listed = await (await eve.get(`${paths.api.pages}${fields}`)).text()
    expect([fields, listed.match(/password_hash|argon2|ada@example/)]).toEqual([fields, null])
  }
  // A field that no page declares is refused by its requested name, and nothing else is revealed.
  for (const name of ['owner', 'password_hash', 'content', 'latest_revision'])
    for (const path of [paths.api.page(theirs.id), paths.api.pages]) {
      const answer = await eve.get(`${path}?fields=${name}`)
      const message = `unknown fields: ${name}`
      expect([answer.status, await answer.json()]).toEqual([400, { message, problems: [{ path: 'fields', message }] }])
    }
  const session = await eve.json<{ user: object }>(apiPaths.session)
  expect(Object.keys(session.user).sort()).toEqual([
    'can_change_groups',
    'can_change_menu',
    'can_change_menu_availability',
    'can_change_settings',
    'can_change_sites',
    'can_change_users',
    'can_delete_reports',
    'can_manage_collections',
    'can_manage_redirects',
    'can_manage_wait_lists',
    'can_publish_menu',
    'can_read_page_reports',
    'can_read_reports',
    'can_read_submissions',
    'can_view_locations',
    'can_view_snippets',
    'can_view_workflows',
    'email',
    'has_second_factor',
    'id',
    'is_superuser',
    'menu_sites',
    'must_add_factor',
    'name',
    'theme',
    'time_zone',
  ])
})

const polluting = [
  '{"__proto__": {"polluted": true, "is_superuser": true}}',
  '{"constructor": {"prototype": {"polluted": true}}}',
]

it('ASVS 15.3.6 no key of a body, a query or a form changes object prototypes', async () => {
  const before = await (await site.fetch('/integration-manifest.json')).text()
  const form = await openForm(site, '/unsubscribe/')
  for (const json of polluting) {
    const send = (path: string) => site.fetch(path, { method: 'POST', headers: ada.headers, body: json })
    for (const path of [
      pageCreationEndpoints.create.path,
      buildEndpointUrl(pageActionEndpoints.save, { params: { id: home } }),
      buildEndpointUrl(pageActionEndpoints.privacy, { params: { id: home } }),
      locationEndpoints.list.path,
      apiPaths.session,
    ])
      expect([path, (await send(path)).status]).toEqual([path, 400])
    const content = JSON.parse(`{"title": "Polluted", "body": [], ${json.slice(1, -1)}}`) as object
    const made = await site.fetch(pageCreationEndpoints.create.path, {
      method: 'POST',
      headers: ada.headers,
      body: `{"parent_id": ${home}, "type": "generic_page", "content": ${JSON.stringify({ title: 'Polluted' }).slice(0, -1)}, ${json.slice(1)}}`,
    })
    expect([json, Object.keys(content).length > 2, made.status]).toEqual([json, true, 400])
  }
  const names = [
    '__proto__',
    '__proto__[polluted]',
    '__proto__.polluted',
    'constructor[prototype][polluted]',
    'constructor',
    'hasOwnProperty',
    'toString',
  ]
  for (const name of names) {
    const query = `${encodeURIComponent(name)}=true`
    expect((await site.fetch(`/api/location/getlocations/?latitude=42&longitude=-70&${query}`)).status).toBe(400)
    expect((await ada.get(`${paths.api.pages}?${query}`)).status).toBe(400)
    expect((await site.fetch(`/locations/?${query}`)).status).toBe(200)
    const sent = await sendForm(site, form, { [name]: 'true', Email: 'proto@example.test' })
    expect([name, sent.status]).toEqual([name, 303])
  }
  for (const email of ['__proto__', 'constructor']) {
    const headers = { 'Content-Type': 'application/json', Origin: site.origin }
    const answer = await site.fetch(apiPaths.session, {
      method: 'POST',
      headers,
      body: JSON.stringify({ email, password: 'x' }),
    })
    expect([email, answer.status]).toEqual([email, 401])
  }
  expect(await (await site.fetch('/integration-manifest.json')).text()).toBe(before)
  expect((await ada.act(home, 'save', { content: {}, polluted: true })).status).toBe(400)
})

it('ASVS 15.3.7 2.2.1 a duplicate or misplaced parameter is rejected or counts once', async () => {
  const rlid = await findOpenRestaurantRlid(site, 'is_reservations_enabled = 1')
  const twice = await site.fetch(`/api/location/getlocation/?rlid=${rlid}&rlid=${rlid + 1}`)
  expect([twice.status, await twice.json()]).toEqual([
    400,
    expect.objectContaining({ problems: [{ path: 'rlid', message: 'must be given once' }] }),
  ])
  for (const name of ['rlid[]', 'rlid[0]', 'RLID', 'rlid ', 'rlid.x'])
    expect([
      name,
      (await site.fetch(`/api/location/getlocation/?rlid=${rlid}&${encodeURIComponent(name)}=1`)).status,
    ]).toEqual([name, 400])
  expect((await ada.json<PageListResponse>(`${paths.api.pages}?limit=1&limit=100`)).items).toHaveLength(1)
  // What belongs into a body does not count in the query or a cookie, and the other way round.
  const body = JSON.stringify({ email: 'ada@example.test' })
  const headers = {
    'Content-Type': 'application/json',
    Origin: site.origin,
    Cookie: 'password=correct horse battery staple',
  }
  const signIn = await site.fetch(`${apiPaths.session}?password=correct+horse+battery+staple`, {
    method: 'POST',
    headers,
    body,
  })
  expect(signIn.status).toBe(400)
  const form = await openForm(site, '/unsubscribe/')
  const inQuery = await site.fetch(`/unsubscribe/?csrfmiddlewaretoken=${form.token}&Email=a@b.example`, {
    method: 'POST',
    headers: { Cookie: form.cookie, Origin: site.origin },
    body: new URLSearchParams({ Email: 'twice@example.test' }),
  })
  expect(inQuery.status).toBe(403)
  const pairs = new URLSearchParams([
    ['csrfmiddlewaretoken', form.token],
    ['Email', 'first@example.test'],
    ['Email', 'second@example.test'],
  ])
  const sent = await site.fetch('/unsubscribe/?Email=third@example.test', {
    method: 'POST',
    headers: { Cookie: form.cookie, Origin: site.origin },
    body: pairs,
  })
  expect(sent.status).toBe(303)
  const { results } = await site.db
    .prepare("SELECT email FROM suppression WHERE email LIKE '%@example.test'")
    .all<{ email: string }>()
  const exposed = results.map(({ email }) => email)
  expect([
    exposed.includes('first@example.test'),
    exposed.includes('second@example.test'),
    exposed.includes('third@example.test'),
  ]).toEqual([true, false, false])
})
