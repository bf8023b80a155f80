import { expect, it } from 'vitest'
import { openForm, sendForm } from '../../support/forms/form-client.ts'
import { fetchPageHtml, listMailsToAddress, setUpGuestFormsTestSite } from '../../support/seating/guest-forms.ts'

const restaurants = setUpGuestFormsTestSite()
const { site } = restaurants

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** Stores a reservation on a date, of which the guest's page in a tab has the form. */
async function openReservationPage(name: string, date: string) {
  const key = name.padEnd(22, '-')
  await site.db
    .prepare(
      `INSERT INTO reservation (key, reference, location_id, date, minute, slot, party_size, name, phone, email, created_at)
       SELECT ?1, ?1, id, ?2, 1110, 1, 4, 'Ida', '(978) 555-0142', ?3, '2026-11-01' FROM location WHERE rlid = ?4`,
    )
    .bind(key, date, `${name}@example.com`, restaurants.withReservations)
    .run()
  const place = `/reserve/${key}/`
  return { key, place, openTab: () => openForm(site, place) }
}

it('a reservation whose time has passed is not cancelled from an open tab', async () => {
  const { key, place, openTab } = await openReservationPage('yesterday', inDays(3))
  const tab = await openTab()
  await site.db.prepare('UPDATE reservation SET date = ?2 WHERE key = ?1').bind(key, inDays(-2)).run()
  const answer = await sendForm(site, tab, { key })
  expect([answer.status, (await answer.text()).includes('has passed, so it cannot be cancelled')]).toEqual([409, true])
  expect(await site.db.prepare('SELECT cancelled_at FROM reservation WHERE key = ?1').bind(key).first()).toEqual({
    cancelled_at: null,
  })
  expect((await fetchPageHtml(site, place)).html).not.toContain('is cancelled')
  expect(await listMailsToAddress(site, 'yesterday@example.com')).toEqual([])
  expect(await listMailsToAddress(site, 'tables@harborlantern.example')).toEqual([])
})

it('a reservation cancelled in several tabs at once is mailed once', async () => {
  const { key, place, openTab } = await openReservationPage('several-tabs', inDays(3))
  const tabs = await Promise.all(Array.from({ length: 8 }, openTab))
  // A form is delayed until it was shown for a second. After this one no other waits: they are handled at once.
  expect((await sendForm(site, await openTab(), { key: 'none' })).status).toBe(404)
  const answers = await Promise.all(tabs.map((tab) => sendForm(site, tab, { key })))
  expect(answers.map(({ status, headers }) => `${status} ${headers.get('Location')}`)).toEqual(
    tabs.map(() => `303 ${place}`),
  )
  expect((await listMailsToAddress(site, 'several-tabs@example.com')).map(({ kind }) => kind)).toEqual([
    'reservation_cancelled',
  ])
  expect(await listMailsToAddress(site, 'tables@harborlantern.example')).toHaveLength(1)
})
