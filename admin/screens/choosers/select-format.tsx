import { useState } from 'react'
import { useParams } from 'react-router'
import type { RichImage } from '#schema/fields/rich-text.ts'
import ImageFormatForm, { formatLabels } from '../../choosers/image-format-form.tsx'
import { ScreenHeading } from '../../shell/heading.tsx'
import { Answer } from './answer.tsx'

/** How an image stands in a text, by itself, as in the editor's dialog. */
export default function SelectFormat() {
  const [image, setImage] = useState<RichImage | null>(null)
  const id = Number(useParams()['id'])
  return (
    <div className="screen screen-narrow">
      <ScreenHeading title="Image in a text" />
      {image ? (
        <Answer
          label="This image stands in the text"
          address={formatLabels[image.format]}
          words={image.alt}
          onAgain={() => setImage(null)}
        />
      ) : (
        <ImageFormatForm current={{ image: id, alt: '', format: 'fullwidth' }} onDone={setImage} />
      )}
    </div>
  )
}
