import { useState } from 'react'
import { useParams } from 'react-router'
import type { RichImage } from '#schema/fields/rich-text.ts'
import { ScreenHeading } from '../shell/screen-heading.tsx'
import ImageFormatForm, { imageFormatLabels } from './image-format-form.tsx'
import { StandaloneResult } from './standalone-result.tsx'

/** How an image stands in a text, by itself, as in the editor's dialog. */
export default function SelectImageFormat() {
  const [image, setImage] = useState<RichImage | null>(null)
  const id = Number(useParams()['id'])
  return (
    <div className="screen screen-narrow">
      <ScreenHeading title="Image in a text" />
      {image ? (
        <StandaloneResult
          label="This image stands in the text"
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
