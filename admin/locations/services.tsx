import { Check } from '../ui/check.tsx'
import { Section, useEditing } from './context.tsx'
import type { Form } from './form.ts'
import { TextField } from './text-field.tsx'

type Flag = { [K in keyof Form]: Form[K] extends boolean ? K : never }[keyof Form]

const services: [Flag, string][] = [
  ['isDiningRoomOpened', 'Dining room'],
  ['outsideDining', 'Outdoor dining'],
  ['hasTakeOut', 'Pick up'],
  ['hasCurbside', 'Curbside'],
  ['hasDelivery', 'Delivery'],
  ['hasOnlineOrdering', 'Online ordering'],
  ['isReservationsEnabled', 'Reservations'],
]

/** What diners can have there. */
export function Services() {
  const { form, set, readOnly, hasFeed } = useEditing()
  const isFixed = readOnly || hasFeed
  return (
    <Section title="Services" isFed>
      <div className="services">
        {services.map(([name, label]) => (
          <Check key={name} label={label} checked={form[name]} disabled={isFixed} onChange={(checked) => set({ [name]: checked })} />
        ))}
        <Check
          label="Wait list"
          checked={form.waitListReady === true}
          disabled={isFixed}
          onChange={(checked) => set({ waitListReady: checked })}
        />
      </div>
      <div className="restaurant-fields">
        <TextField name="estimatedWaitTime" label="Estimated wait" help="In words: 15 – 25 minutes." />
        <TextField name="waitListMaxPartySize" label="Largest party on the wait list" inputMode="numeric" />
      </div>
    </Section>
  )
}
