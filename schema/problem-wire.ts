import * as z from 'zod/mini'

/** A validation error in a response (`Problem`). */
export const validationProblem = z.strictObject({ path: z.string(), message: z.string() })
