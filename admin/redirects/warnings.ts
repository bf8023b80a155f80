import { showToast } from '../ui/toast.tsx'

/** Shows why a saved redirect has no effect yet. The toasts stay until they are dismissed. */
export function showRedirectWarnings(warnings: readonly string[]) {
  for (const warning of warnings) showToast(warning, { tone: 'danger' })
}
