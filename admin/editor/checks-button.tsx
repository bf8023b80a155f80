import { Button } from '../ui/button.tsx'
import { checksId } from './checks.ts'

/** How many checks are open, beside the ways to finish; leads to their panel. */
export const ChecksButton = ({ count }: { count: number }) => (
  <Button look="quiet" icon="flag" onClick={showChecks} title="What may trip readers up. It does not keep you from publishing.">
    {count === 1 ? '1 check' : `${count} checks`}
  </Button>
)

function showChecks() {
  const panel = document.getElementById(checksId)
  panel?.scrollIntoView({ block: 'start' })
  panel?.querySelector('h2')?.focus({ preventScroll: true })
}
