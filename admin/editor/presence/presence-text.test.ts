import { expect, it } from 'vitest'
import { describeEditorArrival, getInitials, listActiveEditors } from './presence-text.ts'

const session = (session_id: number, user: string, more: object = {}) => ({
  ...{ session_id, user, is_me: false, is_editing: false, last_seen_at: '2026-11-20T12:00:00.000Z' },
  ...more,
})

it('BR-37 lists each person once, with changes in any window, and oneself last', () => {
  const sessions = [
    session(1, 'Ada', { is_me: true }),
    session(2, 'Mara'),
    session(3, 'Mara', { is_editing: true }),
    session(4, 'Eve'),
  ]
  expect(listActiveEditors(sessions)).toEqual([
    { name: 'Mara', is_me: false, is_editing: true },
    { name: 'Eve', is_me: false, is_editing: false },
    { name: 'Ada', is_me: true, is_editing: false },
  ])
  expect(listActiveEditors([])).toEqual([])
})

it.each([
  ['Mara Vale', 'MV'],
  ['Mara', 'M'],
  ['Mara van der Vale', 'MV'],
  ['mara.vale@example.test', 'MV'],
  ['Émile Zola', 'ÉZ'],
])('abbreviates %s as %s', (name, initials) => expect(getInitials(name)).toBe(initials))

it('the arrival text differs for other people and for oneself in another window', () => {
  const editor = { name: 'Ida', is_me: false, is_editing: false }
  expect(describeEditorArrival(editor)).toBe('Ida has this open too.')
  expect(describeEditorArrival({ ...editor, is_me: true })).toBe('You have this open in another window too.')
})
