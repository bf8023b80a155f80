import { buildEndpointUrl } from '#schema/endpoint.ts'
import { type RichTextImageAttributes, richTextImageLayouts } from '#schema/fields/rich-text.ts'
import { renditionEndpoints } from '#schema/media/rendition-endpoints.ts'
import { Form } from '../forms/form.tsx'
import { useForm } from '../forms/use-form.ts'
import { Button } from '../ui/button.tsx'
import { LabeledControlGroup } from '../ui/field.tsx'
import { TextInput } from '../ui/text-input.tsx'

export const imageAlignmentLabels: Record<RichTextImageAttributes['format'], string> = {
  fullwidth: 'Full width',
  left: 'Left-aligned',
  right: 'Right-aligned',
}

interface ImageFormatFormProps {
  current: RichTextImageAttributes
  onDone: (image: RichTextImageAttributes) => void
}

/** Chooses the format and the alternative text of an image in rich text. */
export default function ImageAlignmentAndAltForm({ current, onDone }: ImageFormatFormProps) {
  const form = useForm<Pick<RichTextImageAttributes, 'alt' | 'format'>, RichTextImageAttributes>({
    initialValues: { alt: current.alt, format: current.format },
    send: async ({ alt, format }) => ({ ok: true, value: { image: current.image, alt: alt.trim(), format } }),
    onSaved: onDone,
  })
  const { alt, format } = form.values
  return (
    <Form form={form} className="link-form">
      <img
        className="rich-image"
        src={buildEndpointUrl(renditionEndpoints.preview, {
          params: { id: current.image, filter_spec: 'max-640x480|format-webp' },
        })}
        alt=""
        data-format={format}
      />
      <LabeledControlGroup label="Format" className="form-options">
        {richTextImageLayouts.map((each) => (
          <div className="check" key={each}>
            <input
              type="radio"
              id={`image-format-${each}`}
              name="image-format"
              checked={format === each}
              onChange={() => form.change({ format: each })}
            />
            <label htmlFor={`image-format-${each}`}>{imageAlignmentLabels[each]}</label>
          </div>
        ))}
      </LabeledControlGroup>
      <TextInput
        name="alt"
        label="Alternative text"
        help="Describe what the image shows here. Leave it empty to use the image’s own description."
        maxLength={255}
        value={alt}
        onChange={(typed) => form.change({ alt: typed })}
      />
      <div>
        <Button type="submit" variant="primary">
          Use this image
        </Button>
      </div>
    </Form>
  )
}
