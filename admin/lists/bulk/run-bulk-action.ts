import type { BulkActionResponse, BulkResultItem } from '#schema/lists/bulk-wire.ts'
import type { ApiResult } from '../../api.ts'
import type { BulkActionInputWithoutIds, BulkUndoRequest } from './bulk-action.ts'

/** Calls a bulk endpoint for some ids. */
export type BulkEndpointCaller = (
  body: BulkActionInputWithoutIds & { ids: number[] },
) => Promise<ApiResult<BulkActionResponse>>

/** The ids per call: few, so that progress is visible and a lost connection leaves few outcomes unknown. */
const perCall = 5

/** The result of a bulk action. */
export interface BulkRunResult {
  outcomes: BulkResultItem[]
  /** The number of items not attempted, because the user stopped the run or a call failed. */
  notAttempted: number
  /** The number of items of a call whose answer was lost, or that failed on the server, perhaps on the way. */
  unknown: number
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
  calls: readonly BulkUndoRequest[],
  { onProgress, isStopped }: RunOptions = {},
): Promise<BulkRunResult> {
  const outcomes: BulkResultItem[] = []
  const total = calls.reduce((sum, { ids }) => sum + ids.length, 0)
  for (const { name, ids, input } of calls) {
    const run = runs[name]
    if (!run) throw new Error(`${name} is not done to many.`)
    for (let at = 0; at < ids.length; at += perCall) {
      if (isStopped?.()) return { outcomes, notAttempted: total - outcomes.length, unknown: 0, failure: '' }
      const body = { ids: ids.slice(at, at + perCall), ...input }
      const result = await run(body)
      if (!result.ok) {
        const unknown = result.status === 0 || result.status >= 500 ? body.ids.length : 0
        return { outcomes, notAttempted: total - outcomes.length - unknown, unknown, failure: result.message }
      }
      outcomes.push(...result.value.items)
      onProgress?.(outcomes.length)
    }
  }
  return { outcomes, notAttempted: 0, unknown: 0, failure: '' }
}
