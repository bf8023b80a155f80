import { paths } from '#schema/paths.ts'
import { milesOfChord, squaredChord, unitVector } from '#schema/rules/geo.ts'
import { states } from '#schema/rules/states.ts'
import type { RestaurantValues } from '#schema/wire/location-edit.ts'
import { Icon } from '../ui/icon.tsx'
import { Section, Trouble, useControl, useEditing } from './context.tsx'
import { TextField } from './text-field.tsx'

/** Where it is: the address, and the position that searches and maps go by. */
export function Address() {
  return (
    <Section title="Address" isFed>
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
    </Section>
  )
}

function StateField() {
  const { form, set } = useEditing()
  const { problem, attributes } = useControl('state', true)
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
        onChange={(event) => set({ state: event.target.value })}
      >
        <option value="">Choose…</option>
        {states.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
      <Trouble path="state" message={problem && `The state ${problem}`} />
    </div>
  )
}

interface PositionProps {
  /** As it is stored; undefined for a new restaurant. */
  stored: RestaurantValues | undefined
  mapImage: string | null
}

/** Latitude and longitude, with a drawing of where they are now and how far they would move. */
export function Position({ stored, mapImage }: PositionProps) {
  const { form } = useEditing()
  const [lat, lng] = [Number(form.latitude), Number(form.longitude)]
  const isPlace = form.latitude.trim() !== '' && form.longitude.trim() !== '' && Math.abs(lat) <= 90 && Math.abs(lng) <= 180
  const moved = stored && isPlace ? milesOfChord(squaredChord(unitVector(stored.latitude, stored.longitude), unitVector(lat, lng))) : 0
  return (
    <Section title="Position" isFed>
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
        <a href={paths.mapOf({ lat, lng })} target="_blank" rel="noreferrer" className="outward">
          <Icon name="external" size={16} /> Look at this position on a map<span className="visually-hidden"> (opens in a new tab)</span>
        </a>
      )}
    </Section>
  )
}
