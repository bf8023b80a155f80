import { expect, it } from 'vitest'
import { booleanField } from '../fields/boolean.ts'
import { choiceField } from '../fields/choice.ts'
import { linkField } from '../fields/link.ts'
import { orderedListField } from '../fields/list.ts'
import { imageReferenceField } from '../fields/reference.ts'
import { paragraphsToRichText, richTextField } from '../fields/rich-text.ts'
import { type BlockDeclaration, streamField } from '../fields/stream.ts'
import { structField } from '../fields/struct.ts'
import { plainTextField } from '../fields/text.ts'
import { compareContentFields } from './compare-content.ts'
import { compareTextsByWord } from './compare-words.ts'

const nameOf = (target: string, id: number) => `${target} ${id}`
const note: BlockDeclaration = {
  type: 'note',
  label: 'Note',
  group: 'Text',
  fields: { words: plainTextField() },
  version: 1,
  migrations: [],
}
const item = (id: string, words: string) => ({ id, type: 'note', version: 1, value: { words } })

it('compares word by word and keeps white space', () => {
  expect(compareTextsByWord('fresh lobster every day', 'fresh crab every single day')).toEqual([
    { kind: 'same', text: 'fresh ' },
    { kind: 'removed', text: 'lobster ' },
    { kind: 'added', text: 'crab ' },
    { kind: 'same', text: 'every ' },
    { kind: 'added', text: 'single ' },
    { kind: 'same', text: 'day' },
  ])
  expect(compareTextsByWord('', 'new')).toEqual([{ kind: 'added', text: 'new' }])
  expect(compareTextsByWord('gone', '')).toEqual([{ kind: 'removed', text: 'gone' }])
})

it('removed and added runs restore either text, for any texts', () => {
  const words = ['a', 'b', 'c', 'd']
  const random = (seed: number) =>
    Array.from({ length: 1 + (seed % 9) }, (_, index) => words[(seed * 7 + index * index * 3) % 4]).join(' ')
  for (let seed = 0; seed < 300; seed++) {
    const [before, after] = [random(seed), random(seed * 31 + 5)]
    const runs = compareTextsByWord(before, after)
    const only = (left: 'added' | 'removed') =>
      runs
        .filter(({ kind }) => kind !== left)
        .map(({ text: run }) => run.trim())
        .join(' ')
        .trim()
    expect([only('added'), only('removed')]).toEqual([before, after])
  }
})

it('texts that are too long to align count as replaced', () => {
  const [before, after] = [1, 2].map((start) =>
    Array.from({ length: 3000 }, (_, index) => `w${start}${index}`).join(' '),
  )
  expect(compareTextsByWord(before!, after!).map(({ kind }) => kind)).toEqual(['removed', 'added'])
})

it('differences have field labels and described values, without unchanged fields', () => {
  const fields = {
    heading: plainTextField(),
    shown: booleanField({ label: 'Is shown' }),
    tone: choiceField(['calm', 'loud']),
    picture: imageReferenceField(),
    way: linkField(),
    same: plainTextField(),
  }
  const before = { heading: 'Hello', shown: false, tone: 'calm', picture: 3, way: null, same: 'x' }
  const after = {
    heading: 'Hello there',
    shown: true,
    tone: 'loud',
    picture: null,
    way: { to: 'page', page: 7 },
    same: 'x',
  }
  const differences = compareContentFields(fields, before, after, nameOf)
  expect(
    differences.map(({ label, text_runs }) => [label, text_runs.map(({ kind, text: run }) => `${kind[0]} ${run}`)]),
  ).toEqual([
    ['Heading', ['s Hello ', 'a there'].map((run) => run)],
    ['Is shown', ['r No', 'a Yes']],
    ['Tone', ['r Calm', 'a Loud']],
    ['Picture', ['r image 3', 'a nothing']],
    ['Way', ['r nothing', 'a the page page 7']],
  ])
})

it('an image in a text is described by its name, alternative text and format', () => {
  const text = (format: 'left' | 'right') => ({
    type: 'doc',
    content: [{ type: 'image', attrs: { image: 7, alt: 'Ice', format } }],
  })
  expect(
    compareContentFields({ body: richTextField() }, { body: text('left') }, { body: text('right') }, nameOf),
  ).toMatchObject([
    {
      text_runs: [
        { kind: 'same', text: 'the image image 7, “Ice” ' },
        { kind: 'removed', text: '(left)' },
        { kind: 'added', text: '(right)' },
      ],
    },
  ])
})

it('reports when only the formatting of rich text changed', () => {
  const bold = {
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Hi', marks: [{ type: 'bold' }] }] }],
  }
  expect(
    compareContentFields({ body: richTextField() }, { body: paragraphsToRichText('Hi') }, { body: bold }, nameOf),
  ).toMatchObject([{ label: 'Body', text_runs: [], note: 'Only formatting or links have changed.' }])
})

it('blocks are added, removed, changed and moved by id, with the fewest moves', () => {
  const fields = { body: streamField(() => [note]) }
  const before = { body: [item('a', 'One'), item('b', 'Two'), item('c', 'Three'), item('d', 'Four')] }
  const after = { body: [item('c', 'Three'), item('a', 'One'), item('b', 'Two changed'), item('e', 'New')] }
  const [body] = compareContentFields(fields, before, after, nameOf)
  expect(
    body!.children.map(({ state, label, text_runs, children }) => [
      state,
      label,
      text_runs[0]?.text ?? children[0]?.label ?? '',
    ]),
  ).toEqual([
    ['removed', 'Note', 'Four'],
    ['moved', 'Note', ''],
    ['changed', 'Note', 'Words'],
    ['added', 'Note', 'New'],
  ])
})

it('a block with another type has changed as a whole, an unknown type not', () => {
  const fields = { body: streamField(() => [note, { ...note, type: 'card', label: 'Card' }]) }
  const unknown = { ...item('u', 'Old'), type: 'gone' }
  const before = { body: [item('a', 'One'), unknown] }
  const after = { body: [{ ...item('a', 'Two'), type: 'card' }, { ...unknown }] }
  const [body] = compareContentFields(fields, before, after, nameOf)
  expect(body!.children).toEqual([{ label: 'Card', state: 'changed', text_runs: [], children: [] }])
})

it('values of an older version, or with another order of keys, are equal', () => {
  const fields = { group: structField({ one: plainTextField(), two: plainTextField() }) }
  expect(
    compareContentFields(fields, { group: { one: 'a', two: 'b' } }, { group: { two: 'b', one: 'a' } }, nameOf),
  ).toEqual([])
  expect(compareContentFields(fields, {}, { group: { one: '', two: '' } }, nameOf)).toEqual([])
})

it('list entries are paired between unchanged ones', () => {
  const fields = { links: orderedListField(structField({ words: plainTextField() }), { itemLabel: 'link' }) }
  const of = (...words: string[]) => ({ links: words.map((each) => ({ words: each })) })
  const [links] = compareContentFields(fields, of('a', 'b', 'c'), of('a', 'x', 'c', 'd'), nameOf)
  expect(links!.children.map(({ label, state }) => `${label} ${state}`)).toEqual(['Link 2 changed', 'Link 4 added'])
  expect(compareContentFields(fields, of('a', 'b'), of('b'), nameOf)[0]!.children).toMatchObject([
    { label: 'Link 1', state: 'removed' },
  ])
})
