import { Icon } from './icon.tsx'

const tones: Record<string, string> = {
  live: 'good',
  'live + draft': 'mixed',
  draft: 'quiet',
  'in moderation': 'mixed',
  'live + in moderation': 'mixed',
  scheduled: 'mixed',
  'live + scheduled': 'mixed',
  expired: 'warn',
}
const labels: Record<string, string> = {
  'live + draft': 'Live + draft',
  'live + scheduled': 'Live + scheduled',
  'in moderation': 'In review',
  'live + in moderation': 'Live + in review',
}

/** The status of a page as a colored label. */
export function PublishStatusLabel({ status }: { status: string }) {
  const text = labels[status] ?? status.charAt(0).toUpperCase() + status.slice(1)
  return <span className={`status status-${tones[status] ?? 'quiet'}`}>{text}</span>
}

/** The badge of a restricted page. */
export const PrivatePageBadge = () => (
  <span className="status status-private">
    <Icon name="lock" size={13} /> Private
  </span>
)
