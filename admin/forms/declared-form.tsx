import type { ReactNode } from 'react'
import type { ApiResult } from '../api.ts'
import type { FormFieldDeclaration, FormFieldForValues } from './fields.ts'
import { Form } from './form.tsx'
import { FormButtons } from './form-buttons.tsx'
import { useForm } from './use-form.ts'
import { DeclaredFieldWidget } from './widgets.tsx'

interface DeclaredFieldsProps<Values extends object> {
  fields: readonly FormFieldForValues<Values>[]
  values: Values
  onChange: (changes: Partial<Values>) => void
}

/** The widgets of a list of fields. */
export function DeclaredFieldWidgetList<Values extends object>({
  fields,
  values,
  onChange,
}: DeclaredFieldsProps<Values>) {
  return (fields as readonly FormFieldDeclaration[]).map((field) => (
    <DeclaredFieldWidget
      key={field.name}
      field={field}
      value={values[field.name as keyof Values]}
      onChange={(value: Values[keyof Values]) => onChange({ [field.name]: value } as Partial<Values>)}
    />
  ))
}

interface DeclaredFieldsFormProps<Values extends object, Saved> {
  /** The fields; they may depend on the current values. */
  fields: readonly FormFieldForValues<Values>[] | ((values: Values) => readonly FormFieldForValues<Values>[])
  initialValues: Values
  send: (values: Values) => Promise<ApiResult<Saved>>
  onSaved: (saved: Saved) => void
  submitLabel: string
  /** Disables the fields and hides the submit button. */
  readOnly?: boolean
  /** Shown beside the button. */
  aside?: ReactNode
  /** Shown above and below the fields. */
  intro?: ReactNode
  outro?: ReactNode
  className?: string
}

/** A plain form from a list of declared fields. It submits the values and shows the errors at the fields. */
export function DeclaredFieldsForm<Values extends object, Saved>(props: DeclaredFieldsFormProps<Values, Saved>) {
  const { initialValues, send, onSaved, submitLabel, readOnly = false, aside, className = 'confirm' } = props
  const form = useForm({ initialValues, send, onSaved })
  const fields = typeof props.fields === 'function' ? props.fields(form.values) : props.fields
  return (
    <Form form={form} className={className} fieldNames={fields.map(({ name }) => name)}>
      {props.intro}
      <fieldset className="form-fields" disabled={readOnly}>
        <DeclaredFieldWidgetList fields={fields} values={form.values} onChange={form.change} />
      </fieldset>
      {props.outro}
      <FormButtons isBusy={form.isBusy} submitLabel={submitLabel} readOnly={readOnly} aside={aside} />
    </Form>
  )
}
