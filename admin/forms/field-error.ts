import { useContext } from 'react'
import { FormValidationContext } from 'react-aria-components'

/** The first error of a field of the surrounding form, or of what is nested in it; undefined outside of a form. */
export function useFieldError(name: string | undefined): string | undefined {
  const errors = useContext(FormValidationContext)
  const error = name === undefined ? undefined : errors[name]
  return typeof error === 'object' ? error[0] : error
}
