import { choiceField } from '#schema/fields/choice.ts'
import { linkField } from '#schema/fields/link.ts'
import { imageReferenceField } from '#schema/fields/reference.ts'
import { plainTextField } from '#schema/fields/text.ts'
import { useResolvedImage } from '../../resolved-references.ts'
import { getSvgUrlOfImage, TimeOfDayColoredDrawing } from '../../ui/media/light-scene.tsx'
import { Picture } from '../../ui/media/picture.tsx'
import { LinkToTarget } from '../../ui/navigation/link.tsx'
import { type BlockViewProps, defineBlock } from '../define.ts'
import { useIsPageHeadingBlock } from '../lead-block.tsx'

const fields = {
  image: imageReferenceField(),
  image_alignment: choiceField(['center', 'left', 'right', 'light'], {
    help: 'A drawing in the light of the hour is an SVG with the parts scene, far, shore, near and weather; its text has the color of the light.',
    labels: {
      center: 'Behind the text',
      left: 'Left of the text',
      right: 'Right of the text',
      light: 'A drawing in the light of the hour',
    },
  }),
  text_style: choiceField(['light', 'dark'], { labels: { light: 'Light on dark', dark: 'Dark on light' } }),
  title: plainTextField({ required: true }),
  subtitle: plainTextField({ lines: 'many', maxLength: 400 }),
  link_text: plainTextField(),
  link: linkField(),
}

export const heroBlock = defineBlock({
  type: 'hero',
  label: 'Hero',
  group: 'Features',
  fields,
  sample: {
    image: null,
    image_alignment: 'center',
    text_style: 'light',
    title: 'Tonight’s table is close by',
    subtitle: 'Find your restaurant for today’s hours, prices and a table.',
    link_text: 'Find A Location Near You',
    link: { to: 'url', url: '/locations/' },
  },
  View: Hero,
})

function Hero({ value, id }: BlockViewProps<typeof fields>) {
  const { image_alignment, text_style, title, subtitle, link_text } = value
  const picture = useResolvedImage(value.image)
  const isLead = useIsPageHeadingBlock(id)
  const Title = isLead ? 'h1' : 'h2'
  const words = (
    <div className="wrap">
      <div className="hero-text">
        <Title>{title}</Title>
        {subtitle && <p className="lead">{subtitle}</p>}
        {link_text && <LinkToTarget to={value.link}>{link_text}</LinkToTarget>}
      </div>
    </div>
  )
  const drawing = image_alignment === 'light' && picture && getSvgUrlOfImage(picture)
  if (drawing)
    return (
      <section className="hero hero-light-scene">
        <TimeOfDayColoredDrawing image={picture} url={drawing} />
        {words}
      </section>
    )
  const alignment = image_alignment === 'light' ? 'center' : image_alignment
  const sizes = alignment === 'center' ? '100vw' : '(width >= 840px) 55vw, 100vw'
  return (
    <section className={`hero hero-${alignment} hero-${text_style} ${picture ? 'hero-pictured' : 'hero-drawn scene'}`}>
      {picture && <Picture image={picture} sizes={sizes} eager={isLead} />}
      {words}
    </section>
  )
}
