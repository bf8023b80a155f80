import fc from 'fast-check'
import { expect, it } from 'vitest'
import { orderedListField } from '#schema/fields/list.ts'
import { type BlockDeclaration, type StreamItem, streamField } from '#schema/fields/stream.ts'
import { structField, toFieldsSchema } from '#schema/fields/struct.ts'
import { plainTextField } from '#schema/fields/text.ts'
import { isDeepEqual } from '#schema/revisions/canonical-json.ts'
import { mergeEditorChanges } from './merge-content.ts'

const card: BlockDeclaration = {
  type: 'card',
  label: 'Card',
  group: 'Text',
  fields: { heading: plainTextField(), caption: plainTextField(), inside: streamField(() => [card]) },
  version: 1,
  migrations: [],
}
const fields = {
  title: plainTextField(),
  search: structField({ name: plainTextField(), words: plainTextField() }),
  tags: orderedListField(plainTextField()),
  body: streamField(() => [card]),
}
type Content = Record<string, unknown> & { title: string; body: StreamItem[] }

const block = (id: string, heading: string, caption = '', inside: StreamItem[] = []): StreamItem => ({
  id,
  type: 'card',
  version: 1,
  value: { heading, caption, inside },
})
const page = (change: Partial<Content> = {}): Content => ({
  title: 'Menu',
  search: { name: '', words: '' },
  tags: ['fish'],
  body: [block('a', 'One'), block('b', 'Two'), block('c', 'Three')],
  ...change,
})
const ids = (content: Record<string, unknown>) => (content['body'] as StreamItem[]).map(({ id }) => id)

it('merges both sides’ changes to different fields, parts of groups and blocks', () => {
  const base = page()
  const mine = page({
    title: 'Menus',
    search: { name: 'Ours', words: '' },
    body: [block('a', 'One, mine'), ...base.body.slice(1)],
  })
  const theirs = page({
    tags: ['crab'],
    search: { name: '', words: 'Theirs' },
    body: [block('a', 'One', 'Theirs'), ...base.body.slice(1)],
  })
  expect(mergeEditorChanges(fields, { base, mine, theirs }, 'mine')).toEqual({
    conflicts: [],
    content: page({
      title: 'Menus',
      search: { name: 'Ours', words: 'Theirs' },
      tags: ['crab'],
      body: [block('a', 'One, mine', 'Theirs'), ...base.body.slice(1)],
    }),
  })
})

it('reports what both changed and keeps the preferred side', () => {
  const base = page()
  const mine = page({ title: 'Mine', body: [block('a', 'Mine', 'Caption'), ...base.body.slice(1)] })
  const theirs = page({ title: 'Theirs', body: [block('a', 'Theirs'), base.body[1]!, block('c', 'Three, theirs')] })
  const [own, other] = (['mine', 'theirs'] as const).map((preferred) =>
    mergeEditorChanges(fields, { base, mine, theirs }, preferred),
  )
  expect(own!.conflicts).toEqual(['title', 'body.@a.heading'])
  expect(other!.conflicts).toEqual(own!.conflicts)
  expect(own!.content).toMatchObject({
    title: 'Mine',
    body: [block('a', 'Mine', 'Caption'), {}, block('c', 'Three, theirs')],
  })
  expect(other!.content).toMatchObject({
    title: 'Theirs',
    body: [block('a', 'Theirs', 'Caption'), {}, block('c', 'Three, theirs')],
  })
})

it('keeps blocks that either added, moved or deleted', () => {
  const base = page()
  const [a, b, c] = base.body as [StreamItem, StreamItem, StreamItem]
  const mine = page({ body: [block('x', 'Mine'), a, b, c] })
  const theirs = page({ body: [c, a, block('y', 'Theirs')] })
  const { content, conflicts } = mergeEditorChanges(fields, { base, mine, theirs }, 'mine')
  expect(conflicts).toEqual([])
  expect(ids(content)).toEqual(['x', 'c', 'a', 'y'])
})

