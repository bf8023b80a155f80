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

/** What a form of users, groups or sites is while it is being filled in and sent. */
export function useRecordForm<Values extends object, Saved>(start: () => Values): RecordFormState<Values, Saved> {
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(start)
  const [initialValues] = useState(values)
  const isSaved = useRef(false)
  const [apiError, setRefusal] = useState<ApiError | null>(null)
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
      // React tells a form of what is sent in a dialog it opened, too.
      if (isBusy || event.target !== event.currentTarget) return
      setIsBusy(true)
      const result = await send(values)
      setIsBusy(false)
      setRefusal(result.ok ? null : result)
      if (!result.ok) return
      isSaved.current = true
      onSaved(result.value)
    },
  }
}

/** Nothing of these is saved by leaving: rights are changed when somebody says so. */
export const neverSaveOnLeave = async () => false
