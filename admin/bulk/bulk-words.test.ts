import { expect, it } from 'vitest'
import { type BulkAction, waysBack } from './bulk-action.ts'
import { questionInWords, runInWords } from './bulk-words.ts'

const page = { one: 'page', many: 'pages' }
const unpublish = {
  name: 'unpublish',
  will: { one: 'goes off the site.', many: 'go off the site.' },
  fate: { verb: { one: 'links to', many: 'link to' }, end: 'the way there ends' },
} as BulkAction
const question = (id: number, more: object = {}) => ({
  ...{ id, title: `Page ${id}`, below: 0, links: 0, linked_from: [], from: 1, refusal: null },
  ...more,
})
const outcome = (id: number, done = true) => ({ id, title: `Page ${id}`, done, message: '', undoable: done })

it('a question says how many go, how many with them, what leads there, and what is left out', () => {
  const asked = [question(1, { below: 3, links: 4, linked_from: ['Home', 'Menu'] }), question(2, { links: 1, linked_from: ['Home'] })]
  const words = questionInWords([...asked, question(3, { refusal: '“Page 3” is locked.' })], unpublish, page)
  expect(words.summary).toBe('2 pages and 3 below them go off the site.')
  expect(words.links).toBe('5 places link to them (Home, Menu …), and the way there ends.')
  expect(words.leftOut.map(({ id }) => id)).toEqual([3])
  expect(questionInWords([question(1, { links: 1 })], unpublish, page)).toMatchObject({
    summary: '1 page goes off the site.',
    links: 'One place links to it, and the way there ends.',
  })
  expect(questionInWords([question(1, { refusal: 'No.' })], unpublish, page)).toMatchObject({ summary: '', links: '' })
})

it('what came of it is counted: done, refused and not tried', () => {
  expect(runInWords({ outcomes: [outcome(1), outcome(2)], untried: 0, failure: '' }, 'moved', page)).toBe('2 pages were moved.')
  expect(runInWords({ outcomes: [outcome(1), outcome(2, false)], untried: 3, failure: 'No answer.' }, 'moved', page)).toBe(
    '1 page was moved. 1 was refused. 3 were not tried. No answer.',
  )
  expect(runInWords({ outcomes: [outcome(2, false)], untried: 0, failure: '' }, 'moved', page)).toBe('No page was moved. 1 was refused.')
})

it('what was moved goes back to where each stood, in the order it had, and a page before what stood below it', () => {
  const asked = [question(30, { from: 20 }), question(20, { from: 10 }), question(21, { from: 10 })]
  expect(waysBack([outcome(30), outcome(20), outcome(21)], asked, 'destination_page_id')).toEqual([
    { name: 'move', ids: [20, 21], input: { destination_page_id: 10 } },
    { name: 'move', ids: [30], input: { destination_page_id: 20 } },
  ])
})
