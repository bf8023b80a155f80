import * as z from 'zod/mini'

/** A validation error in a response (`Problem`). */
export const problem = z.strictObject({ path: z.string(), message: z.string() })
