import { expect, it } from 'vitest'
import { createBackOfficeClient } from '../../support/pages/back-office-client.ts'
import {
  findPageViewRestriction,
  findPageViewRestrictionOrThrow,
  parsePagePasswordFormFromResponse,
  setUpPrivatePages,
  submitPagePassword,
  testPagePassword,
} from '../../support/pages/private-pages.ts'
import { createUser } from '../../support/site.ts'

const clubs = setUpPrivatePages()

interface Privacy {
  restriction_type: string
  groups: { name: string; chosen: boolean }[]
  inherited: { page: { title: string }; restriction_type: string }[]
}

it('BR-14 privacy is set, shown, logged and removed, and no password is ever returned', async () => {
  const { site, ada, make, home } = clubs
  const house = await make(home, 'Keepers house')
  await make(house.id, 'Open door')
  const page = await make(house.id, 'Lantern keepers')
  const below = await make(page.id, 'Lantern keys')
  const getPrivacy = (id: number) => ada.json<Privacy>(`/wagtail/api/editor/pages/${id}/privacy/`)
  expect(await getPrivacy(page.id)).toMatchObject({ restriction_type: 'none', inherited: [] })
  expect(
    (await ada.act(page.id, 'privacy', { restriction_type: 'password', password: testPagePassword })).body,
  ).toMatchObject({
    id: page.id,
    html_url: page.path,
    message: '“Lantern keepers” asks for a password now.',
  })
  const groups = (
    await site.db.prepare("SELECT id FROM group_ WHERE name IN ('Moderators', 'Editors')").all<{ id: number }>()
  ).results
  await clubs.restrict(page.id, { restriction_type: 'login' })
  await clubs.restrict(page.id, { restriction_type: 'groups', groups: groups.map(({ id }) => id) })
  expect((await getPrivacy(page.id)).groups.filter(({ chosen }) => chosen).map(({ name }) => name)).toEqual([
    'Editors',
    'Moderators',
  ])
  expect(await getPrivacy(below.id)).toMatchObject({
    restriction_type: 'none',
    inherited: [{ page: { title: 'Lantern keepers' }, restriction_type: 'groups' }],
  })
  const listed = await ada.json<{ items: { id: number; meta: { is_private: boolean } }[] }>(
    `/wagtail/api/main/pages/?child_of=${house.id}&limit=100`,
  )
  expect(listed.items.length).toBe(2)
  expect(listed.items.filter(({ meta }) => meta.is_private).map(({ id }) => id)).toEqual([page.id])
  expect(await ada.json(`/wagtail/api/editor/pages/${below.id}/`)).toMatchObject({ is_private: true })
  expect(await ada.json(`/wagtail/api/main/pages/${below.id}/`)).toMatchObject({ meta: { is_private: true } })
  const restriction = await findPageViewRestrictionOrThrow(site, page.id)
  const chosen = () =>
    site.db
      .prepare('SELECT count(*) AS n FROM page_view_restriction_group WHERE page_view_restriction_id = ?1')
      .bind(restriction.id)
      .first('n')
  expect(await chosen()).toBe(2)
  await clubs.restrict(page.id, { restriction_type: 'none' })
  expect(await chosen()).toBe(0)
  expect((await ada.act(page.id, 'privacy', { restriction_type: 'none' })).status).toBe(409)
  const { results } = await site.db
    .prepare("SELECT action, data FROM log_entry WHERE object_id = ?1 AND action LIKE '%restriction%' ORDER BY id")
    .bind(page.id)
    .all<{ action: string; data: string }>()
  expect(results.map(({ action, data }) => [action, JSON.parse(data).restriction.type])).toEqual([
    ['wagtail.view_restriction.create', 'password'],
    ['wagtail.view_restriction.edit', 'login'],
    ['wagtail.view_restriction.edit', 'groups'],
    ['wagtail.view_restriction.delete', 'none'],
  ])
  expect(JSON.stringify(results)).not.toMatch(/lobster|argon2/)
})

