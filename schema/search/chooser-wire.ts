import * as z from 'zod/mini'
import { wholeNumber } from '../pages/chooser-wire.ts'

/** What is chosen: `page`, `image`, `location` … */
export const chooserTarget = z.strictObject({ target: z.string() })

export const chooserQuery = z.strictObject({
  search: z.optional(z.string().check(z.maxLength(200))),
  limit: z.optional(wholeNumber(100)),
  offset: z.optional(wholeNumber(1_000_000)),
  /** Only these, with commas between, to name what is chosen already. */
  ids: z.optional(
    z.string().check(z.regex(/^(?:\d{1,15}(?:,\d{1,15}){0,99})?$/, 'must be at most 100 ids divided by commas')),
  ),
  /** Records of this type alone. */
  type: z.optional(z.string().check(z.regex(/^\w{1,64}$/))),
})
