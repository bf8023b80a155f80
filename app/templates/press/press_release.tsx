import { dateField } from '#schema/fields/date.ts'
import { imageReferenceField } from '#schema/fields/reference.ts'
import { richTextField } from '#schema/fields/rich-text.ts'
import { faviconPaths } from '#schema/icons/paths.ts'
import type { PressReleaseData } from '#schema/pages/page-data.ts'
import { useResolvedImage } from '../../resolved-references.ts'
import type { SiteSettings } from '../../settings/index.ts'
import { Picture } from '../../ui/media/picture.tsx'
import { Breadcrumbs } from '../../ui/navigation/breadcrumbs.tsx'
import { RichText } from '../../ui/text/rich-text.tsx'
import { formatShortDate } from '../../ui/text/short-date.ts'
import { definePageType, type PageJsonLdInput, type PageTemplateProps } from '../define.ts'

const fields = {
  date: dateField({ required: true }),
  image: imageReferenceField({ help: 'Shown above the text and in lists.' }),
  body: richTextField({ required: true }),
}

type Props = PageTemplateProps<typeof fields, PressReleaseData>

export const pressReleasePageType = definePageType({
  type: 'press_release',
  label: 'Press release',
  description: 'News for the press, with its date.',
  fields,
  parentTypes: ['press_release_list'],
  childTypes: [],
  listedTypes: ['press_section'],
  jsonLd: (props: PageJsonLdInput<typeof fields, PressReleaseData>) => [newsArticle(props)],
  View: PressRelease,
})

function PressRelease({ page: { title, breadcrumbs, values }, data }: Props) {
  const picture = useResolvedImage(values.image)
  return (
    <article className="wrap band press-release">
      <Breadcrumbs items={breadcrumbs} />
      <h1>{title}</h1>
      {values.date && (
        <p className="press-release-date">
          <time dateTime={values.date}>{formatShortDate(values.date)}</time>
        </p>
      )}
      {picture && <Picture image={picture} sizes="(width >= 840px) 52rem, 100vw" eager />}
      <div className="press-release-text">
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

const toPublisher = (brand: SiteSettings['brand'], url: string) => ({
  '@type': 'Organization',
  '@id': new URL('/#organization', url).href,
  name: brand.legal_name || brand.name,
  url: new URL('/', url).href,
  logo: { '@type': 'ImageObject', url: new URL(faviconPaths.largest, url).href },
})

/** https://schema.org/NewsArticle. It cannot have been changed before the date that editors gave it. */
const newsArticle = ({
  page: { title, values },
  data: { modified_at },
  settings: { brand },
  url,
  imageUrl,
}: PageJsonLdInput<typeof fields, PressReleaseData>) => ({
  '@context': 'https://schema.org',
  '@type': 'NewsArticle',
  headline: title,
  datePublished: values.date,
  ...(modified_at && values.date && modified_at >= values.date && { dateModified: modified_at }),
  '@id': `${url}#article`,
  mainEntityOfPage: url,
  author: toPublisher(brand, url),
  publisher: toPublisher(brand, url),
  url,
  ...(imageUrl && { image: [imageUrl] }),
})
