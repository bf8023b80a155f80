import { date } from '#schema/fields/date.ts'
import { image } from '#schema/fields/reference.ts'
import { richText } from '#schema/fields/rich-text.ts'
import { shortDate } from '#schema/rules/short-date.ts'
import type { PressReleaseData } from '#schema/wire/page-data.ts'
import { useImage } from '../resolved.ts'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import { Picture } from '../ui/picture.tsx'
import { RichText } from '../ui/rich-text.tsx'
import { definePageType, type JsonLdProps, type TemplateProps } from './define.ts'

const fields = {
  date: date({ required: true }),
  image: image({ help: 'Shown above the text and in lists.' }),
  body: richText({ required: true }),
}

type Props = TemplateProps<typeof fields, PressReleaseData>

export const pressRelease = definePageType({
  type: 'press_release',
  label: 'Press release',
  description: 'News for the press, with its date.',
  fields,
  parents: ['press_release_list'],
  children: [],
  shows: ['press_section'],
  jsonLd: (props: JsonLdProps<typeof fields, PressReleaseData>) => [newsArticle(props)],
  View: PressRelease,
})

function PressRelease({ page: { title, trail, values }, data }: Props) {
  const picture = useImage(values.image)
  return (
    <article className="wrap band press-release">
      <Breadcrumbs trail={trail} />
      <h1>{title}</h1>
      {values.date && (
        <p className="press-release-date">
          <time dateTime={values.date}>{shortDate(values.date)}</time>
        </p>
      )}
      {picture && <Picture image={picture} sizes="(width >= 840px) 52rem, 100vw" eager />}
      <div className="press-release-words">
        <RichText doc={values.body} />
      </div>
      {data.press_section && (
        <a className="button button-secondary" href={data.press_section.url}>
          {`Back to ${data.press_section.title}`}
        </a>
      )}
    </article>
  )
}

/** https://schema.org/NewsArticle */
const newsArticle = ({ page: { title, values }, settings: { brand }, url, picture }: JsonLdProps<typeof fields, PressReleaseData>) => ({
  '@context': 'https://schema.org',
  '@type': 'NewsArticle',
  headline: title,
  datePublished: values.date,
  publisher: { '@type': 'Organization', name: brand.legal_name || brand.name },
  url,
  ...(picture && { image: [picture] }),
})
