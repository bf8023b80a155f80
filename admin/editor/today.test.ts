import { expect, it } from 'vitest'
import { choice } from '#schema/fields/choice.ts'
import { list } from '#schema/fields/list.ts'
import { type BlockDeclaration, stream } from '#schema/fields/stream.ts'
import { text } from '#schema/fields/text.ts'
import { inTodaysShape } from './today.ts'

const card: BlockDeclaration = {
  type: 'card',
  label: 'Card',
  group: 'Text',
  fields: { heading: text(), tone: choice(['calm', 'loud']) },
  version: 2,
  migrations: [({ title, ...rest }) => ({ ...rest, heading: title })],
}
const fields = { body: stream(() => [card]), tags: list(text()) }

it('lifts an old block, fills what it lacks and drops what it has too much', () => {
  const { body } = inTodaysShape(fields, { body: [{ id: 'a', type: 'card', version: 1, value: { title: 'Hi', stray: 1 } }] })
  expect(body).toEqual([{ id: 'a', type: 'card', version: 2, value: { heading: 'Hi', tone: 'calm' } }])
})

it('keeps a block nobody declares exactly as it is', () => {
  const unknown = { id: 'x', type: 'carousel', value: { anything: [1, { deep: true }] } }
  expect(inTodaysShape(fields, { body: [unknown] })['body']).toEqual([unknown])
})

it('loses no neighbour over one misshapen value', () => {
  const stored = { body: [{ id: 'a', type: 'card', version: 2, value: { heading: 7, tone: 'loud' } }], tags: 'none' }
  expect(inTodaysShape(fields, stored)).toEqual({
    body: [{ id: 'a', type: 'card', version: 2, value: { heading: '', tone: 'loud' } }],
    tags: [],
  })
})
