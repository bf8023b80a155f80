import { expect, it } from 'vitest'
import { describePageEditStatus } from './draw-edit-bar.ts'

const page = {
  ...{ id: 7, edit_url: '/wagtail/pages/7/edit/', can_edit: true, has_unpublished_changes: false },
  ...{ go_live_at: null, expire_at: null, in_review: false },
}
const translations = { language: 'en', catalogue: [] }
const now = new Date('2026-11-21T12:00:00Z')

it('the bar shows a page’s next change, and nothing when none is pending', () => {
  expect(describePageEditStatus(page, now, translations)).toBe('')
  expect(describePageEditStatus({ ...page, expire_at: '2026-11-20T12:00:00Z' }, now, translations)).toBe('')
  expect(describePageEditStatus({ ...page, expire_at: '2026-12-01T12:00:00Z' }, now, translations)).toMatch(
    /^Leaves the site (?:Nov 30|Dec 1), /,
  )
  const draft = { ...page, expire_at: '2026-12-01T12:00:00Z', has_unpublished_changes: true }
  expect(describePageEditStatus(draft, now, translations)).toBe('Has a draft that is not published')
  expect(describePageEditStatus({ ...draft, go_live_at: '2026-11-24T12:00:00Z' }, now, translations)).toMatch(
    /^A draft goes live Nov 2[45], /,
  )
  expect(describePageEditStatus({ ...draft, in_review: true }, now, translations)).toBe('A draft is in review')
})
