import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type BulkCheckItem, type BulkCheckResponse, maxBulkIdsPerRequest } from '#schema/lists/bulk-wire.ts'
import { ApiReadError, type ApiResult } from '../../api.ts'
import { showToast } from '../../ui/toast.tsx'
import {
  type BulkAction,
  type BulkActionInputWithoutIds,
  type BulkActionRequest,
  type SingularAndPluralItemName,
  sortBulkItemsDeepestFirst,
} from './bulk-action.ts'
import { describeBulkRunResult } from './bulk-text.ts'
import { type BulkEndpointCaller, type BulkRunResult, runBulkAction } from './run-bulk-action.ts'

/** A list with bulk actions. */
export interface ListWithBulkActions {
  /** Its calls by the name of the action: to run it, and to check what it would do. */
  runs: Readonly<Record<string, BulkEndpointCaller>>
  checks: Readonly<
    Record<
      string,
      (
        body: BulkActionInputWithoutIds & { ids: number[] },
        signal: AbortSignal,
      ) => Promise<ApiResult<BulkCheckResponse>>
    >
  >
  itemName: SingularAndPluralItemName
  /** Invalidates all queries that show these items. */
  refresh: () => void
}

/** Checks what an action would do, again for every change of its options. Waits until required options are chosen. */
export const useBulkActionCheck = (
  list: ListWithBulkActions,
  name: string,
  ids: readonly number[],
  input: BulkActionInputWithoutIds | null,
) =>
  useQuery({
    queryKey: ['bulk', list.itemName.many, name, ids, input],
    queryFn: async ({ signal }) => {
      const items: BulkCheckItem[] = []
      const check = list.checks[name]
      if (!check) throw new Error(`${name} is not done to many.`)
      for (let at = 0; at < ids.length; at += maxBulkIdsPerRequest) {
        const body = { ids: ids.slice(at, at + maxBulkIdsPerRequest), ...input }
        const result = await check(body, signal)
        if (!result.ok) throw new ApiReadError(result)
        items.push(...result.value.items)
      }
      return sortBulkItemsDeepestFirst(items)
    },
    enabled: input !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  })

/** The phase of a run: not started, in progress, or finished, with its undo if there is one. */
type Phase =
  | { at: 'question' }
  | { at: 'running'; count: number; total: number }
  | { at: 'over'; run: BulkRunResult; undo: (() => Promise<void>) | null }

/**
 * Runs an action on the items that the check did not exclude. If all succeed, it shows a message and calls `onOver`.
 */
export function useBulkActionRun(list: ListWithBulkActions, action: BulkAction, onOver: (run: BulkRunResult) => void) {
  const [phase, setPhase] = useState<Phase>({ at: 'question' })
  const isStopped = useRef(false)

  async function run(questions: readonly BulkCheckItem[], input: BulkActionInputWithoutIds) {
    const ids = questions.filter(({ error }) => error === null).map(({ id }) => id)
    const passed = (count: number) => setPhase({ at: 'running', count, total: ids.length })
    passed(0)
    const watched = { onProgress: passed, isStopped: () => isStopped.current }
    const run = await runBulkAction(list.runs, [{ name: action.name, ids, input }], watched)
    list.refresh()
    const undo = createUndo(list, action, run, questions)
    const isWhole = run.failure === '' && run.notAttempted === 0 && run.outcomes.every(({ done }) => done)
    if (!isWhole) return setPhase({ at: 'over', run, undo })
    showToast(
      describeBulkRunResult(run, action.doneLabel, list.itemName),
      undo ? { action: { text: 'Undo', onSelect: undo } } : {},
    )
    onOver(run)
  }
  return { phase, run, stop: () => (isStopped.current = true) }
}

/** Returns a function that undoes a run as far as possible, or null. */
function createUndo(
  { runs, itemName, refresh }: ListWithBulkActions,
  { undo }: BulkAction,
  run: BulkRunResult,
  questions: readonly BulkCheckItem[],
) {
  const undoable = run.outcomes.filter((each) => each.can_undo)
  const calls: BulkActionRequest[] = undo && undoable.length > 0 ? undo.calls(undoable, questions) : []
  if (!undo || calls.length === 0) return null
  return async () => {
    const back = await runBulkAction(runs, calls)
    refresh()
    const refused = back.outcomes.find(({ done }) => !done)
    const words = describeBulkRunResult(back, undo.doneLabel, itemName)
    showToast(
      refused ? `${words} ${refused.message}` : words,
      refused || back.failure || back.notAttempted > 0 ? { tone: 'danger' } : {},
    )
  }
}
