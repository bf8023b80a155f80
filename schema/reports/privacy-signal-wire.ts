import * as z from 'zod/mini'

export const privacySignalResponse = z.object({
  /** Whether the request had `Sec-GPC: 1` (Global Privacy Control): the browser asks sites to share nothing. */
  sec_gpc: z.boolean(),
})
