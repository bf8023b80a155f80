import { expect, it } from 'vitest'
import { getPageStatusText } from './page-status.ts'

const draft = {
  live: false,
  expired: false,
  has_unpublished_changes: true,
  approved_go_live: false,
  in_moderation: false,
}

it.each([
  ['draft', draft],
  ['scheduled', { ...draft, approved_go_live: true }],
  ['expired', { ...draft, expired: true }],
  ['live', { ...draft, live: true, has_unpublished_changes: false }],
  ['live + draft', { ...draft, live: true }],
  ['live + scheduled', { ...draft, live: true, approved_go_live: true }],
  ['in moderation', { ...draft, in_moderation: true }],
  ['live + in moderation', { ...draft, live: true, in_moderation: true }],
  ['live + scheduled', { ...draft, live: true, approved_go_live: true, in_moderation: true }],
])('returns the status %s', (status, page) => {
  expect(getPageStatusText(page)).toBe(status)
})
