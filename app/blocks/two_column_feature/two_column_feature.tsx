import { choiceField } from '#schema/fields/choice.ts'
import { imageReferenceField } from '#schema/fields/reference.ts'
import { type RichTextDocument as Document, richTextField } from '#schema/fields/rich-text.ts'
import { plainTextField } from '#schema/fields/text.ts'
import { useResolvedImage } from '../../resolved-references.ts'
import { Picture } from '../../ui/media/picture.tsx'
import { RichText } from '../../ui/text/rich-text.tsx'
import { type BlockViewProps, defineBlock } from '../define.ts'
import { LinkButtons } from '../link-buttons.tsx'
import { createLinkListField } from '../link-fields.ts'

const fields = {
  content: richTextField({ required: true }),
  media: imageReferenceField(),
  media_caption: plainTextField(),
  media_alignment: choiceField(['align-center', 'align-left', 'align-right'], {
    labels: { 'align-center': 'Center', 'align-left': 'Left', 'align-right': 'Right' },
  }),
  column_layout: choiceField(['media-right', 'media-left'], {
    labels: { 'media-right': 'Picture right', 'media-left': 'Picture left' },
  }),
  links: createLinkListField(),
}

const story: Document = {
  type: 'doc',
  content: [
    {
      type: 'heading',
      attrs: { level: 2 },
      content: [{ type: 'text', text: 'A seat by the window, wherever you live' }],
    },
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'Booths of old barn planks, a lamp on every table, and a kitchen you can look into.' },
      ],
    },
  ],
}

export const twoColumnFeatureBlock = defineBlock({
  type: 'two_column_feature',
  label: 'Two columns with media',
  group: 'Features',
  fields,
  sample: {
    content: story,
    media: null,
    media_caption: 'The door at dusk',
    media_alignment: 'align-center',
    column_layout: 'media-right',
    links: [
      { url: { to: 'url', url: '/locations/' }, display_name: 'Find a restaurant', style: 'primary' },
      { url: { to: 'url', url: '/about/' }, display_name: 'Our story', style: 'text-link' },
    ],
  },
  View: TwoColumnFeature,
})

function TwoColumnFeature({ value }: BlockViewProps<typeof fields>) {
  const { content, media, media_caption, media_alignment, column_layout, links } = value
  const picture = useResolvedImage(media)
  return (
    <section className={`wrap band two-columns two-columns-${column_layout}`}>
      <div className="two-columns-text">
        <RichText doc={content} />
        <LinkButtons links={links} />
      </div>
      {picture && (
        <figure className={`two-columns-media ${media_alignment}`}>
          <Picture image={picture} sizes="(width >= 840px) 50vw, 100vw" />
          {media_caption && <figcaption className="fineprint">{media_caption}</figcaption>}
        </figure>
      )}
    </section>
  )
}
