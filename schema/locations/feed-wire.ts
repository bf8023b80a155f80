import * as z from 'zod/mini'
import { validationProblem } from '../problem-wire.ts'

export const feedRunItem = z.strictObject({
  id: z.int(),
  /** The host of its feed. */
  source: z.string(),
  started_at: z.string(),
  finished_at: z.nullable(z.string()),
  outcome: z.enum(['reading', 'applying', 'changed', 'partly_applied', 'unchanged', 'refused', 'failed']),
  /** Why it was rejected or failed, or applied only in part, in one or two sentences. */
  message: z.string(),
  received: z.int(),
  added: z.int(),
  updated: z.int(),
  closed: z.int(),
  problem_count: z.int(),
  /** The first problems. */
  problems: z.array(validationProblem),
})
export type FeedRunItem = z.infer<typeof feedRunItem>

export const locationFeedOverviewResponse = z.strictObject({
  /** The host of the feed; null without a feed. The rest of its URL is omitted because it may contain a secret. */
  source: z.nullable(z.string()),
  can_change: z.boolean(),
  can_flush: z.boolean(),
  runs: z.array(feedRunItem),
  /** A counter that grows with every change of location data; caches use it as their key. */
  version: z.int(),
  counts: z.strictObject({ open: z.int(), closed: z.int(), not_from_feed: z.int() }),
})
export type LocationFeedOverviewResponse = z.infer<typeof locationFeedOverviewResponse>
