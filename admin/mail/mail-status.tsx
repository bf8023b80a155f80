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

/** Where a mail stands, in words and colour. */
export const MailStatus = ({ state }: { state: MailState }) => (
  <span className={`status status-${tones[state]}`}>{mailStateLabels[state]}</span>
)
