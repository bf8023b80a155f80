import type { SubmissionConfirmationState } from '#schema/forms/submission-wire.ts'

/** Whether a sign-up was confirmed by e-mail; a dash for forms without confirmation. */
export function SignupConfirmationStatusLabel({ confirmation }: { confirmation: SubmissionConfirmationState }) {
  if (confirmation === null) return <span className="quiet">–</span>
  return confirmation === 'confirmed' ? (
    <span className="status status-good">Confirmed</span>
  ) : (
    <span className="status status-mixed">Not yet</span>
  )
}
