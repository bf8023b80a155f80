import { dateField } from '#schema/fields/date.ts'
import { linkField } from '#schema/fields/link.ts'
import { orderedListField } from '#schema/fields/list.ts'
import { imageReferenceField } from '#schema/fields/reference.ts'
import { type FieldValuesOf, structField } from '#schema/fields/struct.ts'
import { plainTextField } from '#schema/fields/text.ts'
import { useLinkHref, useResolvedImage } from '../../resolved-references.ts'
import { type BlockViewProps, defineBlock } from '../define.ts'
import { ArticleCard } from './article-card.tsx'

const article = {
  title: plainTextField({ required: true }),
  date: dateField({ required: true }),
  image: imageReferenceField({ decorative: true }),
  link: linkField({ required: true }),
}
const fields = {
  heading: plainTextField(),
  articles: orderedListField(structField(article), { min: 1, max: 12, itemLabel: 'article' }),
  see_all: linkField({ label: 'See all', help: 'The page with all articles. Without it there is no “See All” link.' }),
}

export const articlePreviewGridBlock = defineBlock({
  type: 'article_preview_grid',
  label: 'Article previews',
  group: 'Features',
  fields,
  sample: {
    heading: 'News from our kitchens',
    articles: [
      {
        title: 'A new restaurant opens in Springfield',
        date: '2026-03-05',
        image: null,
        link: { to: 'url', url: '/press/releases/' },
      },
      {
        title: 'Ten thousand bowls for the food bank',
        date: '2026-02-17',
        image: null,
        link: { to: 'url', url: '/press/releases/' },
      },
      {
        title: 'Why the February menu is short',
        date: '2026-02-02',
        image: null,
        link: { to: 'url', url: '/press/releases/' },
      },
    ],
    see_all: { to: 'url', url: '/press/' },
  },
  View: ArticlePreviewGrid,
})

function ArticlePreviewGrid({ value: { heading, articles, see_all } }: BlockViewProps<typeof fields>) {
  const seeAll = useLinkHref(see_all)
  return (
    <section className="band band-sand">
      <div className="wrap">
        {(heading || seeAll) && (
          <div className="article-grid-head">
            {heading && <h2 className="rope">{heading}</h2>}
            {seeAll && (
              <a className="button button-secondary" href={seeAll}>
                See All
              </a>
            )}
          </div>
        )}
        <ul className="article-grid">
          {articles.map((each, index) => (
            <Preview key={index} article={each} level={heading ? 'h3' : 'h2'} />
          ))}
        </ul>
      </div>
    </section>
  )
}

function Preview({
  article: { title, date, image, link },
  level,
}: {
  article: FieldValuesOf<typeof article>
  level: 'h2' | 'h3'
}) {
  return (
    <ArticleCard title={title} date={date} image={useResolvedImage(image)} href={useLinkHref(link)} level={level} />
  )
}
