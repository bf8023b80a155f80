import { choiceField } from '#schema/fields/choice.ts'
import { imageReferenceField } from '#schema/fields/reference.ts'
import { paragraphsToRichText } from '#schema/fields/rich-text.ts'
import { streamField } from '#schema/fields/stream.ts'
import { useResolvedImage } from '../../resolved-references.ts'
import { Picture } from '../../ui/media/picture.tsx'
import { type BlockViewProps, defineBlock } from '../define.ts'
import { listAllBlockDefinitions } from '../index.ts'
import { BlockList } from '../stream.tsx'

const fields = {
  content: streamField(() => listAllBlockDefinitions(), { help: 'Shown on top of the picture.' }),
  background_image: imageReferenceField({ decorative: true }),
  mobile_background_image: imageReferenceField({
    decorative: true,
    help: 'For narrow windows; the background image when empty.',
  }),
  text_style: choiceField(['light', 'dark'], { labels: { light: 'Light on dark', dark: 'Dark on light' } }),
}

export const customBackgroundImageWrapperBlock = defineBlock({
  type: 'custom_background_image_wrapper',
  label: 'Blocks on a picture',
  group: 'Layout',
  fields,
  sample: {
    content: [
      {
        id: 'title',
        type: 'heading',
        version: 1,
        value: { heading_text: 'The kitchen never stands still', size: 'h2', style: 'rope' },
      },
      {
        id: 'words',
        type: 'artf',
        version: 1,
        value: {
          content: paragraphsToRichText(
            'Everything it cooks was in the field this week. Twice a night a truck backs up to the door and the day begins again.',
          ),
          container_width: 'twoThirds',
          layout: 'left-aligned',
        },
      },
    ],
    background_image: null,
    mobile_background_image: null,
    text_style: 'light',
  },
  View: CustomBackgroundImageWrapper,
})

/** Each picture has its own focal point and color; the hidden one is loaded lazily and so never fetched. */
function CustomBackgroundImageWrapper({ value }: BlockViewProps<typeof fields>) {
  const { content, background_image, mobile_background_image, text_style } = value
  const wide = useResolvedImage(background_image)
  const narrow = useResolvedImage(mobile_background_image) ?? wide
  const same = wide === narrow
  return (
    <div className={`bg on-picture on-picture-${text_style}`}>
      {wide && (
        <div className={`on-picture-behind${same ? '' : ' on-picture-wide'}`}>
          <Picture image={wide} sizes="100vw" alt="" />
        </div>
      )}
      {narrow && !same && (
        <div className={`on-picture-behind${wide ? ' on-picture-narrow' : ''}`}>
          <Picture image={narrow} sizes="100vw" alt="" />
        </div>
      )}
      <BlockList items={content} />
    </div>
  )
}
