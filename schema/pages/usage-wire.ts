import * as z from 'zod/mini'

/** What of `…/pages/{id}/usage/` is asked for. With `below` the pages below count too: they go where the page goes. */
export const pageUsageQuery = z.strictObject({
  below: z._default(z.stringbool(), false),
  limit: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(100)), 25),
  offset: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(100_000)), 0),
})

export type UsageKind = 'page' | 'setting' | 'snippet' | 'alias' | 'redirect'

/** Something that leads to a page, or shows it. */
export interface PageUsageItem {
  kind: UsageKind
  title: string
  /** Where it can be changed. */
  edit_url: string | null
  /** Where in it, in words: `Body, block 3`. */
  position_labels: string[]
  /** Whether diners meet it; else it stands in a draft alone. */
  live: boolean
}

export interface PageUsage {
  /** What the reader may not see is counted in `hidden_count`, and in the total. */
  meta: { total_count: number; hidden_count: number }
  items: PageUsageItem[]
}
