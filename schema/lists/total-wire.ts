import * as z from 'zod/mini'

/** Lists whose cost must not grow with the table count their total only up to this number. */
export const maxCountedListRows = 500

/** Branches of up to this many pages are loaded as a whole for users who see only that branch. */
export const maxPagesOfPreloadedBranch = 2000

/** The number of rows of a public list. */
export const exactTotalCountMeta = z.strictObject({ total_count: z.int() })

/** The number of rows of a list. With `gte` there are more than `total_count`: counting stopped there. */
export const cappedTotalCountMeta = z.strictObject({
  total_count: z.int(),
  total_relation: z.optional(z.literal('gte')),
})
export type CappedListTotal = z.infer<typeof cappedTotalCountMeta>
