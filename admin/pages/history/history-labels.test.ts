import { expect, it } from 'vitest'
import { describePageHistoryEntry } from './history-labels.ts'

it.each<[object, string, string]>([
  [{ title: { old: 'Lunch', new: 'Brunch' } }, 'from “Lunch” to “Brunch”', ''],
  [{ source: { id: 3 }, destination: { id: 4, title: 'Menu' } }, 'to “Menu”', ''],
  [{ restriction: { type: 'none' } }, '', ''],
  [{ restriction: { type: 'password' } }, 'for: password', ''],
  [{ workflow: { title: 'Offers' }, task: { title: 'Legal reading' }, comment: 'No.' }, 'Legal reading', 'No.'],
  [{ workflow: { title: 'Offers' } }, 'Offers', ''],
  [{ go_live_at: '2026-11-20T12:00:00.000Z', reason: 'Taken.' }, expect.stringMatching(/^for Nov 20, 2026/), 'Taken.'],
  [{ expire_at: '2026-11-20T12:00:00.000Z' }, expect.stringMatching(/^until Nov 20, 2026/), ''],
  [{ saves: 31, since: '2026-11-20T09:12:00.000Z' }, expect.stringMatching(/^Nov 20, 2026.*–.* · 31 saves$/), ''],
  [{ title: 'an older shape' }, '', ''],
  [{}, '', ''],
])('BR-17 shows the details of a history entry: %j', (data, detail, comment) => {
  expect(
    describePageHistoryEntry({ timestamp: '2026-11-20T10:48:00.000Z', data: data as Record<string, unknown> }),
  ).toEqual({
    detail,
    comment,
  })
})
