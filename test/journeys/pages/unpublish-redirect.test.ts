import { expect, it } from 'vitest'
import { createBackOfficeClient, openSiteWithAdministrator } from '../../support/pages/back-office-client.ts'
import { createUser } from '../../support/site.ts'

it('an unpublished page can redirect to another one, with permission for redirects', async () => {
  const { site, act, create, home } = await openSiteWithAdministrator()
  const { body: stays } = await create(home, { title: 'Suppers' })
  const { body: goes } = await create(home, { title: 'Clam bake' })
  const { body: below } = await create(goes.id, { title: 'July' })
  for (const { id } of [stays, goes, below]) await act(id, 'publish')
  const redirects = async () =>
    (
      await site.db
        .prepare("SELECT old_path, redirect_page_id AS page FROM redirect WHERE old_path LIKE '/clam-bake%'")
        .all()
    ).results

  await createUser(site, 'chief@example.test', {
    grants: [
      ['change', goes.id],
      ['publish', goes.id],
      ['bulk_delete', goes.id],
    ],
  })
  const chief = await createBackOfficeClient(site, 'chief@example.test')
  expect((await chief.act(goes.id, 'unpublish', { redirect_to: stays.id })).status).toBe(403)
  for (const [name, redirect_to] of [
    ['unpublish', goes.id],
    ['delete', below.id],
    ['delete', 999_999],
    ['delete', 0],
  ] as const) {
    const { status, body } = await act(goes.id, name, { redirect_to })
    expect([status, body.problems?.[0]?.path]).toEqual([400, 'redirect_to'])
  }
  expect(await redirects()).toEqual([])
  expect((await site.fetch('/clam-bake/')).status).toBe(200)

  expect((await act(goes.id, 'unpublish', { redirect_to: stays.id })).status).toBe(200)
  expect(await redirects()).toEqual([{ old_path: '/clam-bake', page: stays.id }])
  const answer = await site.fetch('/clam-bake/')
  expect([answer.status, answer.headers.get('Location')]).toEqual([301, '/suppers/'])
  const logged = await site.db
    .prepare("SELECT action FROM log_entry WHERE object_type = 'redirect' AND label = '/clam-bake'")
    .all()
  expect(logged.results).toEqual([{ action: 'wagtail.create' }])

  // Not live any more, so there is nobody to be led; and a page that is published there again answers itself.
  expect((await act(goes.id, 'delete', { redirect_to: stays.id })).status).toBe(400)
  await act(goes.id, 'publish')
  expect((await site.fetch('/clam-bake/')).status).toBe(200)
})
