import { type ReactNode, useState } from 'react'
import type { ApiResult } from '../../api.ts'
import type { FieldFor } from '../../forms/fields.ts'
import { DeclaredFields, useFormSubmission } from '../../forms/form.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'

interface AccountFormProps<Values extends object, Saved> {
  label: string
  submitLabel: string
  initialValues: Values
  fields?: readonly FieldFor<Values>[]
  send: (values: Values) => Promise<ApiResult<Saved>>
  onDone: (saved: Saved) => void
  /** Clears the values after a successful submission. */
  resetsOnSave?: boolean
  /** Shown below the fields, or instead of them. */
  children?: (values: Values, change: (some: Partial<Values>) => void) => ReactNode
}

/** A form of the user's own account. On an error the values are kept and the problems shown at the fields. */
export function AccountForm<Values extends object, Saved>(props: AccountFormProps<Values, Saved>) {
  const { label, submitLabel, initialValues, fields = [], send, onDone, resetsOnSave = false, children } = props
  const [values, setValues] = useState(initialValues)
  const { form, busy, apiError, submit } = useFormSubmission(send, (saved) => {
    if (resetsOnSave) setValues(initialValues)
    onDone(saved)
  })
  return (
    <form className="own-form" aria-label={label} onSubmit={submit(values)} noValidate ref={form}>
      <ErrorNotice apiError={apiError} />
      {fields.length > 0 && (
        <div className="own-pair">
          <DeclaredFields fields={fields} values={values} apiError={apiError} onChange={setValues} />
        </div>
      )}
      {children?.(values, (some) => setValues({ ...values, ...some }))}
      <div className="own-buttons">
        <Button type="submit" variant="primary" busy={busy}>
          {submitLabel}
        </Button>
      </div>
    </form>
  )
}
