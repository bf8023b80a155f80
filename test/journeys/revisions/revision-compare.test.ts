import { expect, it } from 'vitest'
import { createHeadingBlock } from '../../support/pages/back-office-client.ts'
import { setUpEditorialTestSite } from '../../support/pages/newsroom.ts'

const room = setUpEditorialTestSite()

interface Comparison {
  from: { id: number; is_live: boolean; user: { name: string } | null }
  to: { id: number; is_latest: boolean }
  differences: {
    label: string
    state: string
    text_runs: { kind: string; text: string }[]
    children: Comparison['differences']
  }[]
}
const path = (page: number, from: number | string, to: number | string) =>
  `/wagtail/api/editor/pages/${page}/revisions/compare/${from}/${to}/`

it('BR-16 two revisions are compared by field and block; the older can be restored', async () => {
  const { mo, eve, createDraft } = room
  const page = await createDraft('Chowder night')
  await mo.act(page.id, 'publish')
  const later = await eve.act(page.id, 'save', {
    base_revision_id: page.latest_revision_id,
    content: {
      title: 'Chowder nights',
      body: [createHeadingBlock('b', 'A new block'), createHeadingBlock('a', 'Chowder night second words')],
    },
  })
  const comparison = await eve.json<Comparison>(path(page.id, 'live', 'latest'))
  expect(comparison).toMatchObject({
    from: { id: page.latest_revision_id, is_live: true },
    to: { id: later.body.latest_revision_id, is_latest: true },
  })
  expect(comparison.differences.map(({ label, state }) => `${label} ${state}`)).toEqual([
    'Title changed',
    'Body changed',
  ])
  const [added, changed] = comparison.differences[1]!.children
  expect(added).toMatchObject({ label: 'Heading', state: 'added', text_runs: [{ kind: 'added', text: 'A new block' }] })
  expect(changed!.children[0]!.text_runs).toEqual([
    { kind: 'same', text: 'Chowder night ' },
    { kind: 'removed', text: 'first ' },
    { kind: 'added', text: 'second ' },
    { kind: 'same', text: 'words' },
  ])
  expect((await eve.json<Comparison>(path(page.id, 'earliest', later.body.latest_revision_id))).differences).toEqual(
    comparison.differences,
  )
  expect((await eve.json<Comparison>(path(page.id, 'latest', 'latest'))).differences).toEqual([])
  expect((await eve.act(page.id, 'revert_to_page_revision', { revision_id: page.latest_revision_id })).status).toBe(200)
  expect((await eve.json<Comparison>(path(page.id, page.latest_revision_id, 'latest'))).differences).toEqual([])
})

it('BR-16 comparing revisions requires access to the draft, and both must belong to the page', async () => {
  const { site, ada, eve, addUser, createDraft } = room
  const [page, other] = [await createDraft('Mine to compare'), await createDraft('Not this one')]
  const stranger = await addUser('stranger')
  expect(await stranger.status(path(page.id, 'earliest', 'latest'))).toBe(404)
  const locker = await addUser('locker')
  await site.db
    .prepare(
      "INSERT INTO group_page_permission (group_id, page_id, permission) SELECT group_id, ?2, 'lock' FROM user_group WHERE user_id = ?1",
    )
    .bind(locker.id, page.id)
    .run()
  expect(await locker.status(path(page.id, 'earliest', 'latest'))).toBe(403)
  expect((await site.fetch(path(page.id, 'earliest', 'latest'))).status).toBe(401)
  for (const [from, to] of [
    ['live', 'latest'],
    [other.latest_revision_id, 'latest'],
    ['earliest', 999_999_999],
    ['earliest', 'newest'],
    ['0', 'latest'],
    ['toString', 'latest'],
  ] as const)
    expect([from, to, await eve.status(path(page.id, from, to))]).toEqual([from, to, 404])
  expect(await ada.status(path(page.id, 'earliest', 'latest'))).toBe(200)
})

it('BR-16 a revision’s references are named for those who can choose them, else by id', async () => {
  const { ada, addUser, site, createDraft } = room
  const [page, secret] = [await createDraft('Points somewhere'), await createDraft('Only for some')]
  const row = (target: number) => [
    {
      id: 'r',
      type: 'link_row',
      version: 1,
      value: {
        heading: '',
        image_links: [{ image: null, link: { to: 'page', page: target }, display_name: 'Go' }],
        fineprint: '',
      },
    },
  ]
  await ada.act(page.id, 'save', { base_revision_id: page.latest_revision_id, content: { body: row(secret.id) } })
  expect(JSON.stringify(await ada.json(path(page.id, 'earliest', 'latest')))).toContain('Points somewhere first words')
  const { latest_revision_id } = await ada.json<{ latest_revision_id: number }>(`/wagtail/api/editor/pages/${page.id}/`)
  await ada.act(page.id, 'save', { base_revision_id: latest_revision_id, content: { body: row(page.id) } })
  const seen = JSON.stringify(await ada.json(path(page.id, latest_revision_id, 'latest')))
  expect(seen).toContain('Only for some')
  const ward = await addUser('ward')
  await site.db
    .prepare(
      "INSERT INTO group_page_permission (group_id, page_id, permission) SELECT group_id, ?2, 'change' FROM user_group WHERE user_id = ?1",
    )
    .bind(ward.id, page.id)
    .run()
  const comparison = JSON.stringify(await ward.json(path(page.id, latest_revision_id, 'latest')))
  expect(comparison).not.toContain('Only for some')
  expect(comparison).toContain(`page ${secret.id}`)
})
