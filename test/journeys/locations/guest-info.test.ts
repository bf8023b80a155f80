import { expect, it } from 'vitest'
import { publicRestaurantDetail } from '#schema/locations/api/restaurant-wire.ts'
import type { LocationDetail } from '#schema/locations/edit-wire.ts'
import type { ApiLocation } from '#schema/locations/wire.ts'
import type { MediaUsageResponse } from '#schema/media/wire.ts'
import { planLocationImport } from '../../../worker/locations/import/plan.ts'
import { type StoredLocation, toPublicLocation } from '../../../worker/locations/stored-location.ts'
import { openSiteWithLocationAdmin } from '../../support/locations/location-client.ts'
import { fetchHtmlWithoutTextSeparators } from '../../support/locations/read-location-page.ts'
import { startFakeFeedServer } from '../../support/locations/stand-in-feed.ts'
import { fireCron, markImagesDrawn } from '../../support/operations/fire-cron.ts'
import { createUser, openTemporarySite, signIn } from '../../support/site.ts'

const api = '/wagtail/api/main/locations/'
const salemPage = '/seafood-restaurants/locations/massachusetts/salem/347-state-street/'

/** The JSON-LD of the restaurant on a page. */
const readJsonLd = (html: string): Record<string, unknown> =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
    .flatMap(([, json]): Record<string, unknown>[] => JSON.parse(json!))
    .find((thing) => thing['@type'] === 'Restaurant')!

const wordsForGuests = {
  ...{
    note: 'The terrace is open.',
    parking: 'Behind the mill.',
    entrance: 'A ramp.',
    happyHour: '',
    kids: 'Crayons.',
  },
  events: [
    { name: 'Quiz', dayOfWeek: 2, time: '20:00', text: 'Teams of six.' },
    { name: 'Harbor fair', date: '2099-07-04', time: '', text: '' },
  ],
}

it('saved guest information is on the page, in structured data and in the API', async () => {
  const { site, ada, id, detail, patch } = await openSiteWithLocationAdmin()
  const { version, values } = await detail(id)
  const image = (await site.db.prepare('SELECT id FROM image ORDER BY id LIMIT 1').first<number>('id'))!
  const guestInfo = { ...wordsForGuests, pictures: [{ image, alt: 'The terrace at noon' }] }
  const saved = await patch(id, { version, values: guestInfo })
  const events = [guestInfo.events[1], { ...guestInfo.events[0], time: '8:00 PM' }]
  expect(saved).toMatchObject({ status: 200, body: { values: { ...guestInfo, events } } })
  expect(saved.body.history[0]!.fields).toEqual(expect.arrayContaining(['note', 'events', 'pictures']))

  const html = await fetchHtmlWithoutTextSeparators(site, salemPage)
  for (const words of [
    'Good to know',
    'Behind the mill.',
    'alt="The terrace at noon"',
    '<time dateTime="20:00">8:00 PM</time>',
  ])
    expect(html).toContain(words)
  expect(html).toContain('<time dateTime="2099-07-04">')
  expect(html).not.toContain('Happy hour')
  expect(readJsonLd(html)).toMatchObject({
    amenityFeature: expect.arrayContaining([
      { '@type': 'LocationFeatureSpecification', name: 'Kids', value: 'Crayons.' },
    ]),
    event: [
      { '@type': 'Event', name: 'Harbor fair', startDate: '2099-07-04' },
      { name: 'Quiz', eventSchedule: { byDay: 'https://schema.org/Tuesday', startTime: '20:00' } },
    ],
    image: expect.arrayContaining([expect.stringContaining('/media/')]),
  })
  const response = await site.fetch(`/api/v2/restaurants/${values.rlid}/`)
  expect(publicRestaurantDetail.parse(await response.json())).toMatchObject({
    ...{ note: 'The terrace is open.', happy_hour: '' },
    events: [
      { date: '2099-07-04', day_of_week: null },
      { date: null, day_of_week: 2, time: '8:00 PM' },
    ],
    pictures: [{ id: image, alt: 'The terrace at noon' }],
  })

  const usage = async () =>
    (await (await ada.get(`/wagtail/api/main/images/${image}/usage/`)).json()) as MediaUsageResponse
  const used = await usage()
  expect(used.restaurants.filter(({ restaurant }) => restaurant.id === id)).toMatchObject([
    { restaurant: { title: `${values.city}, ${values.state}`, edit_url: `/wagtail/locations/${id}/` }, live: true },
  ])
  const without = await patch(id, { version: saved.body.version, values: { pictures: [] } })
  expect(without.status).toBe(200)
  const after = await usage()
  expect(after.total_count).toBe(used.total_count - 1)
  expect(after.restaurants.some(({ restaurant }) => restaurant.id === id)).toBe(false)
  const wrong = await patch(id, {
    version: without.body.version,
    values: { pictures: [{ image: 999_999, alt: '' }], parking: 'x'.repeat(301) },
  })
  expect(wrong).toMatchObject({ status: 400, body: { problems: [{ path: 'parking' }] } })
  const missing = await patch(id, {
    version: without.body.version,
    values: { pictures: [{ image: 999_999, alt: '' }] },
  })
  expect(missing).toMatchObject({ status: 400, body: { problems: [{ path: 'pictures.0.image' }] } })
})

