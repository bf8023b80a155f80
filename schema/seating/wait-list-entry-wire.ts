import * as z from 'zod/mini'
import { waitListStates } from './wait-list.ts'

/** A place on a wait list. Parties ahead are those of the same size of table; once it is over nobody is ahead. */
export const waitListEntryResponse = z.object({
  plan_ahead_id: z.string(),
  rlid: z.int(),
  party_size: z.int(),
  status: z.enum(waitListStates),
  /** Null once there is nothing left to wait for. */
  estimatedWaitTime: z.nullable(z.string()),
  partiesAhead: z.int(),
})
export type WaitListEntryResponse = z.infer<typeof waitListEntryResponse>
