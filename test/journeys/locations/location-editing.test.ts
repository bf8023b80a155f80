import { expect, it } from 'vitest'
import { openSiteWithLocationAdmin } from '../../support/locations/location-client.ts'
import { fetchHtmlWithoutTextSeparators } from '../../support/locations/read-location-page.ts'

const salemPage = '/seafood-restaurants/locations/massachusetts/salem/347-state-street/'
const salemList = '/locations/list/massachusetts/salem/'

it('the next request for page, city, map or API shows a saved restaurant', async () => {
  const { site, id, detail, patch } = await openSiteWithLocationAdmin()
  const before = await detail(id)
  expect(before).toMatchObject({ status: 'open', url: salemPage, can_change: true, has_feed: false, history: [] })
  for (const path of [salemPage, salemList]) await fetchHtmlWithoutTextSeparators(site, path)
  await site.fetch(`/api/location/getlocation/?rlid=${before.values.rlid}`)

  const hours = [
    { dayOfWeek: 1, open: '5:00 PM', close: '9:00 PM' },
    { dayOfWeek: 1, open: '11:00', close: '2pm' },
  ]
  const values = {
    ...{ phone: '555 010 0142', hours, description: 'By the wharf.', hasDelivery: !before.values.hasDelivery },
    specialHours: [{ date: '2099-11-26', label: 'Thanksgiving Day', hours: [] }],
  }
  const saved = await patch(id, { version: before.version, values })
  expect(saved).toMatchObject({
    status: 200,
    body: { values: { phone: '(555) 010-0142', description: 'By the wharf.' } },
  })
  const kept = [
    { dayOfWeek: 1, open: '11:00 AM', close: '2:00 PM' },
    { dayOfWeek: 1, open: '5:00 PM', close: '9:00 PM' },
  ]
  expect(saved.body.values.hours).toEqual(kept)
  expect(saved.body.history).toMatchObject([{ action: 'wagtail.edit', by: 'ada@example.test' }])
  expect(saved.body.history[0]!.fields.sort()).toEqual(['description', 'hasDelivery', 'hours', 'phone', 'specialHours'])

  const page = await fetchHtmlWithoutTextSeparators(site, salemPage)
  for (const words of ['(555) 010-0142', 'By the wharf.', '11:00 AM – 2:00 PM, 5:00 PM – 9:00 PM', 'Thanksgiving Day'])
    expect(page).toContain(words)
  expect(await fetchHtmlWithoutTextSeparators(site, salemList)).toContain('(555) 010-0142')
  const apiLocation = await (await site.fetch(`/api/location/getlocation/?rlid=${before.values.rlid}`)).json()
  expect(apiLocation).toMatchObject({ phone: '(555) 010-0142', hours: kept })
  const near = await (
    await site.fetch(
      `/api/location/getlocations/?latitude=${before.values.latitude}&longitude=${before.values.longitude}&limit=1`,
    )
  ).json()
  expect(near).toMatchObject({
    locations: [{ location: { phone: '(555) 010-0142', hasDelivery: !before.values.hasDelivery } }],
  })

  const same = await patch(id, {
    version: saved.body.version,
    values: saved.body.values.phone ? { phone: '(555) 010-0142' } : {},
  })
  expect(same.body.version).toBe(saved.body.version)
  expect(same.body.history).toHaveLength(1)
})

it('the form of a restaurant shows its page’s map directly, in the site’s colors', async () => {
  const { site, id, detail } = await openSiteWithLocationAdmin()
  const { map_image } = await detail(id)
  expect(await fetchHtmlWithoutTextSeparators(site, salemPage)).toContain(`"${map_image}"`)
  const response = await site.fetch(map_image!)
  expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'image/svg+xml; charset=utf-8'])
})

