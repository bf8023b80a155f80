import * as z from 'zod/mini'

/** Totals are counted up to this many where a list costs what it shows and not what there is. */
export const maxCounted = 500

/** A branch of the tree of up to this many pages is read whole for who sees nothing else. */
export const maxBranchPages = 2000

/** How many rows a list has. With `gte` there are more than `total_count`: it was not counted further. */
export const listTotal = z.strictObject({ total_count: z.int(), total_relation: z.optional(z.literal('gte')) })
export type ListTotal = z.infer<typeof listTotal>
