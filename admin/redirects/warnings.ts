import { toast } from '../ui/toast.tsx'

/** Shows why a saved redirect has no effect yet. The toasts stay until they are dismissed. */
export function showWarnings(warnings: readonly string[]) {
  for (const warning of warnings) toast(warning, { tone: 'danger' })
}
