import type { RestaurantPicture } from '#schema/locations/guest-info-wire.ts'
import { guestInfoLimits } from '#schema/locations/stored-guest-info.ts'
import { ChooserItemPreview } from '../../choosers/chooser-item-preview.tsx'
import { cacheChooserItem, useChooserItem } from '../../choosers/chooser-items.ts'
import { openRecordChooser } from '../../choosers/requests.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import {
  findLocationProblemMessage,
  LocationFieldErrorMessage,
  toLocationFieldElementId,
  useLocationFormContext,
} from '../form-context.tsx'
import { LocationGuestInfoRowInput } from './events.tsx'

/** The pictures of a restaurant, from the library. */
export function LocationPictureFields({ readOnly }: { readOnly: boolean }) {
  const {
    form: { pictures },
    update,
  } = useLocationFormContext()
  async function add() {
    const choice = await openRecordChooser('image')
    if (!choice) return
    cacheChooserItem('image', choice)
    update({ pictures: [...pictures, { image: choice.id, alt: '' }] })
  }
  return (
    <section className="guest-rows" aria-label="Pictures">
      <h3>Pictures</h3>
      <ul id={toLocationFieldElementId('pictures')} tabIndex={-1}>
        {pictures.map((picture, index) => (
          <PictureRow
            key={picture.image}
            picture={picture}
            path={`pictures.${index}`}
            readOnly={readOnly}
            onChange={(alt) =>
              update({
                pictures: pictures.map((other, position) => (position === index ? { ...other, alt } : other)),
              })
            }
            onRemove={() => update({ pictures: pictures.filter((_, position) => position !== index) })}
          />
        ))}
      </ul>
      {!readOnly && pictures.length < guestInfoLimits.pictures && (
        <Button icon="plus" onClick={add}>
          Add a picture
        </Button>
      )}
    </section>
  )
}

interface RowProps {
  picture: RestaurantPicture
  path: string
  readOnly: boolean
  onChange: (alt: string) => void
  onRemove: () => void
}

function PictureRow({ picture: { image, alt }, path, readOnly, onChange, onRemove }: RowProps) {
  const chosen = useChooserItem('image', image)
  const { problems } = useLocationFormContext()
  return (
    <li className="guest-row">
      <div className="guest-picture-fields">
        <div className="chosen chosen-image" id={toLocationFieldElementId(`${path}.image`)} tabIndex={-1}>
          {chosen && <ChooserItemPreview target="image" choice={chosen} />}
          {chosen === null && <span className="field-error">This picture no longer exists.</span>}
        </div>
        <LocationFieldErrorMessage
          path={`${path}.image`}
          message={findLocationProblemMessage(problems, `${path}.image`)}
        />
        <LocationGuestInfoRowInput
          path={path}
          field="alt"
          label="What it shows"
          value={alt}
          readOnly={readOnly}
          onChange={onChange}
        />
      </div>
      {!readOnly && (
        <IconButton icon="trash" label={`Remove picture ${chosen?.title ?? ''}`.trim()} onClick={onRemove} />
      )}
    </li>
  )
}
