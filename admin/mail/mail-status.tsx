import type { MailState } from '#schema/mail/wire.ts'

export const mailStateLabels: Record<MailState, string> = {
  waiting: 'Waiting',
  retrying: 'Trying again',
  sending: 'Being sent',
  sent: 'Sent',
  dead: 'Did not arrive',
  suppressed: 'Unsubscribed',
  discarded: 'Discarded',
}

const tones: Record<MailState, string> = {
  waiting: 'quiet',
  retrying: 'mixed',
  sending: 'mixed',
  sent: 'good',
  dead: 'warn',
  suppressed: 'quiet',
  discarded: 'quiet',
}

/** The status of a mail as a colored label. */
export const MailStatusLabel = ({ state }: { state: MailState }) => (
  <span className={`status status-${tones[state]}`}>{mailStateLabels[state]}</span>
)
