import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { paths } from '#schema/paths.ts'
import { type BulkQuestion, type BulkQuestions, mostPerCall } from '#schema/wire/bulk.ts'
import { call, RefusedRead } from '../api.ts'
import { toast } from '../ui/toast.tsx'
import { type BulkAction, type BulkCall, type Noun, upwards } from './bulk-action.ts'
import { runInWords } from './bulk-words.ts'
import { type BulkRun, runBulk } from './run-bulk.ts'

/** A list whose rows many things can be done to at once. */
export interface BulkList {
  /** Where its calls go. */
  api: string
  noun: Noun
  /** Has everything that shows such rows look again. */
  refresh: () => void
}

/** What would become of them, asked afresh for every choice; nothing is asked before what has to be chosen is. */
export const useBulkQuestions = (list: BulkList, name: string, ids: readonly number[], input: object | null) =>
  useQuery({
    queryKey: ['bulk', list.api, name, ids, input],
    queryFn: async ({ signal }) => {
      const items: BulkQuestion[] = []
      for (let at = 0; at < ids.length; at += mostPerCall) {
        const body = { ids: ids.slice(at, at + mostPerCall), ...input }
        const answer = await call<BulkQuestions>('POST', paths.api.checkBulk(list.api, name), { body, signal })
        if (!answer.ok) throw new RefusedRead(answer)
        items.push(...answer.value.items)
      }
      return upwards(items)
    },
    enabled: input !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  })

/** Where a run stands: not begun, so many behind it, or over, with the way back where there is one. */
type Phase =
  | { at: 'question' }
  | { at: 'running'; count: number; total: number }
  | { at: 'over'; run: BulkRun; undo: (() => Promise<void>) | null }

/** Runs an action on those that are not left out. A run in which nothing was refused is told in a message, and `onOver` is called. */
export function useBulkRun(list: BulkList, action: BulkAction, onOver: (run: BulkRun) => void) {
  const [phase, setPhase] = useState<Phase>({ at: 'question' })
  const isStopped = useRef(false)

  async function run(questions: readonly BulkQuestion[], input: object) {
    const ids = questions.filter(({ refusal }) => refusal === null).map(({ id }) => id)
    const passed = (count: number) => setPhase({ at: 'running', count, total: ids.length })
    passed(0)
    const watched = { onProgress: passed, isStopped: () => isStopped.current }
    const run = await runBulk(list.api, [{ name: action.name, ids, input }], watched)
    list.refresh()
    const undo = wayBack(list, action, run, questions)
    const isWhole = run.untried === 0 && run.outcomes.every(({ done }) => done)
    if (!isWhole) return setPhase({ at: 'over', run, undo })
    toast(runInWords(run, action.done, list.noun), undo ? { action: { text: 'Undo', onChoose: undo } } : {})
    onOver(run)
  }
  return { phase, run, stop: () => (isStopped.current = true) }
}

/** Undoes what a run has done, as far as it can be; nothing where it cannot. */
function wayBack({ api, noun, refresh }: BulkList, { undo }: BulkAction, run: BulkRun, questions: readonly BulkQuestion[]) {
  const undoable = run.outcomes.filter((each) => each.undoable)
  const calls: BulkCall[] = undo && undoable.length > 0 ? undo.calls(undoable, questions) : []
  if (!undo || calls.length === 0) return null
  return async () => {
    const back = await runBulk(api, calls)
    refresh()
    const refused = back.outcomes.find(({ done }) => !done)
    const words = runInWords(back, undo.done, noun)
    toast(refused ? `${words} ${refused.message}` : words, refused || back.untried > 0 ? { tone: 'danger' } : {})
  }
}
