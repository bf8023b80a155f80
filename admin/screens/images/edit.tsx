import { useState } from 'react'
import { paths } from '#schema/paths.ts'
import type { ImageItem } from '#schema/wire/media.ts'
import { AlternativeText, alternativeOf, checkAlternative } from '../../media/alternative-text.tsx'
import { Facts } from '../../media/facts.tsx'
import { isSameBox } from '../../media/focal-box.ts'
import { FocalPoint } from '../../media/focal-point.tsx'
import { ItemForm } from '../../media/item-form.tsx'
import { ItemScreen } from '../../media/item-screen.tsx'
import { sizeInWords } from '../../media/kinds.ts'
import { Replacing } from '../../media/replacing.tsx'
import { Usage } from '../../media/usage.tsx'
import { When } from '../../ui/when.tsx'

/** What an image says, and what of it must stay in view. */
export default function EditImage() {
  return <ItemScreen kind="image">{(image) => <ImageEditor image={image} />}</ItemScreen>
}

function ImageEditor({ image }: { image: ImageItem }) {
  const [alternative, setAlternative] = useState(() => alternativeOf(image))
  const [focalPoint, setFocalPoint] = useState(image.focal_point)
  const [error, setError] = useState<string>()
  const before = alternativeOf(image)
  const isSaid = alternative.text !== before.text || alternative.isDecorative !== before.isDecorative
  // What nobody described may be given another title all the same.
  const checked: ReturnType<typeof checkAlternative> | Record<never, string> = isSaid ? checkAlternative(alternative) : {}
  const isFocalPointChanged = !isSameBox(focalPoint, image.focal_point)

  function own() {
    setError('error' in checked ? checked.error : undefined)
    return 'error' in checked ? null : { ...checked, ...(isFocalPointChanged && { focal_point: focalPoint }) }
  }

  return (
    <div className="item">
      <div className="item-main">
        <FocalPoint image={image} src={shownAt(image)} value={focalPoint} onChange={setFocalPoint} readOnly={!image.may.change} />
      </div>
      <div className="item-side">
        <ItemForm kind="image" item={image} own={own} isOwnChanged={isFocalPointChanged || isSaid}>
          <AlternativeText value={alternative} onChange={setAlternative} error={error} />
        </ItemForm>
        <Usage kind="image" id={image.id} />
        <section className="card" aria-label="File">
          <h2>File</h2>
          <Facts
            facts={[
              ['Size', `${image.width} × ${image.height} pixels, ${sizeInWords(image.file_size)}`],
              ['Type', image.mimetype.replace('image/', '').replace('svg+xml', 'svg').toUpperCase()],
              ['Added', <When key="when" at={image.created_at} />],
            ]}
          />
          {image.may.change && <Replacing kind="image" item={image} onReplaced={({ focal_point }) => setFocalPoint(focal_point)} />}
        </section>
      </div>
    </div>
  )
}

const resized = ['image/jpeg', 'image/png', 'image/webp']

/** A size that fits the screen. Drawings and animations are shown as they are. */
const shownAt = ({ id, mimetype, meta }: ImageItem): string =>
  resized.includes(mimetype)
    ? `${paths.api.imagePreview(id, 'max-1280x1280|format-webp')}?${meta.download_url.split('/').at(-1)}`
    : meta.download_url
