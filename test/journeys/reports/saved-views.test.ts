import { afterAll, beforeAll, expect, it } from 'vitest'
import { maxSavedViews, type SavedViewListResponse, type SavedViewResponse } from '#schema/lists/saved-view-wire.ts'
import { paths } from '#schema/paths.ts'
import { apiPaths } from '../../support/api-paths.ts'
import { createBackOfficeClient } from '../../support/pages/back-office-client.ts'
import { createUser, openSite, type TestSite } from '../../support/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

/** Somebody's calls about the views they keep. */
function keeper(site: TestSite, { json, post, headers }: Awaited<ReturnType<typeof createBackOfficeClient>>) {
  type Answer = {
    status: number
    body: SavedViewResponse & { message?: string; problems?: { path: string; message: string }[] }
  }
  const read = async (answer: Response): Promise<Answer> =>
    ({
      status: answer.status,
      body: answer.status === 204 ? {} : await answer.json(),
    }) as Answer
  return {
    list: async () => (await json<SavedViewListResponse>(apiPaths.savedViews)).items,
    keep: async (name: string, query = 'show=live', screen: string = paths.wagtail.searchPages) =>
      read(await post(apiPaths.savedViews, { name, query, screen })),
    rename: async (id: number, name: string) =>
      read(await site.fetch(apiPaths.savedView(id), { method: 'PATCH', headers, body: JSON.stringify({ name }) })),
    remove: async (id: number, more: Record<string, string> = {}) =>
      read(await site.fetch(apiPaths.savedView(id), { method: 'DELETE', headers: { ...headers, ...more } })),
  }
}

it('a view of a list is saved, renamed and deleted, and is private', async () => {
  await createUser(site, 'bob@example.test')
  await createUser(site, 'eve@example.test')
  const mine = keeper(site, await createBackOfficeClient(site, 'bob@example.test'))
  const theirs = keeper(site, await createBackOfficeClient(site, 'eve@example.test'))

  const kept = await mine.keep(' Live pages ', 'q=soup&show=live&ordering=-title')
  expect(kept).toMatchObject({ status: 201, body: { name: 'Live pages', query: 'q=soup&show=live&ordering=-title' } })
  const { id } = kept.body
  expect(await mine.keep('Live pages')).toMatchObject({ status: 400, body: { problems: [{ path: 'name' }] } })
  expect((await mine.keep('Live pages', 'show=broken', paths.wagtail.redirects)).status).toBe(201)
  expect((await theirs.keep('Live pages')).status).toBe(201)

  expect((await theirs.list()).map(({ query }) => query)).toEqual(['show=live'])
  expect([(await theirs.rename(id, 'Mine now')).status, (await theirs.remove(id)).status]).toEqual([404, 404])
  expect((await mine.remove(id, { 'X-CSRFToken': 'forged' })).status).toBe(403)

  expect(await mine.rename(id, 'Soup')).toMatchObject({ status: 200, body: { id, name: 'Soup' } })
  const other = (await mine.keep('Chowder')).body.id
  expect((await mine.rename(other, 'Soup')).status).toBe(400)
  expect((await mine.list()).map(({ name }) => name)).toEqual(['Chowder', 'Live pages', 'Soup'])
  expect((await mine.remove(id)).status).toBe(204)
  expect((await mine.remove(id)).status).toBe(404)
  expect((await mine.list()).map(({ name }) => name)).toEqual(['Chowder', 'Live pages'])
})

it('saved views need a name, filters and a screen, and their number is limited', async () => {
  await createUser(site, 'ada@example.test')
  const { keep, list } = keeper(site, await createBackOfficeClient(site, 'ada@example.test'))
  for (const [name, query, screen] of [
    ['', 'q=a', '/wagtail/pages/'],
    ['x'.repeat(61), 'q=a', '/wagtail/pages/'],
    ['No filters', '', '/wagtail/pages/'],
    ['Too long', 'q='.padEnd(1001, 'a'), '/wagtail/pages/'],
    ['Elsewhere', 'q=a', 'https://elsewhere.example/wagtail/'],
    ['Elsewhere', 'q=a', '//elsewhere.example/wagtail/'],
    ['Elsewhere', 'q=a', '/wagtail/pages/?next=javascript:alert(1)'],
  ] as const)
    expect([name, screen, (await keep(name, query, screen)).status]).toEqual([name, screen, 400])
  expect(await list()).toEqual([])
  const fill = `INSERT INTO saved_view (user_id, screen, name, query)
    SELECT user.id, '/wagtail/pages/', 'View ' || numbers.value, 'q=a' FROM user, json_each(?1) AS numbers WHERE email = 'ada@example.test'`
  await site.db
    .prepare(fill)
    .bind(JSON.stringify(Array.from({ length: maxSavedViews - 1 }, (_, index) => index)))
    .run()
  // The last two come at once: one of them is kept.
  const both = await Promise.all([keep('One'), keep('Another')])
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
  expect((await list()).length).toBe(maxSavedViews)
  expect(await keep('One more')).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining(String(maxSavedViews)) },
  })
})
