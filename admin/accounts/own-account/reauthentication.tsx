import { createContext, lazy, type ReactNode, Suspense, useContext, useState } from 'react'
import type { ReauthScope } from '#schema/accounts/reauthentication.ts'
import type { ApiResult, FailedApiResult } from '../../api.ts'

const ConfirmDialog = lazy(() => import('./reauthentication-dialog.tsx'))

/** Attempts a change. If the server requires reauthentication, asks for it and attempts the change once more. */
type Guard = <T>(attempt: () => Promise<ApiResult<T>>) => Promise<ApiResult<T>>

const GuardContext = createContext<Guard>((attempt) => attempt())
export const useReauthenticationGuard = () => useContext(GuardContext)

const unchanged: FailedApiResult = { ok: false, status: 0, message: 'No changes were made.', problems: [] }

/** Lets components below it reauthenticate the user, for the scope that the server requires. */
export function ReauthenticationProvider({ children }: { children: ReactNode }) {
  const [pending, setPending] = useState<{ kind: ReauthScope; settle: (confirmed: boolean) => void } | null>(null)

  const guard: Guard = async (attempt) => {
    const first = await attempt()
    if (first.ok || !first.proof) return first
    const kind = first.proof
    const confirmed = await new Promise<boolean>((settle) => setPending({ kind, settle }))
    setPending(null)
    return confirmed ? attempt() : unchanged
  }

  return (
    <GuardContext value={guard}>
      {children}
      <Suspense>{pending && <ConfirmDialog kind={pending.kind} onSettled={pending.settle} />}</Suspense>
    </GuardContext>
  )
}
