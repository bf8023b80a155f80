import { Checkbox } from '../ui/checkbox.tsx'
import { getLocationFieldLabel } from './field-labels.ts'
import { LocationFormSection, useLocationFormContext } from './form-context.tsx'
import type { LocationFormValues } from './form-values.ts'
import { LocationTextField } from './text-field.tsx'

type Flag = {
  [K in keyof LocationFormValues]: LocationFormValues[K] extends boolean ? K : never
}[keyof LocationFormValues]

const services: Flag[] = [
  'isDiningRoomOpened',
  'outsideDining',
  'hasTakeOut',
  'hasCurbside',
  'hasDelivery',
  'hasOnlineOrdering',
  'isReservationsEnabled',
]

/** The services that a restaurant offers. */
export function LocationServicesSection() {
  const { form, update, readOnly, hasFeed } = useLocationFormContext()
  const isFixed = readOnly || hasFeed
  return (
    <LocationFormSection title="Services" isFromFeed>
      <div className="services">
        {services.map((name) => (
          <Checkbox
            key={name}
            label={getLocationFieldLabel(name)}
            checked={form[name]}
            disabled={isFixed}
            onChange={(checked) => update({ [name]: checked })}
          />
        ))}
        <Checkbox
          label={getLocationFieldLabel('waitListReady')}
          checked={form.waitListReady === true}
          disabled={isFixed}
          onChange={(checked) => update({ waitListReady: checked })}
        />
      </div>
      <div className="restaurant-fields">
        <LocationTextField name="estimatedWaitTime" help="Such as 15 – 25 minutes." />
        <LocationTextField name="waitListMaxPartySize" label="Largest party on the wait list" inputMode="numeric" />
      </div>
    </LocationFormSection>
  )
}
