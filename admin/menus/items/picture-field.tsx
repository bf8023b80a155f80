import type { MenuDraftResponse } from '#schema/menus/menu-wire.ts'
import { ChooserItemPreview } from '../../choosers/chooser-item-preview.tsx'
import { cacheChooserItem, useChooserItem } from '../../choosers/chooser-items.ts'
import { openRecordChooser } from '../../choosers/requests.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { LabeledControlGroup } from '../../ui/field.tsx'

/** Returns the thumbnail of a picture that the draft has somewhere, also for editors who may not choose it. */
export const findMenuPictureThumbnail = (
  { sections, override_pictures }: MenuDraftResponse,
  image: number | null,
): string | null =>
  [...sections.flatMap(({ items }) => items), ...override_pictures].find(({ image_id }) => image_id === image)
    ?.thumbnail ?? null

interface PictureFieldProps {
  label: string
  image: number | null
  /** The thumbnail of a picture that the editor may not choose; null if it is not known. */
  knownThumbnail: string | null
  /** The path of the value in its form. */
  name: string
  /** What is shown without a picture. */
  emptyText?: string
  onChange: (image: number | null) => void
}

/** A picture from the library. Its screen must render `OpenChooserDialogRenderer`. */
export function MenuItemPictureField(props: PictureFieldProps) {
  const { label, image, knownThumbnail, name, emptyText = 'No picture', onChange } = props
  const chosen = useChooserItem('image', image)
  async function choose() {
    const choice = await openRecordChooser('image')
    if (!choice) return
    cacheChooserItem('image', choice)
    onChange(choice.id)
  }
  return (
    <LabeledControlGroup label={label} name={name} className="form-options">
      <div className="chosen chosen-image">
        <span className="chosen-text">
          {image === null && <span className="quiet">{emptyText}</span>}
          {image !== null && chosen && <ChooserItemPreview target="image" choice={chosen} />}
          {image !== null && chosen === null && <UnchoosablePicture thumbnail={knownThumbnail} />}
        </span>
        <span className="chosen-buttons">
          <Button onClick={choose}>{image === null ? 'Choose a picture' : 'Change'}</Button>
          {image !== null && <IconButton icon="close" label={`Remove: ${label}`} onClick={() => onChange(null)} />}
        </span>
      </div>
    </LabeledControlGroup>
  )
}

/** A picture that does not exist any more, or (with a thumbnail) one that the editor may not choose. */
const UnchoosablePicture = ({ thumbnail }: { thumbnail: string | null }) =>
  thumbnail === null ? (
    <span className="field-error">This picture no longer exists.</span>
  ) : (
    <>
      <span className="choice-picture">
        <img src={thumbnail} alt="" />
      </span>
      <span className="quiet">This picture is in a collection that you cannot choose from.</span>
    </>
  )
