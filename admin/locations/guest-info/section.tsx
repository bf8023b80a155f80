import { OpenChooserDialogRenderer } from '../../choosers/chooser-host.tsx'
import { LocationFormSection, useLocationFormContext } from '../form-context.tsx'
import { LocationTextField } from '../text-field.tsx'
import { LocationEventFields } from './events.tsx'
import { LocationPictureFields } from './pictures.tsx'
import './guest-info.css'

const texts = [
  { name: 'parking', help: 'For example: Free in the lot behind the building.' },
  { name: 'entrance', help: 'For example: Step-free from Main Street.' },
  { name: 'happyHour', help: 'For example: Weekdays 3 to 6 PM at the bar.' },
  { name: 'kids', help: 'For example: High chairs, and crayons at the door.' },
] as const

interface SectionProps {
  /** The fields that belong to the location feed. */
  fieldsFromFeed: readonly string[]
}

/** What guests should know before they come: texts, events and pictures for the restaurant's page. */
export default function GuestInfoSection({ fieldsFromFeed }: SectionProps) {
  const { readOnly, hasFeed } = useLocationFormContext()
  const isFixed = (name: string) => readOnly || (hasFeed && fieldsFromFeed.includes(name))
  return (
    <LocationFormSection title="Good to know">
      {hasFeed && fieldsFromFeed.length > 0 && (
        <p className="quiet">What the location feed names cannot be changed here.</p>
      )}
      <div className="restaurant-fields">
        {texts.map(({ name, help }) => (
          <LocationTextField key={name} name={name} lines={2} help={help} isFromFeed={fieldsFromFeed.includes(name)} />
        ))}
      </div>
      <LocationTextField
        name="note"
        lines={2}
        help="Anything else, in a sentence or two."
        isFromFeed={fieldsFromFeed.includes('note')}
      />
      <LocationEventFields readOnly={isFixed('events')} />
      <LocationPictureFields readOnly={isFixed('pictures')} />
      <OpenChooserDialogRenderer />
    </LocationFormSection>
  )
}
