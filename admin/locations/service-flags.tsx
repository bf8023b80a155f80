import { Checkbox } from '../ui/checkbox.tsx'
import { LocationFormSection, useLocationForm } from './form-context.tsx'
import type { LocationFormValues } from './form-values.ts'
import { LocationTextField } from './text-field.tsx'

type Flag = {
  [K in keyof LocationFormValues]: LocationFormValues[K] extends boolean ? K : never
}[keyof LocationFormValues]

const services: [Flag, string][] = [
  ['isDiningRoomOpened', 'Dining room'],
  ['outsideDining', 'Outdoor dining'],
  ['hasTakeOut', 'Pick up'],
  ['hasCurbside', 'Curbside'],
  ['hasDelivery', 'Delivery'],
  ['hasOnlineOrdering', 'Online ordering'],
  ['isReservationsEnabled', 'Reservations'],
]

/** The services that a restaurant offers. */
export function LocationServicesSection() {
  const { form, update, readOnly, hasFeed } = useLocationForm()
  const isFixed = readOnly || hasFeed
  return (
    <LocationFormSection title="Services" isFromFeed>
      <div className="services">
        {services.map(([name, label]) => (
          <Checkbox
            key={name}
            label={label}
            checked={form[name]}
            disabled={isFixed}
            onChange={(checked) => update({ [name]: checked })}
          />
        ))}
        <Checkbox
          label="Wait list"
          checked={form.waitListReady === true}
          disabled={isFixed}
          onChange={(checked) => update({ waitListReady: checked })}
        />
      </div>
      <div className="restaurant-fields">
        <LocationTextField
          name="estimatedWaitTime"
          label="Estimated wait"
          help="As text, for example 15 – 25 minutes."
        />
        <LocationTextField name="waitListMaxPartySize" label="Largest party on the wait list" inputMode="numeric" />
      </div>
    </LocationFormSection>
  )
}