it('a restaurant that moves takes its page along, and leaves a redirect', async () => {
  const { site, id, detail, patch } = await openSiteWithLocationAdmin()
  const before = await detail(id)
  const values = {
    address1: '1 Lantern Wharf',
    city: 'Beverly',
    zip: '01915',
    localPageURL: 'massachusetts/beverly/1-lantern-wharf',
  }
  expect(await fetchHtmlWithoutTextSeparators(site, '/locations/list/massachusetts/')).toContain('347 State Street')
  const moved = await patch(id, {
    version: before.version,
    values: { ...values, latitude: '42.5485', longitude: '-70.8800' },
  })
  expect(moved).toMatchObject({
    status: 200,
    body: { url: '/seafood-restaurants/locations/massachusetts/beverly/1-lantern-wharf/' },
  })
  const old = await site.fetch(salemPage)
  expect([old.status, old.headers.get('Location')]).toEqual([
    301,
    '/seafood-restaurants/locations/massachusetts/beverly/1-lantern-wharf/',
  ])
  expect(await fetchHtmlWithoutTextSeparators(site, '/locations/list/massachusetts/beverly/')).toContain(
    '1 Lantern Wharf',
  )
  expect(await fetchHtmlWithoutTextSeparators(site, '/locations/list/massachusetts/')).toMatch(
    /Beverly.*1 Lantern Wharf/s,
  )
  expect(await fetchHtmlWithoutTextSeparators(site, salemList)).not.toContain('347 State Street')
  expect(await site.db.prepare('SELECT synthetic, closed_at FROM location WHERE id = ?1').bind(id).first()).toEqual({
    synthetic: 1,
    closed_at: null,
  })
  const taken = await site.db
    .prepare("SELECT local_page_url FROM location WHERE id <> ?1 AND local_page_url <> ''")
    .bind(id)
    .first('local_page_url')
  const refused = await patch(id, { version: moved.body.version, values: { localPageURL: taken } })
  expect(refused).toMatchObject({
    status: 400,
    body: { problems: [{ path: 'localPageURL', message: expect.stringContaining('belongs to another') }] },
  })
})

it('the second of two conflicting saves of a restaurant is rejected, the first kept', async () => {
  const { id, detail, patch } = await openSiteWithLocationAdmin()
  const { version } = await detail(id)
  const [one, two] = await Promise.all([
    patch(id, { version, values: { description: 'One.' } }),
    patch(id, { version, values: { description: 'Two.' } }),
  ])
  expect([one.status, two.status].sort()).toEqual([200, 409])
  const loser = one.status === 409 ? one : two
  expect(loser.body.message).toBe('Someone else has changed this restaurant since you opened it.')
  const { version: next } = await detail(id)
  const records = await Promise.all(
    ['(555) 010-0111', '(555) 010-0122'].map((phone) => patch(id, { version: next, values: { phone } })),
  )
  expect(records.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await patch(id, { version: 'of yesterday', values: { phone: '(555) 010-0133' } })).status).toBe(409)
  expect((await detail(id)).history).toHaveLength(2)
})

it('invalid input is rejected with an error per field, and nothing is written', async () => {
  const { site, id, detail, patch, send } = await openSiteWithLocationAdmin()
  const { version } = await detail(id)
  const stored = async () =>
    JSON.stringify(await site.db.prepare('SELECT * FROM location WHERE id = ?1').bind(id).first())
  const before = await stored()
  const number = await site.db
    .prepare('SELECT restaurant_number FROM location WHERE id <> ?1 LIMIT 1')
    .bind(id)
    .first('restaurant_number')
  const span = { open: '11:00 AM', close: '9:00 PM' }
  const cases: [object, string[]][] = [
    [{ phone: '12' }, ['phone']],
    [{ longitude: 70.9 }, ['latitude']],
    [{ latitude: '1e999', zip: 'ABC', state: 'ZZ' }, ['latitude', 'state']],
    [{ address1: '', city: ' ' }, ['address1', 'city']],
    [{ localPageURL: '../../etc' }, ['localPageURL']],
    [{ restaurantNumber: number }, ['restaurantNumber']],
    [{ hours: [{ ...span, dayOfWeek: 7 }] }, ['values.hours.0.dayOfWeek']],
    [{ hours: [{ dayOfWeek: 1, open: 'soon', close: '9:00 PM' }] }, ['hours']],
    [
      {
        deliveryHours: [
          { ...span, dayOfWeek: 1 },
          { ...span, dayOfWeek: 1 },
        ],
      },
      ['deliveryHours'],
    ],
    [{ specialHours: [{ date: '2026-02-30', label: '', hours: [] }] }, ['specialHours.0.date', 'specialHours.0.label']],
    [{ closure: { since: '2026-01-01', reopensOn: '2026-01-02', reason: '' } }, ['closure.reopensOn']],
    [{ description: 'x'.repeat(2001) }, ['description']],
    [{ waitListMaxPartySize: 0 }, ['waitListMaxPartySize']],
    [{ rlid: 5 }, ['values.rlid']],
    [{ closed_at: null }, ['values.closed_at']],
    [{ hasDelivery: 'yes' }, ['values.hasDelivery']],
  ]
  for (const [values, paths] of cases) {
    const answer = await patch(id, { version, values })
    expect([answer.status, answer.body.problems?.map(({ path }) => path)], JSON.stringify(values)).toEqual([400, paths])
  }
  expect((await patch(id, { values: {} })).status).toBe(400)
  expect((await patch(999_999, { version, values: {} })).status).toBe(404)
  expect(
    (
      await send('special-day/', {
        change: 'set',
        date: '2020-01-01',
        label: 'Past',
        hours: [],
        states: [],
        preview: false,
      })
    ).status,
  ).toBe(400)
  expect((await send('', { address1: '1 Nowhere' })).body.problems?.map(({ path }) => path)).toEqual([
    ...['city', 'latitude', 'longitude', 'phone', 'state'],
  ])
  expect(await stored()).toBe(before)
})

