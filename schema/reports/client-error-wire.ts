import * as z from 'zod/mini'

/** A screen of the back office broke. */
export const clientError = z.strictObject({
  name: z.string().check(z.maxLength(100)),
  message: z.string().check(z.maxLength(1000)),
  stack: z.string().check(z.maxLength(8000)),
  /** Of the screen, without its query. */
  path: z.string().check(z.maxLength(500)),
})
