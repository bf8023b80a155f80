import * as z from 'zod/mini'
import { feedRunItem } from '../locations/feed-wire.ts'

/** The feed of the menu, with its latest runs. */
export const menuFeedReportResponse = z.strictObject({
  /** The host of the feed; null without a feed. The rest of its URL is omitted because it may contain a secret. */
  source: z.nullable(z.string()),
  can_pull: z.boolean(),
  runs: z.array(feedRunItem),
})
export type MenuFeedReportResponse = z.infer<typeof menuFeedReportResponse>