it('BR-14 ASVS 11.4.2 invalid privacy is rejected, and nothing changes', async () => {
  const { site, ada, make, home } = clubs
  const page = await make(home, 'Harbour watch')
  for (const [input, path] of [
    [{}, 'restriction_type'],
    [{ restriction_type: 'everybody' }, 'restriction_type'],
    [{ restriction_type: 'password' }, 'password'],
    [{ restriction_type: 'password', password: 'seven77' }, 'password'],
    [{ restriction_type: 'password', password: 'x'.repeat(1001) }, 'password'],
    [{ restriction_type: 'password', password: 12345678 }, 'password'],
    [{ restriction_type: 'groups' }, 'groups'],
    [{ restriction_type: 'groups', groups: [] }, 'groups'],
    [{ restriction_type: 'groups', groups: ['1'] }, 'groups.0'],
  ] as const) {
    const { status, body } = await ada.act(page.id, 'privacy', input)
    expect([input, status, body.problems?.[0]?.path]).toEqual([input, 400, path])
  }
  expect((await ada.act(page.id, 'privacy', { restriction_type: 'login', password: testPagePassword })).status).toBe(
    400,
  )
  expect((await ada.act(page.id, 'privacy', { restriction_type: 'groups', groups: [999_999] })).status).toBe(409)
  expect((await ada.act(1, 'privacy', { restriction_type: 'login' })).status).toBe(403)
  expect(await findPageViewRestriction(site, page.id)).toBeNull()
})

it('RP-02 ASVS 8.2.1 privacy requires permission to publish', async () => {
  const { site, make, home } = clubs
  const page = await make(home, 'Tide tables')
  const other = await make(home, 'Other tables')
  await createUser(site, 'editor@example.test', {
    grants: [
      ['add', page.id],
      ['change', page.id],
    ],
  })
  await createUser(site, 'publisher@example.test', { grants: [['publish', page.id]] })
  const [editor, publisher] = [
    await createBackOfficeClient(site, 'editor@example.test'),
    await createBackOfficeClient(site, 'publisher@example.test'),
  ]
  const login = { restriction_type: 'login' }
  expect((await editor.act(page.id, 'privacy', login)).status).toBe(403)
  expect(await editor.status(`/wagtail/api/editor/pages/${page.id}/privacy/`)).toBe(403)
  expect((await publisher.act(other.id, 'privacy', login)).status).toBe(404)
  expect(await publisher.status(`/wagtail/api/editor/pages/${other.id}/privacy/`)).toBe(404)
  const anonymous = await site.fetch(`/wagtail/api/editor/pages/${page.id}/action/privacy/`, {
    method: 'POST',
    headers: { Origin: site.origin },
  })
  expect(anonymous.status).toBe(401)
  expect((await publisher.act(page.id, 'privacy', login)).status).toBe(200)
  expect(await publisher.status(`/wagtail/api/editor/pages/${page.id}/privacy/`)).toBe(200)
})

it('BR-13 a private page’s copy is private, with the same password and its own cookie', async () => {
  const { site, ada, home, createPrivatePages } = clubs
  const { top } = await createPrivatePages()
  const { status, body } = await ada.act(top.id, 'copy', {
    destination_page_id: home,
    slug: 'copied-club',
    recursive: true,
    keep_live: true,
  })
  expect(status).toBe(200)
  for (const path of ['/copied-club/', '/copied-club/quillfish-moorings/'])
    expect((await site.fetch(path)).status).toBe(403)
  const [own, theirs] = [
    await findPageViewRestrictionOrThrow(site, top.id),
    await findPageViewRestrictionOrThrow(site, body.id),
  ]
  expect(theirs.id).not.toBe(own.id)
  expect(
    (
      await submitPagePassword(
        site,
        await parsePagePasswordFormFromResponse(await site.fetch('/copied-club/')),
        testPagePassword,
      )
    ).status,
  ).toBe(303)
})