it('an event is removed the day after it, in the restaurant’s time zone', async () => {
  const { site, id, detail, patch } = await openSiteWithLocationAdmin()
  const { version } = await detail(id)
  const events = [{ name: 'Harbor fair', date: '2098-07-04', time: '', text: '' }]
  expect((await patch(id, { version, values: { events } })).status).toBe(200)
  await markImagesDrawn(site)
  // The session does not last until then.
  const stored = async () => {
    const query = site.db.prepare('SELECT guest_info FROM location WHERE id = ?1').bind(id)
    return (JSON.parse((await query.first<string>('guest_info'))!) as { events?: object[] }).events
  }
  await fireCron(site, new Date('2098-07-05T03:59:00Z'))
  expect(await stored()).toHaveLength(1)
  await fireCron(site, new Date('2098-07-05T04:00:00Z'))
  expect(await stored()).toBeUndefined()
  expect(await fetchHtmlWithoutTextSeparators(site, salemPage)).not.toContain('Harbor fair')
})

it('what the feed names belongs to it, and the rest stays with the editors', async () => {
  const feed = await startFakeFeedServer({ body: '[]' })
  const site = await openTemporarySite({ vars: { LOCATION_FEED_URL: feed.url } })
  await site.db.prepare('DELETE FROM location WHERE rlid > 1003').run()
  const { results } = await site.db
    .prepare('SELECT *, NULL AS country_root_url FROM location ORDER BY rlid')
    .all<StoredLocation>()
  const locations: ApiLocation[] = results.map(toPublicLocation)
  const [first, ...others] = locations
  const id = results[0]!.id
  await createUser(site, 'ada@example.test', { superuser: true })
  const { get, post, headers } = await signIn(site, 'ada@example.test')
  const pull = async (named: object) => {
    feed.answer = { body: JSON.stringify([{ ...first, ...named }, ...others]) }
    const run = await (await post(`${api}feed/pull/`, {})).json()
    return (run as { runs: { outcome: string; problems: object[] }[] }).runs[0]
  }
  const detail = async () => (await (await get(`${api}${id}/`)).json()) as LocationDetail
  const patch = async (values: object) => {
    const body = JSON.stringify({ version: (await detail()).version, values })
    const response = await site.fetch(`${api}${id}/`, { method: 'PATCH', headers, body })
    return { status: response.status, body: await response.json() }
  }

  const kept = (await detail()).values.parking
  expect(kept).not.toBe('')
  expect(await pull({ note: 'From the feed.', events: [{ name: 'Quiz', dayOfWeek: 2 }] })).toMatchObject({
    outcome: 'changed',
  })
  expect(await detail()).toMatchObject({
    fields_from_feed: ['note', 'events'],
    values: { note: 'From the feed.', parking: kept, events: [{ name: 'Quiz', dayOfWeek: 2, time: '', text: '' }] },
  })
  expect(await patch({ note: 'Mine.' })).toMatchObject({
    status: 400,
    body: { problems: [{ path: 'note', message: 'comes from the location feed' }] },
  })
  expect((await patch({ parking: 'Mine.' })).status).toBe(200)

  expect(await pull({ events: null })).toMatchObject({ outcome: 'changed' })
  expect(await detail()).toMatchObject({
    fields_from_feed: ['events'],
    values: { note: 'From the feed.', parking: 'Mine.', events: [] },
  })
  expect((await patch({ note: 'Mine.' })).status).toBe(200)

  expect(await pull({ events: [{ name: 'Quiz' }] })).toMatchObject({ outcome: 'refused', problems: [{}] })
  expect(await pull({ pictures: [{ image: 999_999 }] })).toMatchObject({
    problems: [{ message: 'pictures names image 999999, which the library does not have' }],
  })
})

it('an import leaves what an editor has saved since its rows were read', async () => {
  const { site, id, detail, patch } = await openSiteWithLocationAdmin()
  const { version, values } = await detail(id)
  const { address1, city, state, zip, latitude, longitude, timeZone, rlid } = values
  const row = { address1, city, state, zip, latitude, longitude, timeZone, rlid, stateName: 'Massachusetts' }
  const plan = await planLocationImport(site.db, [{ ...row, country: 'US', phone: '(978) 555-0199' }])
  expect((await patch(id, { version, values: { parking: 'Behind the mill.' } })).status).toBe(200)
  await plan.write()
  expect((await detail(id)).values).toMatchObject({ parking: 'Behind the mill.', phone: '(978) 555-0199' })
})
