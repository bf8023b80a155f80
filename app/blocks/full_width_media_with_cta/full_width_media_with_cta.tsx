import { booleanField } from '#schema/fields/boolean.ts'
import { choiceField } from '#schema/fields/choice.ts'
import { integerField } from '#schema/fields/integer.ts'
import { linkField } from '#schema/fields/link.ts'
import { structField } from '#schema/fields/struct.ts'
import { plainTextField } from '#schema/fields/text.ts'
import { getMediaTileColumnSpan, mediaGridBlockColumnCount } from '../../ui/media/media-grid-layout.ts'
import { LinkToTarget } from '../../ui/navigation/link.tsx'
import { type BlockViewProps, defineBlock } from '../define.ts'
import { createMediaItemField, FirstMediaItemView } from '../media-item.tsx'

const fields = {
  media: createMediaItemField('An image, or a video that plays without sound.'),
  mobile_media: createMediaItemField('For narrow windows; the same media when empty.'),
  max_height: integerField({
    min: 120,
    max: 2000,
    help: 'In pixels; more is cropped. As high as the media when empty.',
  }),
  text_style: choiceField(['light', 'dark'], { labels: { light: 'Light on dark', dark: 'Dark on light' } }),
  cta: structField({ url: linkField(), display_name: plainTextField() }, { label: 'Button' }),
  fineprint: plainTextField({ lines: 'many', maxLength: 600 }),
  fineprint_width: integerField({
    min: 1,
    max: mediaGridBlockColumnCount,
    help: `In columns, of the ${mediaGridBlockColumnCount} across the page; all of them when empty.`,
  }),
  fineprint_dropshadow: booleanField({ label: 'Shadow behind the fineprint' }),
}

export const fullWidthMediaWithCtaBlock = defineBlock({
  type: 'full_width_media_with_cta',
  label: 'Media across the page, with a button',
  group: 'Media',
  fields,
  sample: {
    media: [{ id: 'media', type: 'image', version: 1, value: { image: null, alt_text: '', caption: '' } }],
    mobile_media: [],
    max_height: 560,
    text_style: 'light',
    cta: { url: { to: 'url', url: '/locations/' }, display_name: 'Find a table by the window' },
    fineprint: 'Hours differ by restaurant and season.',
    fineprint_width: 6,
    fineprint_dropshadow: true,
  },
  View: FullWidthMediaWithCta,
  css: ({ max_height }, id) => (max_height === null ? '' : `.media-cta-${id}{--max-height:${max_height}px}`),
})

function FullWidthMediaWithCta({ value, id }: BlockViewProps<typeof fields>) {
  const { media, mobile_media, text_style, cta, fineprint } = value
  return (
    <section className={`media-cta media-cta-${text_style} media-cta-${id}`}>
      <div className={mobile_media.length > 0 ? 'media-cta-media only-wide' : 'media-cta-media'}>
        <FirstMediaItemView items={media} sizes="100vw" />
      </div>
      {mobile_media.length > 0 && (
        <div className="media-cta-media only-narrow">
          <FirstMediaItemView items={mobile_media} sizes="100vw" />
        </div>
      )}
      {(cta.display_name || fineprint) && (
        <div className="media-cta-over">
          <div className="wrap">
            {cta.display_name && <LinkToTarget to={cta.url}>{cta.display_name}</LinkToTarget>}
            <Fineprint value={value} />
          </div>
        </div>
      )}
    </section>
  )
}

function Fineprint({
  value: { fineprint, fineprint_width, fineprint_dropshadow },
}: Pick<BlockViewProps<typeof fields>, 'value'>) {
  if (!fineprint) return null
  const shadow = fineprint_dropshadow ? ' media-cta-shadow' : ''
  return (
    <p className={`media-cta-fineprint columns-${getMediaTileColumnSpan(fineprint_width)}${shadow}`}>{fineprint}</p>
  )
}
