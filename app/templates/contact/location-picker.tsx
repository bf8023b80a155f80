import { locationSearchControlName } from '#schema/forms/contact-limits.ts'
import { FieldErrorMessage, FieldHint, getFieldAriaProps } from '../../ui/forms/form-field.tsx'
import { useFormControl, usePostedFormState } from '../../ui/forms/form-state.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { DialogButton } from '../../ui/navigation/dialog-button.tsx'

const dialogId = 'contact-locations'

/**
 * The restaurant that a message is about. With script a search box, then the chosen address with CHANGE, which opens
 * the dialog of results. Without script the text is searched when the form is sent, and the form is rendered again with
 * the restaurants found.
 */
export function LocationPicker() {
  const { id, value, problem } = useFormControl('location_rlid')
  const { value: typed } = useFormControl(locationSearchControlName)
  const found = usePostedFormState('contact').choices?.['location_rlid'] ?? []
  const hint = 'City, state, or ZIP of the restaurant.'
  return (
    <div className="field location-picker" data-location-picker>
      <div className="location-picker-search">
        <label htmlFor={found.length > 0 ? `${id}-search` : id}>Visit location</label>
        <FieldHint id={id} hint={hint} />
        <p className="field-hint without-script">
          Send the form, and it comes back with the restaurants there to choose from.
        </p>
        <div className="location-picker-row">
          <input
            id={found.length > 0 ? `${id}-search` : id}
            name={locationSearchControlName}
            type="text"
            inputMode="search"
            enterKeyHint="search"
            autoComplete="off"
            maxLength={200}
            defaultValue={typed}
            {...getFieldAriaProps(id, hint, problem)}
          />
          <button type="button" className="button button-secondary with-script" data-search>
            <Icon name="search" />
            Search
          </button>
        </div>
      </div>
      {found.length > 0 && <Found id={id} value={value} found={found} />}
      <fieldset className="location-picker-chosen" hidden>
        <legend>Visit location</legend>
        <div className="location-picker-card">
          <Icon name="pin" />
          <p id={`${id}-address`} data-address />
          <button type="button" className="button button-secondary" aria-describedby={`${id}-address`}>
            CHANGE
          </button>
        </div>
      </fieldset>
      <FieldErrorMessage id={id} message={problem} />
    </div>
  )
}

interface FoundProps {
  id: string
  value: string | undefined
  found: readonly { value: string; label: string }[]
}

/** The restaurants the server found for the entered text. The last choice searches again. */
const Found = ({ id, value, found }: FoundProps) => (
  <fieldset className="location-picker-found">
    <legend>Which of these?</legend>
    {[...found, { value: '', label: 'None of these: search again for the text above' }].map((each, index) => (
      <label key={each.value} className="check">
        <input
          id={index === 0 ? id : undefined}
          type="radio"
          name="location_rlid"
          value={each.value}
          defaultChecked={value !== undefined && value === each.value}
        />
        <span>{each.label}</span>
      </label>
    ))}
  </fieldset>
)

/** The restaurants found, and a new search. It is outside the contact form, because forms cannot be nested. */
export const LocationPickerDialog = () => (
  <dialog id={dialogId} className="location-dialog" aria-labelledby={`${dialogId}-heading`} closedby="any">
    <div className="location-dialog-head">
      <h2 id={`${dialogId}-heading`} tabIndex={-1}>
        Choose a restaurant
      </h2>
      <DialogButton dialog={dialogId} command="close" icon="x">
        Close
      </DialogButton>
    </div>
    <search>
      <form>
        <label htmlFor={`${dialogId}-query`}>City, state, or ZIP</label>
        <div className="location-picker-row">
          <input
            id={`${dialogId}-query`}
            name="q"
            type="search"
            maxLength={200}
            autoComplete="postal-code"
            enterKeyHint="search"
          />
          <button type="submit" className="button">
            <Icon name="search" />
            Search
          </button>
        </div>
      </form>
    </search>
    <p className="location-dialog-status" role="status" />
    <p className="location-dialog-others" />
    <ul className="location-dialog-results" />
  </dialog>
)
