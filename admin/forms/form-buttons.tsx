import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'

interface FormButtonsProps {
  isBusy: boolean
  submitLabel: string
  /** Hides the submit button. */
  readOnly?: boolean
  className?: string
  /** Shown beside the submit button. */
  aside?: ReactNode
}

/** The submit button of a form, and the controls beside it. */
export const FormButtons = ({
  isBusy,
  submitLabel,
  readOnly = false,
  className = 'confirm-buttons',
  aside,
}: FormButtonsProps) =>
  (!readOnly || aside) && (
    <div className={className}>
      {!readOnly && (
        <Button variant="primary" type="submit" busy={isBusy}>
          {isBusy ? 'Saving…' : submitLabel}
        </Button>
      )}
      {aside}
    </div>
  )
