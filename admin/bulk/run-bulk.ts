import { paths } from '#schema/paths.ts'
import type { BulkOutcome, BulkOutcomes } from '#schema/wire/bulk.ts'
import { call } from '../api.ts'
import type { BulkCall } from './bulk-action.ts'

/** So many at a time: few enough that progress is seen, and that little is in the dark when the connection breaks. */
const perCall = 5

/** What many changes came to. */
export interface BulkRun {
  outcomes: BulkOutcome[]
  /** How many were not tried any more: somebody stopped it, or the server gave no answer. */
  untried: number
  /** Why it ended early; empty otherwise. */
  failure: string
}

interface Watched {
  /** How many are behind it, whatever came of them. */
  onProgress?: (count: number) => void
  isStopped?: () => boolean
}

/** Does something to many, a few at a time. */
export async function runBulk(list: string, calls: readonly BulkCall[], { onProgress, isStopped }: Watched = {}): Promise<BulkRun> {
  const outcomes: BulkOutcome[] = []
  const total = calls.reduce((sum, { ids }) => sum + ids.length, 0)
  for (const { name, ids, input } of calls) {
    for (let at = 0; at < ids.length; at += perCall) {
      if (isStopped?.()) return { outcomes, untried: total - outcomes.length, failure: '' }
      const body = { ids: ids.slice(at, at + perCall), ...input }
      const answer = await call<BulkOutcomes>('POST', paths.api.bulk(list, name), { body, stayWhenSignedOut: true })
      if (!answer.ok) return { outcomes, untried: total - outcomes.length, failure: answer.message }
      outcomes.push(...answer.value.items)
      onProgress?.(outcomes.length)
    }
  }
  return { outcomes, untried: 0, failure: '' }
}
