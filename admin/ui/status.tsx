const tones: Record<string, string> = { live: 'good', 'live + draft': 'mixed', draft: 'quiet', scheduled: 'mixed', expired: 'warn' }
const words: Record<string, string> = { 'live + draft': 'Live + draft' }

/** A page's status in words and colour. */
export function Status({ status }: { status: string }) {
  const text = words[status] ?? status.charAt(0).toUpperCase() + status.slice(1)
  return <span className={`status status-${tones[status] ?? 'quiet'}`}>{text}</span>
}
