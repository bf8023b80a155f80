import { expect, it, vi } from 'vitest'
import { EditorContentStore } from './content-store.ts'
import { contentPathToFieldPath, getValueAtFieldPath } from './field-path.ts'

const block = (id: string, value: Record<string, unknown> = {}) => ({ id, type: 'card', version: 1, value })
const page = () => ({
  title: 'Menu',
  body: [
    block('a', { text: 'one' }),
    block('b', { faqs: [{ question: 'first' }, { question: 'second' }] }),
    block('c'),
  ],
})

it('changes one value and keeps the identity of all others', () => {
  const before = page()
  const store = new EditorContentStore(before)
  store.set('body.@a.text', 'changed')
  expect(store.valueAt('body.@a.text')).toBe('changed')
  expect((store.content['body'] as unknown[])[1]).toBe(before.body[1])
  expect(before.body[0]!.value).toEqual({ text: 'one' })
})

it('notifies the field, its ancestors and its descendants, and no others', () => {
  const store = new EditorContentStore(page())
  const notified: string[] = []
  for (const fieldPath of ['title', 'body', 'body.@a', 'body.@a.text', 'body.@b', 'body.@b.faqs.0.question'])
    store.subscribe(fieldPath, () => notified.push(fieldPath))
  store.set('body.@a.text', 'changed')
  expect(notified.toSorted()).toEqual(['body', 'body.@a', 'body.@a.text'])
  notified.length = 0
  store.set('body.@b', { faqs: [] })
  expect(notified.toSorted()).toEqual(['body', 'body.@b', 'body.@b.faqs.0.question'])
})

it('does not notify a listener that unsubscribed', () => {
  const store = new EditorContentStore(page())
  const listener = vi.fn()
  store.subscribe('title', listener)()
  store.set('title', 'New')
  expect(listener).not.toHaveBeenCalled()
})

it('ignores a value that is already set', () => {
  const store = new EditorContentStore(page())
  store.set('title', 'Menu')
  expect(store.canUndo).toBe(false)
})

it('undoes and redoes a word as one step, not letter by letter', () => {
  let now = 0
  const store = new EditorContentStore(page(), () => now)
  for (const title of ['Menu s', 'Menu sp', 'Menu spr']) {
    now += 100
    store.set('title', title)
  }
  now += 5000
  store.set('title', 'Menu spring')
  store.undo()
  expect(store.content['title']).toBe('Menu spr')
  store.undo()
  expect(store.content['title']).toBe('Menu')
  expect(store.canUndo).toBe(false)
  store.redo()
  store.redo()
  expect(store.content['title']).toBe('Menu spring')
  expect(store.canRedo).toBe(false)
})

it('undoes quick changes to two fields one field at a time', () => {
  const store = new EditorContentStore(page(), () => 0)
  store.set('title', 'Spring menu')
  store.set('body.@a.text', 'changed')
  store.undo()
  expect([store.content['title'], store.valueAt('body.@a.text')]).toEqual(['Spring menu', 'one'])
  store.undo()
  expect(store.content['title']).toBe('Menu')
})

it('undoes two words separately after a pause of 1.2 seconds', () => {
  let now = 0
  const store = new EditorContentStore(page(), () => now)
  for (const [at, title] of [
    [1000, 'Menu s'],
    [2199, 'Menu sp'],
    [3398, 'Menu spr'],
    [4598, 'Menu spr f'],
  ] as const) {
    now = at
    store.set('title', title)
  }
  store.undo()
  expect(store.content['title']).toBe('Menu spr')
  store.undo()
  expect(store.content['title']).toBe('Menu')
})

it('undoes one block operation at a time, however quickly they followed', () => {
  const store = new EditorContentStore(page(), () => 0)
  store.insert('body', 0, block('d'))
  store.insert('body', 0, block('e'))
  store.move('body', 0, 1)
  store.set('body', [])
  const order = () => (store.content['body'] as { id: string }[]).map(({ id }) => id).join('')
  const seen = [order()]
  while (store.canUndo) {
    store.undo()
    seen.push(order())
  }
  expect(seen).toEqual(['', 'deabc', 'edabc', 'dabc', 'abc'])
})

it('discards undone steps after a new change', () => {
  const store = new EditorContentStore(page(), () => 0)
  store.set('title', 'A')
  store.undo()
  store.set('title', 'B')
  expect(store.canRedo).toBe(false)
  store.undo()
  expect(store.content['title']).toBe('Menu')
})

it('moves a block and keeps its path valid', () => {
  const store = new EditorContentStore(page())
  store.move('body', 0, 2)
  expect((store.content['body'] as { id: string }[]).map(({ id }) => id)).toEqual(['b', 'c', 'a'])
  expect(store.valueAt('body.@a.text')).toBe('one')
  store.undo()
  expect((store.content['body'] as { id: string }[]).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
})

it('inserts and removes entries', () => {
  const store = new EditorContentStore(page())
  store.insert('body', 1, block('d'))
  store.remove('body', 0)
  expect((store.content['body'] as { id: string }[]).map(({ id }) => id)).toEqual(['d', 'b', 'c'])
})

it('gives a duplicate and every block inside it new ids', () => {
  const store = new EditorContentStore({ body: [block('a', { content: [block('inner', { text: 'same' })] })] })
  store.duplicate('body', 0)
  const [original, copy] = store.content['body'] as ReturnType<typeof block>[]
  expect(original!.id).toBe('a')
  expect(copy!.id).not.toBe('a')
  const inner = (copy!.value['content'] as ReturnType<typeof block>[])[0]!
  expect(inner.id).not.toBe('inner')
  expect(inner.value).toEqual({ text: 'same' })
})

it('keeps a problem at its block when blocks move', () => {
  const store = new EditorContentStore(page())
  store.setProblems([{ path: 'body.1.faqs.1.question', message: 'Too short.' }])
  expect(store.problemAt('body.@b.faqs.1.question')?.message).toBe('Too short.')
  expect(store.countProblems('body')).toBe(1)
  store.move('body', 1, 0)
  expect(store.problemAt('body.@b.faqs.1.question')?.message).toBe('Too short.')
  store.move('body.@b.faqs', 1, 0)
  expect(store.problemAt('body.@b.faqs.0.question')?.message).toBe('Too short.')
  store.remove('body.@b.faqs', 0)
  expect(store.problems).toEqual([])
})

it('shows the first of two problems of a field', () => {
  const store = new EditorContentStore(page())
  store.setProblems([
    { path: 'title', message: 'Too long.' },
    { path: 'title', message: 'Taken.' },
  ])
  expect(store.problemAt('title')?.message).toBe('Too long.')
})

it('drops the problem of a field when it is changed', () => {
  const store = new EditorContentStore(page())
  store.setProblems([
    { path: 'title', message: 'Required.' },
    { path: 'slug', message: 'Required.' },
  ])
  store.set('title', 'Fish')
  expect(store.problems.map(({ path }) => path)).toEqual(['slug'])
})

it('returns undefined for a missing value', () => {
  expect(getValueAtFieldPath(page(), 'body.@gone.text')).toBeUndefined()
  expect(contentPathToFieldPath(page(), 'body.9.text')).toBe('body.9.text')
})
