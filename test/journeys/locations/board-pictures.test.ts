import sharp, { type Region } from 'sharp'
import { expect, it } from 'vitest'
import { createEmptyFieldValues } from '#schema/fields/struct.ts'
import { themeSetting } from '../../../app/settings/theme.ts'
import { saveSettingInDatabase } from '../../support/pages/save-setting.ts'
import { openTemporarySite, setUpSharedSite, type TestSite } from '../../support/site.ts'

const salem = '/seafood-restaurants/locations/massachusetts/salem/347-state-street/'
const site = setUpSharedSite()

const readSharedPath = async ({ fetch }: Pick<TestSite, 'fetch'>) =>
  new URL(/<meta property="og:image" content="([^"]+)"/.exec(await (await fetch(salem)).text())![1]!).pathname

const write = (guestInfo: object, { db }: Pick<TestSite, 'db'> = site) =>
  db
    .prepare("UPDATE location SET guest_info = ?1 WHERE line1_slug = '347-state-street'")
    .bind(JSON.stringify(guestInfo))
    .run()

/** Measures how different the gray values of a part of a picture are: next to nothing for a slate without letters. */
async function measureSpread(picture: Buffer, part: Region) {
  const gray = await sharp(picture).extract(part).greyscale().png().toBuffer()
  return (await sharp(gray).stats()).channels[0]!.stdev
}

/** Beside the head of the board: where its lines are. */
const lines: Region = { left: 480, top: 80, width: 640, height: 470 }

const quiz = { name: 'Quiz night at the long table', text: '', dayOfWeek: 2, time: '7:00 PM' }

it('a restaurant is shared with its board, drawn again when its events change', async () => {
  await write({ events: [quiz], happyHour: 'Weekdays, 3 to 5 PM: oysters for $1.' })
  const path = await readSharedPath(site)
  expect(path).toMatch(/^\/images\/boards\/\d+\.png$/)
  const answer = await site.fetch(path)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=3600',
  })
  const picture = Buffer.from(await answer.arrayBuffer())
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  expect(picture.length).toBeLessThan(100_000)
  expect(await measureSpread(picture, lines)).toBeGreaterThan(25)
  // Letters end before the frame.
  expect(await measureSpread(picture, { left: 1110, top: 80, width: 30, height: 470 })).toBeLessThan(3)
  const headers = { 'If-None-Match': answer.headers.get('ETag')! }
  expect((await site.fetch(path, { headers })).status).toBe(304)
  await write({ events: [{ ...quiz, name: 'Ceilidh' }] })
  expect((await site.fetch(path, { headers })).status).toBe(200)
})

it('events in letters missing from the brand’s font are drawn; past events are not', async () => {
  await write({ events: [{ ...quiz, name: 'Вечер песен у гавани' }] })
  const path = await readSharedPath(site)
  const read = async () => Buffer.from(await (await site.fetch(path)).arrayBuffer())
  expect(await measureSpread(await read(), lines)).toBeGreaterThan(20)
  const { dayOfWeek: _, ...once } = quiz
  await write({ events: [{ ...once, date: '2020-01-01' }] })
  expect((await site.fetch(path)).status).toBe(404)
})

it('a closed or unknown restaurant, or a theme without boards, has no board picture', async () => {
  const other = await openTemporarySite()
  await write({ events: [quiz] }, other)
  const path = await readSharedPath(other)
  expect((await other.fetch(path)).status).toBe(200)
  await other.db.prepare("UPDATE location SET is_temporarily_closed = 1 WHERE line1_slug = '347-state-street'").run()
  expect((await other.fetch(path)).status).toBe(404)
  await other.db.prepare("UPDATE location SET is_temporarily_closed = 0 WHERE line1_slug = '347-state-street'").run()
  await saveSettingInDatabase(other, 'theme', createEmptyFieldValues(themeSetting.fields))
  await expect.poll(async () => (await other.fetch(path)).status).toBe(404)
  for (const unknown of ['999999', '0', 'x', '1.5'])
    expect((await site.fetch(`/images/boards/${unknown}.png`)).status, unknown).toBe(404)
})
