import { expect, it } from 'vitest'
import { redirectItemToFormInput } from '#schema/redirects/redirect-input.ts'
import type { RedirectListItem } from '#schema/redirects/wire.ts'
import { listRedirectDifferences, mergeRedirectEdits } from './merge-edits.ts'

const base: RedirectListItem = {
  ...{ id: 1, old_path: '/lunch', page: null, link: '/menu/', is_permanent: true },
  ...{ automatically_created: false, created_at: null, shadowed: false },
}
const menu = { id: 7, title: 'Menu', url_path: '/menu/', live: true }
const theirs = { ...base, page: menu, link: '' }

it('what only one of two has changed is kept of each', () => {
  const mine = { ...redirectItemToFormInput(base), is_permanent: false }
  expect(mergeRedirectEdits(base, mine, theirs)).toEqual({
    merged: { old_path: '/lunch', target: { to: 'page', page: 7 }, is_permanent: false },
    both: [],
  })
})

it('what both have changed is mine, and named', () => {
  const mine = { ...redirectItemToFormInput(base), target: { to: 'link', link: '/about/' } } as const
  expect(mergeRedirectEdits(base, mine, theirs)).toMatchObject({ merged: mine, both: ['Redirect to'] })
})

it('differences are texts, with the title of a page', () => {
  expect(listRedirectDifferences(base, { ...theirs, is_permanent: false })).toEqual([
    { label: 'Redirect to', before: '/menu/', after: 'Menu (/menu/)' },
    { label: 'Type of redirect', before: 'Permanent', after: 'Temporary' },
  ])
})
