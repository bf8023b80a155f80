import { chordToMiles, squaredChord, toUnitVector } from '#schema/geo/sphere.ts'
import { states } from '#schema/geo/states.ts'
import type { LocationValues } from '#schema/locations/edit-wire.ts'
import { paths } from '#schema/paths.ts'
import { Icon } from '../ui/icon.tsx'
import { FieldError, FormSection, useControlProps, useLocationForm } from './form-context.tsx'
import { TextField } from './text-field.tsx'

/** Where it is: the address, and the position that searches and maps go by. */
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
        <TextField name="restaurantNumber" label="Restaurant number" help="Empty: the next number." />
        <TextField
          name="localPageURL"
          label="Address of its page"
          help="After /seafood-restaurants/locations/. Empty: made from the street."
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
  /** As it is stored; undefined for a new restaurant. */
  stored: LocationValues | undefined
  mapImage: string | null
}

/** Latitude and longitude, with a drawing of where they are now and how far they would move. */
export function PositionFields({ stored, mapImage }: PositionProps) {
  const { form } = useLocationForm()
  const [lat, lng] = [Number(form.latitude), Number(form.longitude)]
  const isPlace =
    form.latitude.trim() !== '' && form.longitude.trim() !== '' && Math.abs(lat) <= 90 && Math.abs(lng) <= 180
  const moved =
    stored && isPlace
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
      {moved > 0.005 && (
        <p className="notice notice-warn" role="status">
          {moved < 0.1 ? 'Moves less than a tenth of a mile' : `Moves ${moved.toFixed(1)} miles`} from where it is now.
        </p>
      )}
      {isPlace && (
        <a href={paths.mapLink({ lat, lng })} target="_blank" rel="noreferrer" className="outward">
          <Icon name="external" size={16} /> Look at this position on a map
          <span className="visually-hidden"> (opens in a new tab)</span>
        </a>
      )}
    </FormSection>
  )
}
