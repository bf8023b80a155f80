import type { ReactNode } from 'react'
import type { ApiResult } from '../../api.ts'
import { DeclaredFieldWidgetList } from '../../forms/declared-form.tsx'
import type { FormFieldForValues } from '../../forms/fields.ts'
import { Form } from '../../forms/form.tsx'
import { useForm } from '../../forms/use-form.ts'
import { Button } from '../../ui/button.tsx'

interface AccountFormProps<Values extends object, Saved> {
  label: string
  submitLabel: string
  initialValues: Values
  fields?: readonly FormFieldForValues<Values>[]
  send: (values: Values) => Promise<ApiResult<Saved>>
  onDone: (saved: Saved) => void
  /** Clears the values after a successful submission. */
  resetsOnSave?: boolean
  /** Shown below the fields, or instead of them. */
  children?: (values: Values, change: (some: Partial<Values>) => void) => ReactNode
}

/** A form of the user's own account. On an error the values are kept and the problems shown at the fields. */
export function OwnAccountSectionForm<Values extends object, Saved>(props: AccountFormProps<Values, Saved>) {
  const { label, submitLabel, initialValues, fields = [], send, onDone, resetsOnSave = false, children } = props
  const form = useForm({ initialValues, send, onSaved: onDone, resetsOnSave })
  const { values, change } = form
  return (
    <Form form={form} className="own-form" label={label}>
      {fields.length > 0 && (
        <div className="own-pair">
          <DeclaredFieldWidgetList fields={fields} values={values} onChange={change} />
        </div>
      )}
      {children?.(values, change)}
      <div className="own-buttons">
        <Button type="submit" variant="primary" busy={form.isBusy}>
          {submitLabel}
        </Button>
      </div>
    </Form>
  )
}
