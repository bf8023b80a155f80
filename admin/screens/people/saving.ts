import { type FormEvent, type RefObject, useCallback, useRef, useState } from 'react'
import type { Answer, Refusal } from '../../api.ts'
import { useFocusOnRefusal } from '../../forms/form.tsx'

interface Saving<Values, Saved> {
  values: Values
  change: (changes: Partial<Values>) => void
  refusal: Refusal | null
  isBusy: boolean
  isClean: () => boolean
  form: RefObject<HTMLFormElement | null>
  save: (event: FormEvent, send: (values: Values) => Promise<Answer<Saved>>, onSaved: (saved: Saved) => void) => Promise<void>
}

/** What a form of users, groups or sites is while it is being filled in and sent. */
export function useSaving<Values extends object, Saved>(start: () => Values): Saving<Values, Saved> {
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(start)
  const [began] = useState(values)
  const isSaved = useRef(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const isClean = useCallback(() => isSaved.current || JSON.stringify(values) === JSON.stringify(began), [values, began])
  useFocusOnRefusal(form, refusal)
  return {
    ...{ values, refusal, isBusy, isClean, form },
    change: (changes) => setValues((before) => ({ ...before, ...changes })),
    async save(event, send, onSaved) {
      event.preventDefault()
      // React tells a form of what is sent in a dialog it opened, too.
      if (isBusy || event.target !== event.currentTarget) return
      setIsBusy(true)
      const answer = await send(values)
      setIsBusy(false)
      setRefusal(answer.ok ? null : answer)
      if (!answer.ok) return
      isSaved.current = true
      onSaved(answer.value)
    },
  }
}

/** Nothing of these is saved by leaving: rights are changed when somebody says so. */
export const neverByLeaving = async () => false
