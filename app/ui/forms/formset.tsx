import type { ReactNode } from 'react'
import { type Formset, managementNames, rowCount } from '#schema/forms/formset.ts'
import { useCurrentPath } from '../../resolved-references.ts'
import { Icon } from '../icons/icon.tsx'
import { useEnclosingForm } from './form-state.ts'

interface FormsetProps {
  formset: Formset
  /** What it is a list of. */
  legend: string
  /** What one row is called; its number follows. */
  rowName: string
  hint: ReactNode
  max: number
  /** The words of the button for one more. */
  addLabel: string
  children: (index: number) => ReactNode
}

/**
 * Rows that can be added and taken away. Each button sends the form and gets it back in the new shape, with all that was
 * typed; script does the same in place (`islands/formset.ts`).
 */
export function FormsetRows({ formset, legend, rowName, hint, max, addLabel, children }: FormsetProps) {
  const here = useCurrentPath()
  const { form, values } = useEnclosingForm()
  const names = managementNames(formset)
  const count = rowCount(formset, values, max)
  const id = `${form}-${formset.prefix}`
  return (
    <fieldset className="formset" id={id} data-max={max} aria-describedby={`${id}-hint`}>
      <legend>{legend}</legend>
      <p className="field-hint" id={`${id}-hint`}>
        {hint}
      </p>
      <input type="hidden" name={names.total} value={count} />
      <input type="hidden" name={names.initial} value={0} />
      <div className="formset-rows">
        {Array.from({ length: count }, (_, index) => (
          <fieldset className="formset-row" key={index}>
            <legend>
              {rowName} <span data-row-number>{index + 1}</span>
            </legend>
            {children(index)}
            <button type="submit" className="formset-remove" name={names.remove} value={index} formAction={`${here}#${id}`}>
              <Icon name="x" />
              Remove
              <span className="visually-hidden">
                {' '}
                {rowName.toLowerCase()} <span data-row-number>{index + 1}</span>
              </span>
            </button>
          </fieldset>
        ))}
      </div>
      <button
        type="submit"
        className="button button-secondary formset-add"
        name={names.add}
        value="1"
        formAction={`${here}#${id}`}
        hidden={count >= max}
      >
        <Icon name="plus" />
        {addLabel}
      </button>
      <p className="visually-hidden" role="status" />
    </fieldset>
  )
}

/**
 * What Enter in a field presses: browsers take a form's first button, which must not be one that adds a row. Seen by
 * nobody and reached by no key.
 */
export const DefaultSubmitButton = () => <button type="submit" className="form-extra" tabIndex={-1} aria-hidden="true" />
