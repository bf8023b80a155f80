import { expect, it } from 'vitest'
import { type BulkAction, createBulkMoveUndoRequests, sortBulkItemsDeepestFirst } from './bulk-action.ts'
import { describeBulkRunResult, summarizeBulkActionEffects } from './bulk-text.ts'
import { runBulkAction } from './run-bulk-action.ts'

const page = { one: 'page', many: 'pages' }
const unpublish = {
  name: 'unpublish',
  consequence: { one: 'goes off the site.', many: 'go off the site.' },
  linkEffect: { verb: { one: 'links to', many: 'link to' }, end: 'the way there ends' },
} as BulkAction
const question = (id: number, more: object = {}) => ({
  ...{ id, title: `Page ${id}`, depth: 2, descendant_count: 0, usage_count: 0, linked_from: [], from: 1, error: null },
  ...more,
})
const outcome = (id: number, done = true) => ({ id, title: `Page ${id}`, done, message: '', can_undo: done })

it('the confirmation counts items, descendants, links to them, and excluded items', () => {
  const asked = [
    question(1, { descendant_count: 3, usage_count: 4, linked_from: ['Home', 'Menu'] }),
    question(2, { usage_count: 1, linked_from: ['Home'] }),
  ]
  const words = summarizeBulkActionEffects([...asked, question(3, { error: '“Page 3” is locked.' })], unpublish, page)
  expect(words.summary).toBe('2 pages and 3 below them go off the site.')
  expect(words.links).toBe('5 places link to them (Home, Menu …), and the way there ends.')
  expect(words.leftOut.map(({ id }) => id)).toEqual([3])
  expect(summarizeBulkActionEffects([question(1, { usage_count: 1 })], unpublish, page)).toMatchObject({
    summary: '1 page goes off the site.',
    links: 'One place links to it, and the way there ends.',
  })
  expect(summarizeBulkActionEffects([question(1, { error: 'No.' })], unpublish, page)).toMatchObject({
    summary: '',
    links: '',
  })
})

it('the result counts items that succeeded, failed and were not attempted', () => {
  expect(
    describeBulkRunResult(
      { outcomes: [outcome(1), outcome(2)], notAttempted: 0, unknown: 0, failure: '' },
      'moved',
      page,
    ),
  ).toBe('2 pages were moved.')
  expect(
    describeBulkRunResult(
      { outcomes: [outcome(1), outcome(2, false)], notAttempted: 3, unknown: 0, failure: 'No answer.' },
      'moved',
      page,
    ),
  ).toBe('1 page was moved. 1 was refused. 3 were not tried. No answer.')
  expect(
    describeBulkRunResult({ outcomes: [outcome(2, false)], notAttempted: 0, unknown: 0, failure: '' }, 'moved', page),
  ).toBe('No page was moved. 1 was refused.')
})

it('after a server failure items may have changed, after a refused call none', async () => {
  const answers = (status: number) => [
    { ok: true as const, value: { items: [1, 2, 3, 4, 5].map((id) => outcome(id)) } },
    { ok: false as const, status, message: 'No answer.', problems: [] },
  ]
  const ids = Array.from({ length: 12 }, (_, index) => index + 1)
  const runWith = async (status: number) => {
    const [...left] = answers(status)
    const run = await runBulkAction({ move: async () => left.shift()! }, [{ name: 'move', ids, input: {} }])
    return describeBulkRunResult(run, 'moved', page)
  }
  for (const status of [0, 503])
    expect(await runWith(status)).toBe(
      '5 pages were moved. 5 pages may or may not have been moved. 2 were not tried. No answer.',
    )
  expect(await runWith(403)).toBe('5 pages were moved. 7 were not tried. No answer.')
  expect(
    describeBulkRunResult({ outcomes: [], notAttempted: 0, unknown: 1, failure: 'No answer.' }, 'moved', page),
  ).toBe('1 page may or may not have been moved. No answer.')
})

it('undoing a move puts each page back where it was, higher pages first', () => {
  const asked = sortBulkItemsDeepestFirst([
    question(20, { from: 10 }),
    question(21, { from: 10 }),
    question(30, { from: 20, depth: 3 }),
  ])
  expect(asked.map(({ id }) => id)).toEqual([30, 20, 21])
  expect(createBulkMoveUndoRequests([outcome(30), outcome(20), outcome(21)], asked, 'destination_page_id')).toEqual([
    { name: 'move', ids: [20, 21], input: { destination_page_id: 10 } },
    { name: 'move', ids: [30], input: { destination_page_id: 20 } },
  ])
})
