import type { ReactNode } from 'react'
import type { FieldBase } from '#schema/fields/field.ts'
import type { Address } from '../editor/address.ts'
import { CommentMark, useEditing, useProblem } from '../editor/context.tsx'
import { fieldId } from '../editor/view.ts'
import { Icon } from '../ui/icon.tsx'

// biome-ignore lint/suspicious/noExplicitAny: only what every field has in common is read
type Field = FieldBase<string, any>

interface FrameProps {
  field: Field
  label: string
  address: Address
  children: ReactNode
  /** Stands to the right of the label: a counter, a button. */
  aside?: ReactNode
}

/** Label, help and problem of a field whose control is one element that a label can name. */
export function Labelled({ field, label, address, aside, children }: FrameProps) {
  const id = fieldId(address)
  return (
    <div className="field">
      <div className="field-top">
        <label className="field-label" htmlFor={id}>
          {label}
          {field.required && <Required />}
        </label>
        <CommentMark address={address} name={label} />
        {aside}
      </div>
      {children}
      <Help field={field} address={address} />
      <Trouble address={address} />
    </div>
  )
}

/** The same for a field of several controls. */
export function Grouped({ field, label, address, aside, children }: FrameProps) {
  const id = fieldId(address)
  return (
    <fieldset className="field" id={id} tabIndex={-1} aria-labelledby={`${id}-label`} aria-describedby={`${id}-problem ${id}-help`}>
      <legend className="field-label">
        <span id={`${id}-label`}>
          {label}
          {field.required && <Required />}
        </span>
        <CommentMark address={address} name={label} />
      </legend>
      {aside}
      <Help field={field} address={address} />
      {children}
      <Trouble address={address} />
    </fieldset>
  )
}

const Required = () => (
  <span className="required">
    <span aria-hidden="true">*</span>
    <span className="visually-hidden">(required)</span>
  </span>
)

function Help({ field, address }: { field: Field; address: Address }) {
  if (!field.help) return null
  return (
    <p className="field-help" id={`${fieldId(address)}-help`}>
      {field.help}
    </p>
  )
}

export function Trouble({ address }: { address: Address }) {
  const problem = useProblem(address)
  if (!problem) return null
  return (
    <p className="field-error" id={`${fieldId(address)}-problem`}>
      <Icon name="alert" size={16} /> {problem.message}
    </p>
  )
}

/** What a single control needs to be named, described and marked as wrong. */
export function useControl(field: Field, address: Address) {
  const problem = useProblem(address)
  const { readOnly } = useEditing()
  const id = fieldId(address)
  const described = [field.help && `${id}-help`, problem && `${id}-problem`].filter(Boolean).join(' ')
  return {
    id,
    readOnly,
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': described || undefined,
    'aria-required': field.required || undefined,
  }
}
