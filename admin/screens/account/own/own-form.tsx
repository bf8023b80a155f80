import { type ReactNode, useState } from 'react'
import type { Answer } from '../../../api.ts'
import type { FieldFor } from '../../../forms/declared.ts'
import { DeclaredFields, useSubmission } from '../../../forms/form.tsx'
import { Button } from '../../../ui/button.tsx'
import { Refused } from '../../../ui/refused.tsx'

interface OwnFormProps<Values extends object, Saved> {
  label: string
  button: string
  began: Values
  fields?: readonly FieldFor<Values>[]
  send: (values: Values) => Promise<Answer<Saved>>
  onDone: (saved: Saved) => void
  /** What was typed goes once it has been sent. */
  clears?: boolean
  /** What stands below the fields, or in place of them. */
  children?: (values: Values, change: (some: Partial<Values>) => void) => ReactNode
}

/** A form of one's own account: sends, says what went wrong where, keeps what was typed. */
export function OwnForm<Values extends object, Saved>(props: OwnFormProps<Values, Saved>) {
  const { label, button, began, fields = [], send, onDone, clears = false, children } = props
  const [values, setValues] = useState(began)
  const { form, busy, refusal, submit } = useSubmission(send, (saved) => {
    if (clears) setValues(began)
    onDone(saved)
  })
  return (
    <form className="own-form" aria-label={label} onSubmit={submit(values)} noValidate ref={form}>
      <Refused refusal={refusal} />
      {fields.length > 0 && (
        <div className="own-pair">
          <DeclaredFields fields={fields} values={values} refusal={refusal} onChange={setValues} />
        </div>
      )}
      {children?.(values, (some) => setValues({ ...values, ...some }))}
      <div className="own-buttons">
        <Button type="submit" look="primary" busy={busy}>
          {button}
        </Button>
      </div>
    </form>
  )
}
