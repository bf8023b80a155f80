import { expect, it } from 'vitest'
import { orderedListField } from '#schema/fields/list.ts'
import { type BlockDeclaration, streamField } from '#schema/fields/stream.ts'
import { structField } from '#schema/fields/struct.ts'
import { plainTextField } from '#schema/fields/text.ts'
import { listBlocksWithDeclarations } from './resolve-blocks.ts'

const block = (type: string, fields: BlockDeclaration['fields']): BlockDeclaration => ({
  type,
  label: type,
  group: 'text',
  version: 1,
  migrations: [],
  fields,
})
const words = block('words', { text: plainTextField() })
const item = (id: string, type: string, value: Record<string, unknown>) => ({ id, type, version: 1, value })

it('finds every declared block in document order, however nested, and omits unknown ones', () => {
  const declared: BlockDeclaration[] = [words]
  declared.push(
    block('box', {
      columns: orderedListField(structField({ body: streamField(() => declared) }), { itemLabel: 'column' }),
    }),
  )
  const inner = (id: string) => ({ body: [item(id, 'words', { text: id })] })
  const body = [
    item('a', 'box', { columns: [inner('b'), inner('c')] }),
    item('x', 'gone', {}),
    item('d', 'words', { text: 'd' }),
  ]
  const found = listBlocksWithDeclarations({ body: streamField(() => declared) }, { body })
  expect(found.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd'])
  expect(found.at(-1)!.value).toEqual({ text: 'd' })
})

it('the list of declarations is read once, however many block types there are', () => {
  let read = 0
  const declared = Array.from({ length: 40 }, (_, index) => block(`words_${index}`, { text: plainTextField() }))
  const field = streamField(() => {
    read += 1
    return declared
  })
  const body = declared.flatMap(({ type }) => [item(`${type}-1`, type, {}), item(`${type}-2`, type, {})])
  expect(listBlocksWithDeclarations({ body: field }, { body })).toHaveLength(80)
  expect(listBlocksWithDeclarations({ body: field }, { body })).toHaveLength(80)
  expect(read).toBe(1)
})
