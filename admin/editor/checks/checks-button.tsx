import { Button } from '../../ui/button.tsx'
import { checksPanelId, isError, type LocatedCheck } from './checks.ts'

/** How many errors are open, or checks where there are none, beside the ways to finish; leads to their panel. */
export default function ChecksButton({ checks }: { checks: readonly LocatedCheck[] }) {
  if (checks.length === 0) return null
  const errors = checks.filter(isError).length
  const count = errors || checks.length
  const word = errors ? 'error' : 'check'
  return (
    <Button
      variant="quiet"
      icon={errors ? 'alert' : 'flag'}
      className={errors ? 'button button-quiet checks-alert' : 'button button-quiet'}
      onClick={showChecks}
      title={
        errors
          ? 'What keeps this page from being published.'
          : 'What may trip readers up. It does not keep you from publishing.'
      }
    >
      {count} <span className="bar-label">{count === 1 ? word : `${word}s`}</span>
    </Button>
  )
}

function showChecks() {
  const panel = document.getElementById(checksPanelId)
  panel?.scrollIntoView({ block: 'start' })
  panel?.querySelector('h2')?.focus({ preventScroll: true })
}
