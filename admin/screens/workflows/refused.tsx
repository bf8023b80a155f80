import { type RefObject, useEffect } from 'react'
import type { Refusal } from '../../api.ts'
import { Icon } from '../../ui/icon.tsx'

/** Why something was not saved; its fields say what is wrong with them. */
export const Refused = ({ refusal }: { refusal: Refusal | null }) =>
  refusal && (
    <div className="notice notice-danger" role="alert">
      <Icon name="alert" /> {refusal.message}
    </div>
  )

/** Goes to what must be corrected first, once it is drawn: the control itself, or the first of those whose group is wrong. */
export function useFocusOnProblem(form: RefObject<HTMLFormElement | null>, refusal: Refusal | null) {
  useEffect(() => {
    if (refusal) form.current?.querySelector<HTMLElement>('.field:has(> .field-error) :is(input, button)')?.focus()
  }, [form, refusal])
}
