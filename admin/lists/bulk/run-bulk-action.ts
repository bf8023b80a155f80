import type { BulkResult, BulkResultItem } from '#schema/lists/bulk-wire.ts'
import type { ApiResult } from '../../api.ts'
import type { BulkInput, BulkRequest } from './bulk-action.ts'

/** Does something to those of some ids. */
export type BulkCall = (body: BulkInput & { ids: number[] }) => Promise<ApiResult<BulkResult>>

/** So many at a time: few enough that progress is seen, and that little is in the dark when the connection breaks. */
const perCall = 5

/** What many changes came to. */
export interface BulkRun {
  outcomes: BulkResultItem[]
  /** How many were not tried any more: somebody stopped it, or the server gave no answer. */
  notAttempted: number
  /** Why it ended early; empty otherwise. */
  failure: string
}

interface RunOptions {
  /** How many are behind it, whatever came of them. */
  onProgress?: (count: number) => void
  isStopped?: () => boolean
}

/** Does something to many, a few at a time. */
export async function runBulkAction(
  runs: Readonly<Record<string, BulkCall>>,
  calls: readonly BulkRequest[],
  { onProgress, isStopped }: RunOptions = {},
): Promise<BulkRun> {
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
