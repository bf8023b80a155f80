import * as z from 'zod/mini'
import { createWholeNumberParameterSchema } from '../pages/chooser-wire.ts'

/** The kind of item to choose: `page`, `image`, `location` … */
export const chooserTargetParams = z.strictObject({ target: z.string() })

export const chooserQuery = z.strictObject({
  search: z.optional(z.string().check(z.maxLength(200))),
  limit: z.optional(createWholeNumberParameterSchema(100)),
  offset: z.optional(createWholeNumberParameterSchema(1_000_000)),
  /** Only these ids, comma-separated, to look up the current choice. */
  ids: z.optional(
    z.string().check(z.regex(/^(?:\d{1,15}(?:,\d{1,15}){0,99})?$/, 'must be at most 100 comma-separated ids')),
  ),
  /** Only records of this type. */
  type: z.optional(z.string().check(z.regex(/^\w{1,64}$/))),
})
