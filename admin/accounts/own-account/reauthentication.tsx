import { createContext, lazy, type ReactNode, Suspense, useContext, useState } from 'react'
import type { ReauthScope } from '#schema/accounts/reauthentication.ts'
import type { ApiError, ApiResult } from '../../api.ts'

const ConfirmDialog = lazy(() => import('./reauthentication-dialog.tsx'))

/** Tries a change; where the server wants to know first that it is still the same person, asks, and tries once more. */
type Guard = <T>(attempt: () => Promise<ApiResult<T>>) => Promise<ApiResult<T>>

const GuardContext = createContext<Guard>((attempt) => attempt())
export const useReauthentication = () => useContext(GuardContext)

const unchanged: ApiError = { ok: false, status: 0, message: 'Nothing was changed.', problems: [] }

/** Below this, changes that matter ask who is there, by the kind of proof that the server wants. */
export function ReauthenticationProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<{ kind: ReauthScope; settle: (confirmed: boolean) => void } | null>(null)

  const guard: Guard = async (attempt) => {
    const first = await attempt()
    if (first.ok || !first.proof) return first
    const kind = first.proof
    const confirmed = await new Promise<boolean>((settle) => setAsked({ kind, settle }))
    setAsked(null)
    return confirmed ? attempt() : unchanged
  }

  return (
    <GuardContext value={guard}>
      {children}
      <Suspense>{asked && <ConfirmDialog kind={asked.kind} onSettled={asked.settle} />}</Suspense>
    </GuardContext>
  )
}
