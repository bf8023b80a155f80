import { toTemporaryClosureSentenceStart } from '#schema/locations/hours/temporary-closure.ts'
import type { FailedFormStepResult } from '../../forms/define-form.ts'
import { getCurrentLocationClosure, type StoredLocation } from '../../locations/stored-location.ts'

/** The error for a temporarily closed restaurant. `without` says what it does not offer: `takes no orders`. */
export const createTemporarilyClosedLocationError = (
  location: StoredLocation,
  without: string,
): FailedFormStepResult => ({
  ok: false,
  isConflict: true,
  problems: {},
  formErrors: [
    `${toTemporaryClosureSentenceStart(getCurrentLocationClosure(location))} and ${without}. Please choose another restaurant.`,
  ],
})
