import { useState } from 'react'
import { buildEndpointUrl } from '#schema/endpoint.ts'
import { renditionEndpoints } from '#schema/media/rendition-endpoints.ts'
import type { ImageItem } from '#schema/media/wire.ts'
import { createInvalidInputResult } from '../../forms/problems.ts'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { FilePropertyList } from '../file-facts.tsx'
import { MediaItemForm } from '../item-form.tsx'
import { MediaItemScreen } from '../item-screen.tsx'
import { formatFileSize } from '../media-kinds.ts'
import { ReplaceMediaFileForm } from '../upload/replace-file.tsx'
import { MediaUsageList } from '../usage.tsx'
import { AlternativeTextField, imageToAlternativeTextValue, toImageDescriptionOrError } from './alternative-text.tsx'
import { isSameFocalBox } from './focal-box.ts'
import { FocalPointEditor } from './focal-point.tsx'

/** Edits the alternative text and the focal point of an image. */
export default function EditImageScreen() {
  return <MediaItemScreen kind="image">{(image) => <ImageEditor image={image} />}</MediaItemScreen>
}

function ImageEditor({ image }: { image: ImageItem }) {
  const [alternative, setAlternative] = useState(() => imageToAlternativeTextValue(image))
  const [focalPoint, setFocalPoint] = useState(image.focal_point)
  const before = imageToAlternativeTextValue(image)
  const isTextChanged = alternative.text !== before.text || alternative.isDecorative !== before.isDecorative
  // An image without a description can still be saved with another title.
  const validation: ReturnType<typeof toImageDescriptionOrError> | Record<never, string> = isTextChanged
    ? toImageDescriptionOrError(alternative)
    : {}
  const isFocalPointChanged = !isSameFocalBox(focalPoint, image.focal_point)

  function getExtraValues() {
    if ('error' in validation) return createInvalidInputResult({ path: 'description', message: validation.error })
    return { ok: true, value: { ...validation, ...(isFocalPointChanged && { focal_point: focalPoint }) } } as const
  }

  return (
    <div className="item">
      <div className="item-main">
        <FocalPointEditor
          image={image}
          src={getPreviewUrl(image)}
          value={focalPoint}
          onChange={setFocalPoint}
          readOnly={!image.can.change}
        />
      </div>
      <div className="item-side">
        <MediaItemForm
          kind="image"
          item={image}
          getExtraValues={getExtraValues}
          hasExtraChanges={isFocalPointChanged || isTextChanged}
        >
          <AlternativeTextField value={alternative} onChange={setAlternative} />
        </MediaItemForm>
        <MediaUsageList kind="image" id={image.id} />
        <section className="card" aria-label="File">
          <h2>File</h2>
          <FilePropertyList
            facts={[
              ['Size', `${image.width} × ${image.height} pixels, ${formatFileSize(image.file_size)}`],
              ['Type', image.mimetype.replace('image/', '').replace('svg+xml', 'svg').toUpperCase()],
              ['Added', <RelativeTime key="when" at={image.created_at} />],
            ]}
          />
          {image.can.change && (
            <ReplaceMediaFileForm
              kind="image"
              item={image}
              onReplaced={({ focal_point }) => setFocalPoint(focal_point)}
            />
          )}
        </section>
      </div>
    </div>
  )
}

const resizableTypes = ['image/jpeg', 'image/png', 'image/webp']

/** Returns the URL of a rendition that fits the screen. Vector images and animations use the original. */
const getPreviewUrl = ({ id, mimetype, meta }: ImageItem): string =>
  resizableTypes.includes(mimetype)
    ? `${buildEndpointUrl(renditionEndpoints.preview, { params: { id, filter_spec: 'max-1280x1280|format-webp' } })}?${meta.download_url.split('/').at(-1)}`
    : meta.download_url
