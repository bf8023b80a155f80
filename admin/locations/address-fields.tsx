import { computeSquaredChord, squaredChordToMiles, toUnitVector } from '#schema/geo/sphere.ts'
import type { LocationFieldValues } from '#schema/locations/edit-wire.ts'
import { paths } from '#schema/paths.ts'
import { Icon } from '../ui/icon.tsx'
import {
  LocationFieldErrorMessage,
  LocationFormSection,
  useLocationControlProps,
  useLocationFormContext,
} from './form-context.tsx'
import { LocationTextField } from './text-field.tsx'

/** The address, phone number and page URL of a restaurant. */
export function LocationAddressFields() {
  return (
    <LocationFormSection title="Address" isFromFeed>
      <div className="restaurant-fields">
        <LocationTextField name="address1" required />
        <LocationTextField name="address2" label="Building, suite" />
        <LocationTextField name="city" required />
        <StateField />
        <LocationTextField name="zip" required />
        <LocationTextField name="phone" required inputMode="tel" />
        <LocationTextField name="restaurantNumber" help="The next number when empty." />
        <LocationTextField name="localPageURL" help="The part after /locations/. Made from the street when empty." />
      </div>
    </LocationFormSection>
  )
}

function StateField() {
  const { form, update, states } = useLocationFormContext()
  const { problem, attributes } = useLocationControlProps('state', true)
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
      <LocationFieldErrorMessage path="state" message={problem && `The state ${problem}`} />
    </div>
  )
}

interface PositionProps {
  /** The saved values; undefined for a new restaurant. */
  stored: LocationFieldValues | undefined
  mapImage: string | null
}

/** Latitude and longitude, with a map of the saved position and the distance of an unsaved change. */
export function LocationPositionFields({ stored, mapImage }: PositionProps) {
  const { form } = useLocationFormContext()
  const [lat, lng] = [Number(form.latitude), Number(form.longitude)]
  const isValid =
    form.latitude.trim() !== '' && form.longitude.trim() !== '' && Math.abs(lat) <= 90 && Math.abs(lng) <= 180
  const movedMiles =
    stored && isValid
      ? squaredChordToMiles(
          computeSquaredChord(toUnitVector(stored.latitude, stored.longitude), toUnitVector(lat, lng)),
        )
      : 0
  return (
    <LocationFormSection title="Position" isFromFeed>
      {mapImage && (
        <img className="restaurant-map" src={mapImage} width={360} height={300} alt="Map around the restaurant" />
      )}
      <div className="restaurant-fields">
        <LocationTextField name="latitude" required inputMode="decimal" />
        <LocationTextField name="longitude" required inputMode="decimal" />
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
    </LocationFormSection>
  )
}
