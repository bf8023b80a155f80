import { useId } from 'react'
import { useChosen } from '../../choosers/chosen.ts'
import { chooseRecord } from '../../choosers/requests.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

interface PageFieldProps {
  label: string
  help: string
  page: number | null
  error: string | undefined
  onChange: (page: number) => void
}

/** One page, chosen in the tree. */
export function PageField({ label, help, page, error, onChange }: PageFieldProps) {
  const id = useId()
  const chosen = useChosen('page', page)
  async function choose() {
    const choice = await chooseRecord('page')
    if (choice) onChange(choice.id)
  }
  return (
    <fieldset className="field people-set" aria-describedby={[`${id}-help`, error && `${id}-error`].filter(Boolean).join(' ')}>
      <legend className="field-label">{label}</legend>
      <div className="chosen">
        {page === null ? (
          <span className="quiet">No page chosen</span>
        ) : (
          <span className="chosen-words">
            <Icon name="pages" /> <strong>{chosen === null ? 'A page that is gone' : (chosen?.title ?? '…')}</strong>
          </span>
        )}
        <span className="chosen-buttons">
          <Button onClick={choose}>{page === null ? 'Choose a page' : 'Choose another page'}</Button>
        </span>
      </div>
      <p className="field-help" id={`${id}-help`}>
        {help}
      </p>
      {error && (
        <p className="field-error" id={`${id}-error`}>
          <Icon name="alert" size={16} /> {error}
        </p>
      )}
    </fieldset>
  )
}
