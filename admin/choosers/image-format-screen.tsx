import { useState } from 'react'
import { useParams } from 'react-router'
import type { RichTextImageAttributes } from '#schema/fields/rich-text.ts'
import { ScreenHeading } from '../shell/screen-heading.tsx'
import ImageAlignmentAndAltForm, { imageAlignmentLabels } from './image-format-form.tsx'
import { StandaloneChooserResultSection } from './standalone-result.tsx'

/** The image format form as a screen of its own. */
export default function ImageAlignmentScreen() {
  const [image, setImage] = useState<RichTextImageAttributes | null>(null)
  const id = Number(useParams()['id'])
  return (
    <div className="screen screen-narrow">
      <ScreenHeading title="Image format" />
      {image ? (
        <StandaloneChooserResultSection
          label="Chosen format"
          url={imageAlignmentLabels[image.format]}
          text={image.alt}
          onRestart={() => setImage(null)}
        />
      ) : (
        <ImageAlignmentAndAltForm current={{ image: id, alt: '', format: 'fullwidth' }} onDone={setImage} />
      )}
    </div>
  )
}
