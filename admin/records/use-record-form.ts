import { type FormEvent, type RefObject, useCallback, useRef, useState } from 'react'
import type { ApiError, ApiResult } from '../api.ts'
import { useFocusOnError } from '../forms/form.tsx'

interface RecordFormState<Values, Saved> {
  values: Values
  change: (changes: Partial<Values>) => void
  apiError: ApiError | null
  isBusy: boolean
  isClean: () => boolean
  form: RefObject<HTMLFormElement | null>
  save: (
    event: FormEvent,
    send: (values: Values) => Promise<ApiResult<Saved>>,
    onSaved: (saved: Saved) => void,
  ) => Promise<void>
}

/** The state of a form for a user, a group or a site: values, submission and errors. */
export function useRecordForm<Values extends object, Saved>(start: () => Values): RecordFormState<Values, Saved> {
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(start)
  const [initialValues] = useState(values)
  const isSaved = useRef(false)
  const [apiError, setApiError] = useState<ApiError | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const isClean = useCallback(
    () => isSaved.current || JSON.stringify(values) === JSON.stringify(initialValues),
    [values, initialValues],
  )
  useFocusOnError(form, apiError)
  return {
    ...{ values, apiError, isBusy, isClean, form },
    change: (changes) => setValues((before) => ({ ...before, ...changes })),
    async save(event, send, onSaved) {
      event.preventDefault()
      // React also bubbles submit events from dialogs that the form opened.
      if (isBusy || event.target !== event.currentTarget) return
      setIsBusy(true)
      const result = await send(values)
      setIsBusy(false)
      setApiError(result.ok ? null : result)
      if (!result.ok) return
      isSaved.current = true
      onSaved(result.value)
    },
  }
}

/** These forms are never saved on leaving: permissions change only when the user submits. */
export const neverSaveOnLeave = async () => false
