import { useState } from 'react'
import { useParams } from 'react-router'
import type { RichImage } from '#schema/fields/rich-text.ts'
import { ScreenHeading } from '../shell/screen-heading.tsx'
import ImageFormatForm, { imageFormatLabels } from './image-format-form.tsx'
import { StandaloneResult } from './standalone-result.tsx'

/** The image format form as a screen of its own. */
export default function SelectImageFormat() {
  const [image, setImage] = useState<RichImage | null>(null)
  const id = Number(useParams()['id'])
  return (
    <div className="screen screen-narrow">
      <ScreenHeading title="Image format" />
      {image ? (
        <StandaloneResult
          label="Chosen format"
          url={imageFormatLabels[image.format]}
          text={image.alt}
          onRestart={() => setImage(null)}
        />
      ) : (
        <ImageFormatForm current={{ image: id, alt: '', format: 'fullwidth' }} onDone={setImage} />
      )}
    </div>
  )
}
