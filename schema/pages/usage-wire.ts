import * as z from 'zod/mini'

/** What of `…/pages/{id}/usage/` is asked for. With `below` the pages below count too: they go where the page goes. */
export const pageUsageQuery = z.strictObject({
  below: z._default(z.stringbool(), false),
  limit: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(100)), 25),
  offset: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(100_000)), 0),
})

const usageKind = z.enum(['page', 'setting', 'snippet', 'alias', 'redirect'])
export type UsageKind = z.infer<typeof usageKind>

/** Something that leads to a page, or shows it. */
const pageUsageItem = z.strictObject({
  kind: usageKind,
  title: z.string(),
  /** Where it can be changed. */
  edit_url: z.nullable(z.string()),
  /** Where in it, in words: `Body, block 3`. */
  position_labels: z.array(z.string()),
  /** Whether diners meet it; else it stands in a draft alone. */
  live: z.boolean(),
})
export type PageUsageItem = z.infer<typeof pageUsageItem>

export const pageUsage = z.strictObject({
  /** What the reader may not see is counted in `hidden_count`, and in the total. */
  meta: z.strictObject({ total_count: z.int(), hidden_count: z.int() }),
  items: z.array(pageUsageItem),
})
export type PageUsage = z.infer<typeof pageUsage>
