import type { BulkActionResponse, BulkResultItem } from '#schema/lists/bulk-wire.ts'
import type { ApiResult } from '../../api.ts'
import type { BulkActionInput, BulkActionRequest } from './bulk-action.ts'

/** Calls a bulk endpoint for some ids. */
export type BulkEndpointCaller = (body: BulkActionInput & { ids: number[] }) => Promise<ApiResult<BulkActionResponse>>

/** The ids per call: few, so that progress is visible and a lost connection leaves few outcomes unknown. */
const perCall = 5

/** The result of a bulk action. */
export interface BulkRunResult {
  outcomes: BulkResultItem[]
  /** The number of items not attempted, because the user stopped the run or a call failed. */
  notAttempted: number
  /** Why a call failed; otherwise empty. */
  failure: string
}

interface RunOptions {
  /** Called with the number of items processed so far. */
  onProgress?: (count: number) => void
  isStopped?: () => boolean
}

/** Runs an action on many items, a few per call. */
export async function runBulkAction(
  runs: Readonly<Record<string, BulkEndpointCaller>>,
  calls: readonly BulkActionRequest[],
  { onProgress, isStopped }: RunOptions = {},
): Promise<BulkRunResult> {
  const outcomes: BulkResultItem[] = []
  const total = calls.reduce((sum, { ids }) => sum + ids.length, 0)
  for (const { name, ids, input } of calls) {
    const run = runs[name]
    if (!run) throw new Error(`${name} is not done to many.`)
    for (let at = 0; at < ids.length; at += perCall) {
      if (isStopped?.()) return { outcomes, notAttempted: total - outcomes.length, failure: '' }
      const body = { ids: ids.slice(at, at + perCall), ...input }
      const result = await run(body)
      if (!result.ok) return { outcomes, notAttempted: total - outcomes.length, failure: result.message }
      outcomes.push(...result.value.items)
      onProgress?.(outcomes.length)
    }
  }
  return { outcomes, notAttempted: 0, failure: '' }
}
