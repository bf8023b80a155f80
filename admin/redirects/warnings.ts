import { toast } from '../ui/toast.tsx'

/** What was saved but has no effect yet: it stays on the screen until it is dismissed. */
export function showWarnings(warnings: readonly string[]) {
  for (const warning of warnings) toast(warning, { tone: 'danger' })
}
