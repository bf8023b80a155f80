import { expect, it } from 'vitest'
import { list } from '#schema/fields/list.ts'
import { type BlockDeclaration, stream } from '#schema/fields/stream.ts'
import { struct } from '#schema/fields/struct.ts'
import { text } from '#schema/fields/text.ts'
import { resolveBlocks } from './resolve-blocks.ts'

const block = (type: string, fields: BlockDeclaration['fields']): BlockDeclaration => ({
  type,
  label: type,
  group: 'text',
  version: 1,
  migrations: [],
  fields,
})
const words = block('words', { text: text() })
const item = (id: string, type: string, value: Record<string, unknown>) => ({ id, type, version: 1, value })

it('finds every declared block in document order, in streams, lists and structs, and omits unknown ones', () => {
  const declared: BlockDeclaration[] = [words]
  declared.push(block('box', { columns: list(struct({ body: stream(() => declared) }), { itemLabel: 'column' }) }))
  const inner = (id: string) => ({ body: [item(id, 'words', { text: id })] })
  const body = [
    item('a', 'box', { columns: [inner('b'), inner('c')] }),
    item('x', 'gone', {}),
    item('d', 'words', { text: 'd' }),
  ]
  const found = resolveBlocks({ body: stream(() => declared) }, { body })
  expect(found.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd'])
  expect(found.at(-1)!.value).toEqual({ text: 'd' })
})

it('the list of declarations is read once, however many block types there are', () => {
  let read = 0
  const declared = Array.from({ length: 40 }, (_, index) => block(`words_${index}`, { text: text() }))
  const field = stream(() => {
    read += 1
    return declared
  })
  const body = declared.flatMap(({ type }) => [item(`${type}-1`, type, {}), item(`${type}-2`, type, {})])
  expect(resolveBlocks({ body: field }, { body })).toHaveLength(80)
  expect(resolveBlocks({ body: field }, { body })).toHaveLength(80)
  expect(read).toBe(1)
})
