import * as z from 'zod/mini'

const upcomingChange = z.strictObject({
  id: z.int(),
  title: z.string(),
  at: z.string(),
  event: z.enum(['go_live', 'expire']),
})

/** What goes live and what leaves next, the soonest first. */
export const upcomingChanges = z.strictObject({ items: z.array(upcomingChange) })
export type UpcomingChanges = z.infer<typeof upcomingChanges>
