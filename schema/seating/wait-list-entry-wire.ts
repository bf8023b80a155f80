import * as z from 'zod/mini'
import { waitListEntryStates } from './wait-list.ts'

/** An entry of a wait list. Only parties for the same table size count as ahead; 0 once the entry has ended. */
export const waitListEntryResponse = z.object({
  plan_ahead_id: z.string(),
  rlid: z.int(),
  party_size: z.int(),
  status: z.enum(waitListEntryStates),
  /** Null once the entry has ended. */
  estimatedWaitTime: z.nullable(z.string()),
  partiesAhead: z.int(),
  /** Whether the host has called the party; an expired one then came too late. */
  wasCalled: z.boolean(),
})
export type WaitListEntryResponse = z.infer<typeof waitListEntryResponse>
