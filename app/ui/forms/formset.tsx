import type { ReactNode } from 'react'
import { type Formset, getFormsetControlNames, getShownFormsetRowCount } from '#schema/forms/formset.ts'
import { useCurrentPagePath } from '../../resolved-references.ts'
import { Icon } from '../icons/icon.tsx'
import { useEnclosingFormState } from './form-state.ts'

interface FormsetProps {
  formset: Formset
  /** What the list contains. */
  legend: string
  /** The name of a row, followed by its number. */
  rowName: string
  hint: ReactNode
  max: number
  /** The label of the button that adds a row. */
  addLabel: string
  children: (index: number) => ReactNode
}

/**
 * Rows that can be added and removed. Each button sends the form and gets it back with the changed rows and all values;
 * script does the same in place (`islands/formset.ts`).
 */
export function FormsetRows({ formset, legend, rowName, hint, max, addLabel, children }: FormsetProps) {
  const here = useCurrentPagePath()
  const { form, values } = useEnclosingFormState()
  const names = getFormsetControlNames(formset)
  const count = getShownFormsetRowCount(formset, values, max)
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
            <button
              type="submit"
              className="formset-remove"
              name={names.remove}
              value={index}
              formAction={`${here}#${id}`}
            >
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
 * The button that Enter in a field triggers: browsers use a form's first button, which must not be one that adds a row.
 * Hidden and not focusable.
 */
export const HiddenDefaultSubmitButton = () => (
  <button type="submit" className="form-extra" tabIndex={-1} aria-hidden="true" />
)
