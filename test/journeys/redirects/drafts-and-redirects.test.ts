import { expect, it } from 'vitest'
import { setUpBackOffice } from '../../support/pages/back-office-client.ts'

const room = setUpBackOffice()
const content = (slug: string) => ({ title: 'Season', slug, body: [] })

it('BR-27 a draft that passes through an address takes no redirect from a live page', async () => {
  const { site, create, act, home, post } = room
  const live = (await create(home, content('fall'), { publish: true })).body
  const renamed = { base_revision_id: live.latest_revision_id, content: content('autumn') }
  expect((await act(live.id, 'publish', renamed)).status).toBe(200)
  const other = (await create(home, content('summer'), { publish: true })).body
  expect((await act(other.id, 'unpublish')).status).toBe(200)
  const byHand = { old_path: '/summer', target: { to: 'link', link: '/faq/' }, is_permanent: true }
  expect((await post('/wagtail/api/main/redirects/', byHand)).status).toBe(201)
  let base_revision_id = other.latest_revision_id
  for (const slug of ['fall', 'winter']) {
    const saved = await act(other.id, 'save', { base_revision_id, content: content(slug) })
    expect(saved.status).toBe(200)
    base_revision_id = saved.body.latest_revision_id
  }
  expect((await act(other.id, 'publish')).status).toBe(200)
  const answer = await site.fetch('/fall/')
  expect([answer.status, answer.headers.get('Location')]).toEqual([301, '/autumn/'])
})
