import { hasShape, isFlag, isText, isWhole, nullable } from '../records/shapes.ts'
import { waitListEntryStates } from './wait-list.ts'
import type { WaitListEntryResponse } from './wait-list-entry-wire.ts'

/**
 * Whether a value has the shape of `waitListEntryResponse`. The library of that schema is larger than all scripts of a
 * page before interaction, so what a page fetches of a guest's place is checked without it.
 */
export const isWaitListEntry = hasShape({
  plan_ahead_id: isText,
  rlid: isWhole,
  party_size: isWhole,
  status: (value) => (waitListEntryStates as readonly unknown[]).includes(value),
  estimatedWaitTime: nullable(isText),
  partiesAhead: isWhole,
  wasCalled: isFlag,
}) as (value: unknown) => value is WaitListEntryResponse
