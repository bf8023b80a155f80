import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type BulkCheckItem, type BulkCheckResponse, maxBulkIdsPerRequest } from '#schema/lists/bulk-wire.ts'
import { ApiReadError, type ApiResult } from '../../api.ts'
import { createFormLevelFailure } from '../../forms/problems.ts'
import { useForm } from '../../forms/use-form.ts'
import { showToast } from '../../ui/toast.tsx'
import {
  type BulkAction,
  type BulkActionInputWithoutIds,
  type BulkUndoRequest,
  type SingularAndPluralItemName,
  sortBulkItemsDeepestFirst,
} from './bulk-action.ts'
import { describeBulkRunResult, summarizeBulkActionEffects } from './bulk-text.ts'
import { type BulkEndpointCaller, type BulkRunResult, runBulkAction } from './run-bulk-action.ts'

/** A list with bulk actions. */
export interface BulkActionListOptions {
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

/**
 * Checks what an action would do, again for every change of its options. Waits until required options are chosen, and
 * while the action runs.
 */
const useBulkActionCheck = (
  list: BulkActionListOptions,
  name: string,
  ids: readonly number[],
  { input, isPaused }: { input: BulkActionInputWithoutIds | null; isPaused: boolean },
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
    enabled: input !== null && !isPaused,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  })

/** What the dialog of an action asks for. */
interface BulkFormValues {
  /** The input of the call; null while options must be chosen. */
  input: BulkActionInputWithoutIds | null
  /** Whether an action on many descendants is confirmed. */
  isSure: boolean
}

/** A run that has changed something, or that was refused for each item. */
interface FinishedBulkRun {
  run: BulkRunResult
  /** Undoes the run; null if that is not possible. */
  undo: (() => Promise<void>) | null
}

/**
 * The form of an action on the items that its check does not exclude. A run that reaches all items shows a message and
 * calls `onFinish`; one that changes nothing is an error of the form; any other is returned as `finished`.
 */
export function useBulkActionForm(
  list: BulkActionListOptions,
  action: BulkAction,
  ids: readonly number[],
  onFinish: (run: BulkRunResult) => void,
) {
  const [finished, setFinished] = useState<FinishedBulkRun | null>(null)
  const [processedCount, setProcessedCount] = useState(0)
  const isStopped = useRef(false)
  const form = useForm<BulkFormValues, FinishedBulkRun>({
    initialValues: { input: action.input, isSure: false },
    send: ({ input }) => run(input),
    onSaved: showResult,
  })
  const { values, isBusy } = form
  const check = useBulkActionCheck(list, action.name, ids, { input: values.input, isPaused: isBusy })
  const items = values.input === null || check.isPlaceholderData ? undefined : check.data
  const effects = items && summarizeBulkActionEffects(items, action, list.itemName)

  async function run(input: BulkActionInputWithoutIds | null): Promise<ApiResult<FinishedBulkRun>> {
    if (!input || !items || !effects || effects.going.length === 0)
      return createFormLevelFailure(`None of these ${list.itemName.many} can be changed this way.`)
    isStopped.current = false
    setProcessedCount(0)
    const calls = [{ name: action.name, ids: effects.going.map(({ id }) => id), input }]
    const watched = { onProgress: setProcessedCount, isStopped: () => isStopped.current }
    const run = await runBulkAction(list.runs, calls, watched)
    list.refresh()
    if (run.failure === '' || run.outcomes.length > 0)
      return { ok: true, value: { run, undo: createUndo(list, action, run, items) } }
    void check.refetch()
    return createFormLevelFailure(describeBulkRunResult(run, action.doneLabel, list.itemName))
  }

  function showResult(result: FinishedBulkRun) {
    const { run, undo } = result
    const isWhole = run.failure === '' && run.notAttempted === 0 && run.outcomes.every(({ done }) => done)
    if (!isWhole) return setFinished(result)
    showToast(
      describeBulkRunResult(run, action.doneLabel, list.itemName),
      undo ? { action: { text: 'Undo', onSelect: undo } } : {},
    )
    onFinish(run)
  }
  return { form, check, effects, finished, processedCount, stop: () => (isStopped.current = true) }
}

/** Returns a function that undoes a run as far as possible, or null. */
function createUndo(
  { runs, itemName, refresh }: BulkActionListOptions,
  { undo }: BulkAction,
  run: BulkRunResult,
  questions: readonly BulkCheckItem[],
) {
  const undoable = run.outcomes.filter((each) => each.can_undo)
  const calls: BulkUndoRequest[] = undo && undoable.length > 0 ? undo.calls(undoable, questions) : []
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
