import * as z from 'zod/mini'

const upcomingChange = z.strictObject({
  /** Of a page or a menu. */
  id: z.int(),
  title: z.string(),
  at: z.string(),
  event: z.enum(['go_live', 'expire']),
  /** The URL of its editor. */
  edit_url: z.string(),
})

/** The next scheduled publications and expiries, soonest first. */
export const upcomingScheduledChangesResponse = z.strictObject({ items: z.array(upcomingChange) })
export type UpcomingScheduledChangesResponse = z.infer<typeof upcomingScheduledChangesResponse>
