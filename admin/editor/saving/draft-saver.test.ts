import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { PageActionResponse } from '#schema/pages/action-wire.ts'
import type { ApiResult } from '../../api.ts'
import { EditorContentStore } from '../content/content-store.ts'
import type { FieldValues } from '../content/field-path.ts'
import { DraftSaver } from './draft-saver.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const accepted = (revision: number): ApiResult<PageActionResponse> => ({
  ok: true,
  value: { id: 1, latest_revision_id: revision, html_url: null, message: 'Saved.' },
})
const refused = (status: number): ApiResult<PageActionResponse> => ({ ok: false, status, message: 'No.', problems: [] })

function startSaver(answers: ApiResult<PageActionResponse>[]) {
  const sent: { content: FieldValues; base: number }[] = []
  const copies: (FieldValues | null)[] = []
  const store = new EditorContentStore({ title: 'A' })
  const saver = new DraftSaver({
    store,
    baseRevision: 10,
    send: async (content, base) => {
      sent.push({ content, base })
      return answers.shift() ?? accepted(99)
    },
    saveLocalCopy: (content) => copies.push(content),
    deleteLocalCopy: () => copies.push(null),
  })
  saver.start()
  return { store, saving: saver, sent, copies }
}

it('saves once after a pause, based on the revision it started from', async () => {
  const { store, saving: saver, sent } = startSaver([accepted(11)])
  store.set('title', 'B')
  await vi.advanceTimersByTimeAsync(700)
  store.set('title', 'C')
  await vi.advanceTimersByTimeAsync(700)
  expect(sent).toEqual([])
  await vi.advanceTimersByTimeAsync(200)
  expect(sent).toEqual([{ content: { title: 'C' }, base: 10 }])
  expect(saver.state.value.phase).toBe('saved')
  store.set('title', 'D')
  await saver.save()
  expect(sent[1]!.base).toBe(11)
})

it('saves again after changes during a save', async () => {
  const { store, saving: saver, sent } = startSaver([accepted(11), accepted(12)])
  store.set('title', 'B')
  const first = saver.save()
  store.set('title', 'C')
  await first
  expect(saver.isClean).toBe(false)
  await vi.advanceTimersByTimeAsync(1000)
  expect(sent.map(({ content }) => content['title'])).toEqual(['B', 'C'])
  expect(saver.isClean).toBe(true)
})

it('stores a local copy until the server has saved the draft', async () => {
  const { store, copies } = startSaver([accepted(11)])
  store.set('title', 'B')
  await vi.advanceTimersByTimeAsync(300)
  expect(copies).toEqual([{ title: 'B' }])
  await vi.advanceTimersByTimeAsync(1000)
  expect(copies.at(-1)).toBeNull()
})

it('typing without a pause updates the local copy and saves after ten seconds', async () => {
  const { store, sent, copies } = startSaver([])
  for (let letters = 1; letters <= 120; letters++) {
    store.set('title', 'x'.repeat(letters))
    await vi.advanceTimersByTimeAsync(100)
  }
  const copyLengths = copies.flatMap((copy) => (copy ? [String(copy['title']).length] : []))
  expect(Math.max(...copyLengths.map((length, index) => length - (copyLengths[index - 1] ?? 0)))).toBe(2)
  expect(sent).toHaveLength(1)
})

it('retries automatically while the server cannot be reached', async () => {
  const { store, saving: saver, sent } = startSaver([refused(0), refused(503), accepted(11)])
  store.set('title', 'B')
  expect(await saver.save()).toBe(false)
  expect(saver.state.value.phase).toBe('offline')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(sent).toHaveLength(3)
  expect(saver.state.value.phase).toBe('saved')
})

it('reports the end of the session and does not retry', async () => {
  const { store, saving: saver, sent } = startSaver([refused(401)])
  store.set('title', 'B')
  expect(await saver.save()).toBe(false)
  expect(saver.state.value.phase).toBe('signed_out')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toHaveLength(1)
})

it('sends nothing after a conflict until the editor decides', async () => {
  const { store, saving: saver, sent } = startSaver([refused(409), accepted(21)])
  store.set('title', 'B')
  await saver.save()
  store.set('title', 'C')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(sent).toHaveLength(1)
  expect(saver.state.value.phase).toBe('conflict')
  await saver.keepMine(20)
  expect(sent[1]).toEqual({ content: { title: 'C' }, base: 20 })
})

it('applies their version so that undo restores mine', async () => {
  const { store, saving: saver, sent } = startSaver([refused(409)])
  store.set('title', 'Mine')
  await saver.save()
  saver.applyTheirs({ title: 'Theirs' }, 20)
  expect(saver.isClean).toBe(true)
  store.undo()
  expect(store.content['title']).toBe('Mine')
  await vi.advanceTimersByTimeAsync(1000)
  expect(sent[1]).toEqual({ content: { title: 'Mine' }, base: 20 })
})

it('BR-37 after another editor’s save it waits, then overwrites their version on request', async () => {
  const { store, saving: saver, sent } = startSaver([accepted(21)])
  saver.markConflict()
  store.set('title', 'A')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(sent).toEqual([])
  expect(saver.state.value.phase).toBe('conflict')
  expect(await saver.keepMine(20)).toBe(true)
  expect(sent).toEqual([{ content: { title: 'A' }, base: 20 }])
  expect(saver.isClean).toBe(true)
})

it('stores the problems of a rejected draft', async () => {
  const problem = { path: 'title', message: 'Too long.' }
  const { store, saving: saver } = startSaver([{ ok: false, status: 400, message: 'No.', problems: [problem] }])
  store.set('title', 'B')
  await saver.save()
  expect(store.problemAt('title')?.message).toBe('Too long.')
  expect(saver.state.value.phase).toBe('refused')
})
