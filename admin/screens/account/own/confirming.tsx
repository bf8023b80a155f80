import { createContext, lazy, type ReactNode, Suspense, useContext, useState } from 'react'
import type { ProofKind } from '#schema/rules/proof-kinds.ts'
import type { Answer, Refusal } from '../../../api.ts'

const ConfirmDialog = lazy(() => import('./confirm-dialog.tsx'))

/** Tries a change; where the server wants to know first that it is still the same person, asks, and tries once more. */
type Guard = <T>(attempt: () => Promise<Answer<T>>) => Promise<Answer<T>>

const GuardContext = createContext<Guard>((attempt) => attempt())
export const useGuard = () => useContext(GuardContext)

const unchanged: Refusal = { ok: false, status: 0, message: 'Nothing was changed.', problems: [] }

/** Below this, changes that matter ask who is there, by the kind of proof that the server wants. */
export function Confirming({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<{ kind: ProofKind; settle: (confirmed: boolean) => void } | null>(null)

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