it('reports a conflict where one deleted a block that the other changed', () => {
  const base = page()
  const mine = page({ body: base.body.slice(1) })
  const theirs = page({ body: [block('a', 'One, theirs'), ...base.body.slice(1)] })
  const merged = (preferred: 'mine' | 'theirs') => mergeEditorChanges(fields, { base, mine, theirs }, preferred)
  expect(merged('mine').conflicts).toEqual(['body.@a'])
  expect(ids(merged('mine').content)).toEqual(['b', 'c'])
  expect(ids(merged('theirs').content)).toEqual(['a', 'b', 'c'])
})

const words = fc.constantFrom('', 'One', 'Two', 'Three')
const blocks = (depth: number): fc.Arbitrary<StreamItem[]> =>
  fc
    .uniqueArray(
      fc.record({
        id: fc.constantFrom(...'abcdef'),
        heading: words,
        caption: words,
        inside: depth > 0 ? blocks(depth - 1) : fc.constant<StreamItem[]>([]),
      }),
      { selector: ({ id }) => id, maxLength: 6 },
    )
    .map((items) => items.map(({ id, heading, caption, inside }) => block(id, heading, caption, inside)))
const contents: fc.Arbitrary<Content> = fc.record({
  title: words,
  search: fc.record({ name: words, words }),
  tags: fc.array(words, { maxLength: 3 }),
  body: blocks(1),
})
const preferred = fc.constantFrom('mine', 'theirs') as fc.Arbitrary<'mine' | 'theirs'>

it('takes what only one side changed, and what both changed alike', () => {
  fc.assert(
    fc.property(contents, contents, preferred, (base, other, side) => {
      for (const versions of [
        { base, mine: other, theirs: base },
        { base, mine: base, theirs: other },
        { base, mine: other, theirs: other },
      ])
        expect(mergeEditorChanges(fields, versions, side)).toEqual({ content: other, conflicts: [] })
    }),
  )
})

it('finds the same conflicts from either side, and produces a valid draft', () => {
  fc.assert(
    fc.property(contents, contents, contents, preferred, (base, mine, theirs, side) => {
      const merged = mergeEditorChanges(fields, { base, mine, theirs }, side)
      const mirrored = mergeEditorChanges(
        fields,
        { base, mine: theirs, theirs: mine },
        side === 'mine' ? 'theirs' : 'mine',
      )
      expect([...mirrored.conflicts].sort()).toEqual([...merged.conflicts].sort())
      expect(toFieldsSchema(fields, 'draft').safeParse(merged.content).success).toBe(true)
      expect(new Set(ids(merged.content)).size).toBe(ids(merged.content).length)
      expect(new Set(ids(mirrored.content))).toEqual(new Set(ids(merged.content)))
    }),
  )
})

it('keeps every block that either side added or both kept', () => {
  fc.assert(
    fc.property(contents, contents, contents, preferred, (base, mine, theirs, side) => {
      const kept = ids(mergeEditorChanges(fields, { base, mine, theirs }, side).content)
      const [was, own, others] = [ids(base), ids(mine), ids(theirs)]
      for (const id of [...own, ...others]) {
        const isNew = !was.includes(id)
        if (isNew || (own.includes(id) && others.includes(id))) expect(kept).toContain(id)
      }
      for (const id of was) if (!own.includes(id) && !others.includes(id)) expect(kept).not.toContain(id)
    }),
  )
})

it('a change of only one side is kept or reported as a conflict', () => {
  fc.assert(
    fc.property(contents, contents, contents, preferred, (base, mine, theirs, side) => {
      const { content, conflicts } = mergeEditorChanges(fields, { base, mine, theirs }, side)
      for (const name of ['title', 'tags'] as const) {
        if (conflicts.includes(name)) continue
        const changed = [mine, theirs].find((each) => !isDeepEqual(each[name], base[name])) ?? base
        expect(content[name]).toEqual(changed[name])
      }
    }),
  )
})
