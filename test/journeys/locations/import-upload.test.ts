import { desc, eq, like } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { buildEndpointUrl } from '#schema/endpoint.ts'
import { locationImportEndpoints } from '#schema/locations/import/endpoints.ts'
import type { LastLocationImportResponse, LocationFileImportReport } from '#schema/locations/import/wire.ts'
import { location, logEntry, user } from '#schema/tables.ts'
import { getDrizzle } from '../../../worker/stores/db.ts'
import { createUsersClient } from '../../support/accounts/users-client.ts'
import { createBackOfficeClient, openSiteWithAdministrator } from '../../support/pages/back-office-client.ts'
import { findPageId } from '../../support/pages/page-ids.ts'
import { createUser } from '../../support/site.ts'
import { createSiteRecord } from '../../support/sites/second-site.ts'

const url = buildEndpointUrl(locationImportEndpoints.importFile)
const header = 'rlid,restaurantNumber,address1,city,state,zip,latitude,longitude,phone,brand'
const salem = '90001,Z1,12 Wharf Street,Salem,MA,01970,42.52,-70.89,(978) 555-0101,Ours'
const boston = '90003,Z3,1 New Road,Boston,MA,02110,42.36,-71.05,(617) 555-0103,Ours'
const wrong = '90004,Z4,1 Old Road,Boston,Bavaria,02110,42.36,-71.05,(617) 555-0104,Ours'

it('a restaurant file is checked by row, imported whole or in part, and undone', async () => {
  const { site, post, json } = await openSiteWithAdministrator()
  const db = getDrizzle(site.db)
  const send = async (rows: string[], more: object = {}) => {
    const answer = await post(url, { name: 'new.csv', text: [header, ...rows].join('\n'), ...more })
    return { status: answer.status, body: (await answer.json()) as LocationFileImportReport & { message: string } }
  }
  const find = (rlid: number) => db.select().from(location).where(eq(location.rlid, rlid)).get()

  const checked = await send([salem, wrong, salem])
  expect(checked).toMatchObject({
    status: 200,
    body: { processed: false, rows: 3, refused: 2, added: 1, updated: 0, ignored: ['brand'] },
  })
  expect(checked.body.bad_rows).toEqual([
    { line: 3, reason: expect.stringContaining('state') },
    { line: 4, reason: 'rlid 90001 stands in line 2 already' },
  ])
  expect(await find(90_001)).toBeUndefined()

  const refused = await send([salem, wrong], { process: true })
  expect([refused.status, refused.body.message]).toEqual([422, expect.stringContaining('1 of 2 rows')])
  expect(await find(90_001)).toBeUndefined()

  const imported = await send([salem, wrong, boston], { process: true, skip_bad: true })
  expect(imported.body).toMatchObject({ processed: true, added: 2, refused: 1 })
  const page = (await find(90_001))!.line1_slug
  expect(page).toBeTruthy()
  const search = await site.fetch('/api/location/getlocation/?rlid=90001')
  expect([search.status, await search.text()]).toEqual([200, expect.stringContaining('12 Wharf Street')])
  const isImport = eq(logEntry.action, 'import')
  const entry = await db.select().from(logEntry).where(isImport).orderBy(desc(logEntry.id)).get()
  const ada = await db.select({ id: user.id }).from(user).where(eq(user.email, 'ada@example.test')).get()
  expect(entry?.user_id).toBe(ada!.id)

  expect((await send([salem, boston])).body).toMatchObject({ added: 0, updated: 0, unchanged: 2 })
  const { last } = await json<LastLocationImportResponse>(buildEndpointUrl(locationImportEndpoints.lastImport))
  expect(last).toMatchObject({ file: 'new.csv', added: 2, removes: 2, obstacles: [] })
  expect((await post(buildEndpointUrl(locationImportEndpoints.undoImport), { id: last!.id })).status).toBe(200)
  expect(await find(90_001)).toBeUndefined()

  const root = await findPageId(site, '/about/')
  const grill = await createSiteRecord(await createUsersClient(site, 'ada@example.test'), 'grill.example.test', root)
  expect((await send([salem], { process: true, site: grill })).body.added).toBe(1)
  expect((await find(90_001))?.site_id).toBe(grill)
  expect((await send([salem], { site: 999 })).status).toBe(400)
})

it('files imported at once are all kept, if need be by importing again', async () => {
  const { site, post } = await openSiteWithAdministrator()
  const streets = Array.from({ length: 6 }, (_, at) => `${at + 1} Lantern Lane`)
  const send = async (street: string) => {
    const row = `A ${street},${street},Salem,MA,01970,42.52,-70.89,(978) 555-0101`
    const text = `restaurantNumber,address1,city,state,zip,latitude,longitude,phone\n${row}`
    return { street, status: (await post(url, { name: 'new.csv', text, process: true })).status }
  }
  let left = streets
  while (left.length > 0) {
    const answers = await Promise.all(left.map(send))
    expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([])
    const refused = answers.filter(({ status }) => status === 409).map(({ street }) => street)
    expect(refused.length).toBeLessThan(left.length)
    left = refused
  }
  const stored = await getDrizzle(site.db)
    .select({ street: location.address1 })
    .from(location)
    .where(like(location.address1, '% Lantern Lane'))
    .orderBy(location.address1)
  expect(stored.map(({ street }) => street)).toEqual(streets)
})

it('the import refuses unreadable files with a reason, and users without the right', async () => {
  const { site, post } = await openSiteWithAdministrator()
  const refuse = async (text: string, name = 'new.csv') => {
    const answer = await post(url, { name, text, process: true })
    return [answer.status, ((await answer.json()) as { message: string }).message]
  }
  expect(await refuse('')).toEqual([422, 'The file is empty.'])
  expect(await refuse('city,zip\nBoston,02110')).toEqual([422, expect.stringContaining('No column was recognized for')])
  expect(await refuse('{"locations": [', 'new.json')).toEqual([422, expect.stringContaining('not well-formed JSON')])
  expect(await refuse(`${header}\n"12,Salem`)).toEqual([422, expect.stringContaining('not well-formed CSV')])
  await createUser(site, 'writer@example.test', { permissions: ['change_setting'] })
  const writer = await createBackOfficeClient(site, 'writer@example.test')
  expect((await writer.post(url, { name: 'new.csv', text: `${header}\n${salem}` })).status).toBe(403)
})
