import { useState } from 'react'
import { DeclaredFieldsForm } from '../forms/declared-form.tsx'
import type { FormFieldForValues, FormWidgetValueTypes } from '../forms/fields.ts'
import { Checkbox } from '../ui/checkbox.tsx'

/** The value of every widget. */
type Values = {
  [Kind in keyof FormWidgetValueTypes as Kind extends 'multi-select' ? 'many' : Kind]: FormWidgetValueTypes[Kind]
} & {
  radios: string
}

const initialValues: Values = {
  ...{
    hidden: 'hidden',
    checkbox: true,
    textarea: '',
    password: '',
    text: 'Corner Table',
    date: '',
    url: '',
    email: '',
  },
  ...{ time: '18:00', number: 4, select: 'hall', radios: 'hall', many: ['hall'], file: null },
}

const options = [
  { value: 'hall', label: 'Hall', help: 'By the kitchen.' },
  { value: 'yard', label: 'Yard', help: 'Under the trees.' },
]

const fields: FormFieldForValues<Values>[] = [
  { kind: 'hidden', name: 'hidden' },
  { kind: 'text', name: 'text', label: 'text', help: 'A line of text with a help text.' },
  { kind: 'textarea', name: 'textarea', label: 'textarea', rows: 3 },
  { kind: 'password', name: 'password', label: 'password', autoComplete: 'off' },
  { kind: 'email', name: 'email', label: 'email', placeholder: 'team@example.com' },
  { kind: 'url', name: 'url', label: 'url', placeholder: 'https://…' },
  { kind: 'date', name: 'date', label: 'date' },
  { kind: 'time', name: 'time', label: 'time' },
  { kind: 'number', name: 'number', label: 'number', min: 1, max: 12 },
  { kind: 'select', name: 'select', label: 'select', options },
  { kind: 'select', name: 'radios', label: 'select as radio buttons', variant: 'radios', options },
  { kind: 'multi-select', name: 'many', label: 'multi-select', options },
  { kind: 'checkbox', name: 'checkbox', label: 'checkbox', help: 'On or off.' },
  { kind: 'file', name: 'file', label: 'file', accept: '.csv' },
]

const problems = [
  { path: '__all__', message: 'An error of the whole form.' },
  ...fields.map(({ name }) => ({ path: name, message: 'An error of this field.' })),
]

/** Every widget; submitting shows the error state of each. */
export default function StyleguideForms() {
  const [isReadOnly, setIsReadOnly] = useState(false)
  return (
    <>
      <Checkbox label="Read-only" checked={isReadOnly} onChange={setIsReadOnly} />
      <DeclaredFieldsForm
        fields={fields}
        initialValues={initialValues}
        readOnly={isReadOnly}
        submitLabel="Submit with errors"
        send={async () => ({ ok: false, status: 400, message: 'Please correct the errors below.', problems })}
        onSaved={() => {}}
      />
    </>
  )
}
