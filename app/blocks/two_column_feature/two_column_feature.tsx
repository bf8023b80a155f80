import { choice } from '#schema/fields/choice.ts'
import { image } from '#schema/fields/reference.ts'
import { type RichText as Document, richText } from '#schema/fields/rich-text.ts'
import { text } from '#schema/fields/text.ts'
import { useImage } from '../../resolved-references.ts'
import { Picture } from '../../ui/media/picture.tsx'
import { RichText } from '../../ui/text/rich-text.tsx'
import { type BlockProps, defineBlock } from '../define.ts'
import { LinkButtons } from '../link-buttons.tsx'
import { linkListField } from '../link-fields.ts'

const fields = {
  content: richText({ required: true }),
  media: image(),
  media_caption: text(),
  media_alignment: choice(['align-center', 'align-left', 'align-right'], {
    labels: { 'align-center': 'Center', 'align-left': 'Left', 'align-right': 'Right' },
  }),
  column_layout: choice(['media-right', 'media-left'], {
    labels: { 'media-right': 'Picture right', 'media-left': 'Picture left' },
  }),
  links: linkListField(),
}

const story: Document = {
  type: 'doc',
  content: [
    {
      type: 'heading',
      attrs: { level: 2 },
      content: [{ type: 'text', text: 'A seat by the water, wherever you live' }],
    },
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'Booths of old deck planks, a lamp on every table, and a kitchen you can look into.' },
      ],
    },
  ],
}

export const twoColumnFeature = defineBlock({
  type: 'two_column_feature',
  label: 'Two columns with media',
  group: 'Features',
  fields,
  sample: {
    content: story,
    media: null,
    media_caption: 'The dock at dusk',
    media_alignment: 'align-center',
    column_layout: 'media-right',
    links: [
      { url: { to: 'url', url: '/locations/' }, display_name: 'Find a restaurant', style: 'primary' },
      { url: { to: 'url', url: '/about/' }, display_name: 'Our story', style: 'text-link' },
    ],
  },
  View: TwoColumnFeature,
})

function TwoColumnFeature({ value }: BlockProps<typeof fields>) {
  const { content, media, media_caption, media_alignment, column_layout, links } = value
  const picture = useImage(media)
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
