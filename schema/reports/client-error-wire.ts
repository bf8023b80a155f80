import * as z from 'zod/mini'

/** An error on a screen of the back office. */
export const clientErrorReportInput = z.strictObject({
  name: z.string().check(z.maxLength(100)),
  message: z.string().check(z.maxLength(1000)),
  stack: z.string().check(z.maxLength(8000)),
  /** The path of the screen, without the query. */
  path: z.string().check(z.maxLength(500)),
})
