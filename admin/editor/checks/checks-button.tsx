import { Button } from '../../ui/button.tsx'
import { type ContentCheckWithFieldPath, contentChecksPanelId, isErrorLevelContentCheck } from './checks.ts'

/** Shows the number of errors, or of all checks when there are no errors, and jumps to their panel. */
export default function ContentChecksButton({ checks }: { checks: readonly ContentCheckWithFieldPath[] }) {
  if (checks.length === 0) return null
  const errors = checks.filter(isErrorLevelContentCheck).length
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
          ? 'Errors that prevent this page from being published.'
          : 'Possible problems for readers. You can still publish.'
      }
    >
      {count} <span className="bar-label">{count === 1 ? word : `${word}s`}</span>
    </Button>
  )
}

function showChecks() {
  const panel = document.getElementById(contentChecksPanelId)
  panel?.scrollIntoView({ block: 'start' })
  panel?.querySelector('h2')?.focus({ preventScroll: true })
}
