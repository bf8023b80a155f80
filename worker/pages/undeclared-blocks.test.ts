import { expect, it } from 'vitest'
import { orderedListField } from '#schema/fields/list.ts'
import { type BlockDeclaration, streamField } from '#schema/fields/stream.ts'
import { structField } from '#schema/fields/struct.ts'
import { plainTextField } from '#schema/fields/text.ts'
import { findUndeclaredBlocks } from './undeclared-blocks.ts'

const word: BlockDeclaration = {
  type: 'word',
  label: 'Word',
  group: 'Text',
  fields: { word: plainTextField() },
  version: 1,
  migrations: [],
}
const row: BlockDeclaration = {
  type: 'row',
  label: 'Row',
  group: 'Layout',
  fields: { cells: streamField(() => [word, row]) },
  version: 1,
  migrations: [],
}
const fields = {
  body: streamField(() => [word, row]),
  words: streamField(() => [word, row], { only: ['word'] }),
  columns: orderedListField(structField({ body: streamField(() => [word]) })),
}
const unknown = { id: 'u', type: 'gone', value: {} }
const known = { id: 'k', type: 'word', value: { word: 'boat' } }

it('finds undeclared blocks at any depth, with their paths', () => {
  const values = {
    body: [known, { id: 'r', type: 'row', value: { cells: [known, unknown] } }, unknown],
    words: [known],
    columns: [{ body: [] }, { body: [unknown] }],
  }
  expect(findUndeclaredBlocks(fields, values).map(({ path }) => path)).toEqual([
    'body.1.cells.1',
    'body.2',
    'columns.1.body.0',
  ])
})

it('finds a declared block in a stream that does not allow it', () => {
  const found = findUndeclaredBlocks(fields, {
    body: [],
    words: [{ id: 'r', type: 'row', value: { cells: [] } }],
    columns: [],
  })
  expect(found.map(({ path }) => path)).toEqual(['words.0'])
})
