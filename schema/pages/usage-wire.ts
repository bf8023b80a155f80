import * as z from 'zod/mini'

/**
 * The query of `…/pages/{id}/usage/`. `below` includes the usage of the pages below, which are moved or deleted with
 * the page.
 */
export const pageUsageQuery = z.strictObject({
  below: z._default(z.stringbool(), false),
  limit: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(100)), 25),
  offset: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(100_000)), 0),
})

const usageKind = z.enum(['page', 'setting', 'snippet', 'alias', 'redirect'])
export type PageUsageSourceKind = z.infer<typeof usageKind>

/** Something that links to a page, or shows it. */
const pageUsageItem = z.strictObject({
  kind: usageKind,
  title: z.string(),
  /** The URL of its editor. */
  edit_url: z.nullable(z.string()),
  /** The position of the link, as labels: `Body, block 3`. */
  position_labels: z.array(z.string()),
  /** Whether it is on the live site; otherwise it is only in a draft. */
  live: z.boolean(),
})
export type PageUsageItem = z.infer<typeof pageUsageItem>

export const pageUsageResponse = z.strictObject({
  /** Items that the user may not see are counted in `hidden_count` and in the total. */
  meta: z.strictObject({ total_count: z.int(), hidden_count: z.int() }),
  items: z.array(pageUsageItem),
})
export type PageUsageResponse = z.infer<typeof pageUsageResponse>
