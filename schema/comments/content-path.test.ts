import { expect, it } from 'vitest'
import { orderedListField } from '../fields/list.ts'
import { type BlockDeclaration, streamField } from '../fields/stream.ts'
import { structField } from '../fields/struct.ts'
import { plainTextField } from '../fields/text.ts'
import { contentPathPattern, fieldPathToContentPath, isFieldPathOutsideListField } from './content-path.ts'
import { compareContentPositions, locateContentPath } from './locate-content.ts'
import { newCommentThreadInput } from './wire.ts'

const card = block('card', {
  heading: plainTextField(),
  link: structField({ words: plainTextField({ label: 'Words of the link' }) }),
  notes: orderedListField(plainTextField()),
})
const columns = block('columns', {
  left: streamField(() => blocks),
  tabs: orderedListField(structField({ body: streamField(() => blocks) }), { itemLabel: 'tab' }),
})
const blocks: BlockDeclaration[] = [card, columns]
const fields = {
  title: plainTextField(),
  hero: structField({ caption: plainTextField() }),
  body: streamField(() => blocks),
}

function block(type: string, of: BlockDeclaration['fields']): BlockDeclaration {
  return { type, label: type === 'card' ? 'Card' : 'Columns', group: '', fields: of, version: 1, migrations: [] }
}
const cardOf = (id: string) => ({ id, type: 'card', value: { heading: id, link: { words: '' }, notes: ['one'] } })
const content = {
  title: 'Home',
  hero: { caption: '' },
  body: [
    cardOf('a'),
    { id: 'c', type: 'columns', value: { left: [cardOf('l')], tabs: [{ body: [] }, { body: [cardOf('t')] }] } },
  ],
}

it.each([
  ['title', 'title'],
  ['hero.caption', 'hero.caption'],
  ['body', 'body'],
  ['body.@a', '@a'],
  ['body.@a.heading', '@a.heading'],
  ['body.@c.left.@l.link.words', '@l.link.words'],
  ['body.@c.tabs.1.body.@t', '@t'],
  ['body.@a.notes.3', '@a.notes'],
  ['body.@c.tabs.1.body', '@c.tabs'],
  ['rows.0.cells.2.words', 'rows'],
  ['rows.0.rows', 'rows'],
])('the content path of field path %s is %s', (fieldPath, place) => {
  expect(fieldPathToContentPath(fieldPath)).toBe(place)
  expect(place).toMatch(contentPathPattern)
  expect(isFieldPathOutsideListField(fieldPath)).toBe(!/\.\d/.test(fieldPath.slice(fieldPath.lastIndexOf('@') + 1)))
})

it.each([
  ['title', 'title', ['Title']],
  ['hero.caption', 'hero.caption', ['Hero', 'Caption']],
  ['@a', 'body.@a', ['Card']],
  ['@a.notes', 'body.@a.notes', ['Card', 'Notes']],
  ['@l.link.words', 'body.@c.left.@l.link.words', ['Columns', 'Card', 'Link', 'Words of the link']],
  ['@t.heading', 'body.@c.tabs.1.body.@t.heading', ['Columns', 'Tab 2', 'Card', 'Heading']],
])('content path %s is at field path %s', (place, fieldPath, names) => {
  expect(locateContentPath(fields, content, place)).toMatchObject({ fieldPath, names })
})

it('a block keeps its content path when it is moved, even into another block', () => {
  const [a, c] = content.body
  const within = { ...c, value: { left: [a], tabs: [] } }
  expect(locateContentPath(fields, { ...content, body: [c, a] }, '@a.heading')?.fieldPath).toBe('body.@a.heading')
  expect(locateContentPath(fields, { ...content, body: [within] }, '@a.heading')?.fieldPath).toBe(
    'body.@c.left.@a.heading',
  )
})

it('returns null for deleted or undeclared content', () => {
  for (const place of [
    '@gone',
    '@a.gone',
    'gone',
    'title.more',
    '@a.notes.more',
    '@c.left.heading',
    'constructor',
    '@a.toString',
    '',
  ])
    expect([place, locateContentPath(fields, content, place)]).toEqual([place, null])
  for (const broken of [null, 'text', { body: 'text' }, { body: [null, 3, { id: 'a' }] }])
    expect(locateContentPath(fields, broken, '@a')).toBeNull()
})

it('a block of an unknown type can be located, its fields cannot', () => {
  const old = { body: [{ id: 'o', type: 'old_card', value: { heading: '' } }] }
  expect(locateContentPath(fields, old, '@o')).toMatchObject({ fieldPath: 'body.@o', names: ['Old card'] })
  expect(locateContentPath(fields, old, '@o.heading')).toBeNull()
})

it('content paths sort in document order: a block, its fields, the next block', () => {
  const places = ['@t', '@c', 'body', '@l.link.words', 'title', '@a.notes', '@a', 'hero.caption', '@l', '@a.heading']
  const sorted = places
    .map((place) => ({ place, order: locateContentPath(fields, content, place)!.order }))
    .sort((one, other) => compareContentPositions(one.order, other.order))
    .map(({ place }) => place)
  expect(sorted).toEqual([
    'title',
    'hero.caption',
    'body',
    '@a',
    '@a.heading',
    '@a.notes',
    '@c',
    '@l',
    '@l.link.words',
    '@t',
  ])
})

it('a content path accepts only names', () => {
  for (const place of [
    '',
    '.',
    'a.',
    '@',
    '@a b',
    'a..b',
    'A',
    '1',
    '@a.1',
    '__proto__',
    'a'.repeat(65),
    `a${'.b'.repeat(9)}`,
  ])
    expect([place, contentPathPattern.test(place)]).toEqual([place, false])
})

it('a content path of 300 characters is accepted, a longer one rejected', () => {
  const place = `@${'a'.repeat(64)}${`.${'b'.repeat(63)}`.repeat(3)}.${'c'.repeat(42)}`
  expect(place).toHaveLength(300)
  expect(
    [place, `${place}c`].map((each) => newCommentThreadInput.safeParse({ content_path: each, text: 'So?' }).success),
  ).toEqual([true, false])
})
