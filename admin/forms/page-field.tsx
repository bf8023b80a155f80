import { useChooserItem } from '../choosers/chooser-items.ts'
import { openRecordChooser } from '../choosers/requests.ts'
import { Button } from '../ui/button.tsx'
import { LabeledControlGroup } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { useFieldError } from './field-error.ts'

interface PageFieldProps {
  label: string
  help?: string
  page: number | null
  /** The path of the value in its form. */
  name: string
  onChange: (page: number) => void
}

/** A field for one page from the page tree. Its form must render `OpenChooserDialogRenderer`. */
export function PageChooserField({ label, help, page, name, onChange }: PageFieldProps) {
  const error = useFieldError(name)
  const chosen = useChooserItem('page', page)
  async function choose() {
    const choice = await openRecordChooser('page')
    if (choice) onChange(choice.id)
  }
  return (
    <LabeledControlGroup
      label={label}
      help={help}
      error={error && page === null ? 'Choose a page.' : error}
      className="form-options"
    >
      <div className="chosen">
        {page === null ? (
          <span className="quiet">No page chosen</span>
        ) : (
          <span className="chosen-text">
            <Icon name="pages" />{' '}
            <strong>{chosen === null ? 'This page no longer exists' : (chosen?.title ?? '…')}</strong>
          </span>
        )}
        <span className="chosen-buttons">
          <Button onClick={choose}>{page === null ? 'Choose a page' : 'Choose another page'}</Button>
        </span>
      </div>
    </LabeledControlGroup>
  )
}
