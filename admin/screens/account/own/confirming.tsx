import { createContext, type ReactNode, useContext, useState } from 'react'
import { confirmFirst } from '#schema/wire/account.ts'
import type { Answer, Refusal } from '../../../api.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

/** Tries a change; where the server wants to know first that it is still the same person, asks, and tries once more. */
type Guard = <T>(attempt: () => Promise<Answer<T>>) => Promise<Answer<T>>

const GuardContext = createContext<Guard>((attempt) => attempt())
export const useGuard = () => useContext(GuardContext)

const unchanged: Refusal = { ok: false, status: 0, message: 'Nothing was changed.', problems: [] }

/** Below this, changes that matter ask who is there when the last proof is ten minutes old. */
export function Confirming({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<{ settle: (confirmed: boolean) => void } | null>(null)

  const guard: Guard = async (attempt) => {
    const first = await attempt()
    if (first.ok || first.status !== 403 || first.message !== confirmFirst) return first
    const confirmed = await new Promise<boolean>((settle) => setAsked({ settle }))
    setAsked(null)
    return confirmed ? attempt() : unchanged
  }

  return (
    <GuardContext value={guard}>
      {children}
      {asked && <ConfirmDialog onSettled={asked.settle} />}
    </GuardContext>
  )
}