it('restaurants are added, closed for good and opened again, never deleted', async () => {
  const { site, id, detail, send } = await openSiteWithLocationAdmin()
  const fresh = {
    ...{ address1: '5 Lantern Lane', city: 'Gosnold', state: 'ma', zip: '02713', phone: '5550100155' },
    ...{ latitude: 41.42, longitude: -70.92, closure: null, description: 'Out at sea.' },
  }
  const added = await send('', fresh)
  expect(added).toMatchObject({
    status: 201,
    body: { status: 'open', values: { state: 'MA', timeZone: 'America/New_York' } },
  })
  expect(await fetchHtmlWithoutTextSeparators(site, added.body.url!)).toContain('Out at sea.')
  expect(await fetchHtmlWithoutTextSeparators(site, '/locations/list/massachusetts/gosnold/')).toContain(
    '5 Lantern Lane',
  )
  const again = await send('', { ...fresh, restaurantNumber: added.body.values.restaurantNumber })
  expect(again).toMatchObject({ status: 400, body: { problems: [{ path: 'restaurantNumber' }] } })
  const both = await Promise.all([6, 7].map((number) => send('', { ...fresh, address1: `${number} Lantern Lane` })))
  expect(both.map(({ status }) => status)).toEqual([201, 201])
  expect(new Set(both.map(({ body }) => body.id)).size).toBe(2)

  // Numbers that others have already, as rlid or as restaurant number, are passed over.
  const odd = { ...fresh, address1: '8 Lantern Lane', rlid: 770_001, restaurantNumber: '770002' }
  expect((await send('', odd)).status).toBe(201)
  const next = await send('', { ...fresh, address1: '9 Lantern Lane' })
  expect([next.status, next.body.values]).toMatchObject([201, { rlid: 770_002, restaurantNumber: 'L770002' }])
  const named = await send('', { ...fresh, address1: '10 Lantern Lane', restaurantNumber: '770001' })
  expect([named.status, named.body.values]).toMatchObject([201, { rlid: 770_003, restaurantNumber: '770001' }])

  const { version, values } = await detail(id)
  const closed = await send(`${id}/close/`, { version })
  expect(closed).toMatchObject({
    status: 200,
    body: { status: 'closed', map_image: null, history: [{ action: 'tidemark.close' }] },
  })
  expect((await site.fetch(`/api/location/getlocation/?rlid=${values.rlid}`)).status).toBe(404)
  expect(await fetchHtmlWithoutTextSeparators(site, salemPage)).toContain('This restaurant has closed.')
  expect(await fetchHtmlWithoutTextSeparators(site, salemList)).not.toContain('347 State Street')
  expect((await send(`${id}/reopen/`, { version })).status).toBe(409)
  expect((await send(`${id}/delete/`, { version: closed.body.version })).status).toBe(404)
  expect((await send(`${id}/reopen/`, { version: closed.body.version })).body.status).toBe('open')
  expect((await site.fetch(`/api/location/getlocation/?rlid=${values.rlid}`)).status).toBe(200)
})
