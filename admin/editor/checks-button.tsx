import { Button } from '../ui/button.tsx'
import { useCell } from './cell.ts'
import { checksId, openChecks } from './checks.ts'

/** How many checks are open, beside the ways to finish; leads to their panel. */
export function ChecksButton() {
  const count = useCell(openChecks, (checks) => checks.length)
  if (count === 0) return null
  return (
    <Button look="quiet" icon="flag" onClick={showChecks} title="What may trip readers up. It does not keep you from publishing.">
      {count === 1 ? '1 check' : `${count} checks`}
    </Button>
  )
}

function showChecks() {
  const panel = document.getElementById(checksId)
  panel?.scrollIntoView({ block: 'start' })
  panel?.querySelector('h2')?.focus({ preventScroll: true })
}
