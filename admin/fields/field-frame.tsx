import type { ReactNode } from 'react'
import type { FieldBase } from '#schema/fields/field.ts'
import { FieldCommentButton, useEditorContext, useFieldProblem } from '../editor/content/editor-context.tsx'
import { toFieldElementId } from '../editor/content/editor-view.ts'
import type { FieldPath } from '../editor/content/field-path.ts'
import { Icon } from '../ui/icon.tsx'

// biome-ignore lint/suspicious/noExplicitAny: only what every field has in common is read
type Field = FieldBase<string, any>

interface FrameProps {
  field: Field
  label: string
  fieldPath: FieldPath
  children: ReactNode
  /** Shown to the right of the label: a counter, a button. */
  aside?: ReactNode
}

/** Label, help and error of a field with a single control. */
export function SingleControlField({ field, label, fieldPath, aside, children }: FrameProps) {
  const id = toFieldElementId(fieldPath)
  return (
    <div className="field">
      <div className="field-top">
        <label className="field-label" htmlFor={id}>
          {label}
          {field.required && <Required />}
        </label>
        <FieldCommentButton fieldPath={fieldPath} name={label} />
        {aside}
      </div>
      {children}
      <Help field={field} fieldPath={fieldPath} />
      <FieldProblemMessage fieldPath={fieldPath} />
    </div>
  )
}

/** Label, help and error of a field with several controls, in a fieldset. */
export function MultiControlField({ field, label, fieldPath, aside, children }: FrameProps) {
  const id = toFieldElementId(fieldPath)
  return (
    <fieldset
      className="field"
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-problem ${id}-help`}
    >
      <legend className="field-label">
        <span id={`${id}-label`}>
          {label}
          {field.required && <Required />}
        </span>
        <FieldCommentButton fieldPath={fieldPath} name={label} />
      </legend>
      {aside}
      <Help field={field} fieldPath={fieldPath} />
      {children}
      <FieldProblemMessage fieldPath={fieldPath} />
    </fieldset>
  )
}

const Required = () => (
  <span className="required">
    <span aria-hidden="true">*</span>
    <span className="visually-hidden">(required)</span>
  </span>
)

function Help({ field, fieldPath }: { field: Field; fieldPath: FieldPath }) {
  if (!field.help) return null
  return (
    <p className="field-help" id={`${toFieldElementId(fieldPath)}-help`}>
      {field.help}
    </p>
  )
}

export function FieldProblemMessage({ fieldPath }: { fieldPath: FieldPath }) {
  const problem = useFieldProblem(fieldPath)
  if (!problem) return null
  return (
    <p className="field-error" id={`${toFieldElementId(fieldPath)}-problem`}>
      <Icon name="alert" size={16} /> {problem.message}
    </p>
  )
}

/** Props of a single control: id, description and invalid state. */
export function useFieldControlProps(field: Field, fieldPath: FieldPath) {
  const problem = useFieldProblem(fieldPath)
  const { readOnly } = useEditorContext()
  const id = toFieldElementId(fieldPath)
  const described = [field.help && `${id}-help`, problem && `${id}-problem`].filter(Boolean).join(' ')
  return {
    id,
    readOnly,
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': described || undefined,
    'aria-required': field.required || undefined,
  }
}
