import * as z from 'zod/mini'

/** One thing wrong with an input, as a response tells it (`Problem`). */
export const problem = z.strictObject({ path: z.string(), message: z.string() })
