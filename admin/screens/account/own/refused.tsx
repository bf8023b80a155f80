import { type RefObject, useEffect } from 'react'
import type { Refusal } from '../../../api.ts'
import { Icon } from '../../../ui/icon.tsx'

/** Why something was not done; its fields say what is wrong with them. */
export const Refused = ({ refusal }: { refusal: Refusal | null }) =>
  refusal && (
    <div className="notice notice-danger" role="alert">
      <Icon name="alert" /> {refusal.message}
    </div>
  )

/** Goes to what must be corrected first, once it is drawn. */
export function useFocusOnProblem(form: RefObject<HTMLFormElement | null>, refusal: Refusal | null) {
  useEffect(() => {
    if (refusal) form.current?.querySelector<HTMLElement>('.field:has(> .field-error) input')?.focus()
  }, [form, refusal])
}
