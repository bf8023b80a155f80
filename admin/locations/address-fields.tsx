import { chordToMiles, squaredChord, toUnitVector } from '#schema/geo/sphere.ts'
import { states } from '#schema/geo/states.ts'
import type { LocationValues } from '#schema/locations/edit-wire.ts'
import { paths } from '#schema/paths.ts'
import { Icon } from '../ui/icon.tsx'
import { FieldError, FormSection, useControlProps, useLocationForm } from './form-context.tsx'
import { TextField } from './text-field.tsx'

/** The address, phone number and page URL of a restaurant. */
export function AddressFields() {
  return (
    <FormSection title="Address" isFromFeed>
      <div className="restaurant-fields">
        <TextField name="address1" label="Street" required />
        <TextField name="address2" label="Building, suite" />
        <TextField name="city" label="City" required />
        <StateField />
        <TextField name="zip" label="ZIP or postal code" required />
        <TextField name="phone" label="Telephone" required inputMode="tel" />
        <TextField name="restaurantNumber" label="Restaurant number" help="Leave it empty to use the next number." />
        <TextField
          name="localPageURL"
          label="Page URL"
          help="The part after /seafood-restaurants/locations/. Leave it empty to create it from the street."
        />
      </div>
    </FormSection>
  )
}

function StateField() {
  const { form, update } = useLocationForm()
  const { problem, attributes } = useControlProps('state', true)
  const { readOnly, ...rest } = attributes
  return (
    <div className="field">
      <label className="field-label" htmlFor={attributes.id}>
        State or province
        {!readOnly && (
          <span className="required" aria-hidden="true">
            *
          </span>
        )}
      </label>
      <select
        {...rest}
        className="input"
        disabled={readOnly}
        aria-required
        value={form.state}
        onChange={(event) => update({ state: event.target.value })}
      >
        <option value="">Choose…</option>
        {states.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
      <FieldError path="state" message={problem && `The state ${problem}`} />
    </div>
  )
}

interface PositionProps {
  /** The saved values; undefined for a new restaurant. */
  stored: LocationValues | undefined
  mapImage: string | null
}

/** Latitude and longitude, with a map of the saved position and the distance of an unsaved change. */
export function PositionFields({ stored, mapImage }: PositionProps) {
  const { form } = useLocationForm()
  const [lat, lng] = [Number(form.latitude), Number(form.longitude)]
  const isValid =
    form.latitude.trim() !== '' && form.longitude.trim() !== '' && Math.abs(lat) <= 90 && Math.abs(lng) <= 180
  const movedMiles =
    stored && isValid
      ? chordToMiles(squaredChord(toUnitVector(stored.latitude, stored.longitude), toUnitVector(lat, lng)))
      : 0
  return (
    <FormSection title="Position" isFromFeed>
      {mapImage && (
        <img
          className="restaurant-map"
          src={mapImage}
          width={360}
          height={300}
          alt={`Map around ${stored?.address1 ?? 'the restaurant'}`}
        />
      )}
      <div className="restaurant-fields">
        <TextField name="latitude" label="Latitude" required inputMode="decimal" />
        <TextField name="longitude" label="Longitude" required inputMode="decimal" />
      </div>
      {movedMiles > 0.005 && (
        <p className="notice notice-warn" role="status">
          The new position is {movedMiles < 0.1 ? 'less than a tenth of a mile' : `${movedMiles.toFixed(1)} miles`} from
          the current one.
        </p>
      )}
      {isValid && (
        <a href={paths.mapLink({ lat, lng })} target="_blank" rel="noreferrer" className="outward">
          <Icon name="external" size={16} /> View this position on a map
          <span className="visually-hidden"> (opens in a new tab)</span>
        </a>
      )}
    </FormSection>
  )
}
