import { date } from '#schema/fields/date.ts'
import { link } from '#schema/fields/link.ts'
import { list } from '#schema/fields/list.ts'
import { image } from '#schema/fields/reference.ts'
import { struct, type ValuesOf } from '#schema/fields/struct.ts'
import { text } from '#schema/fields/text.ts'
import { useHref, useImage } from '../../resolved-references.ts'
import { type BlockProps, defineBlock } from '../define.ts'
import { ArticleCard } from './article-card.tsx'

const article = {
  title: text({ required: true }),
  date: date({ required: true }),
  image: image({ decorative: true }),
  link: link({ required: true }),
}
const fields = {
  heading: text(),
  articles: list(struct(article), { min: 1, max: 12, itemLabel: 'article' }),
  see_all: link({ label: 'See all', help: 'The page with all articles. Without it there is no “See All” link.' }),
}

export const articlePreviewGrid = defineBlock({
  type: 'article_preview_grid',
  label: 'Article previews',
  group: 'Features',
  fields,
  sample: {
    heading: 'News from the harbor',
    articles: [
      {
        title: 'A new lantern is lit in Halifax',
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
        title: 'Why the February board is short',
        date: '2026-02-02',
        image: null,
        link: { to: 'url', url: '/press/releases/' },
      },
    ],
    see_all: { to: 'url', url: '/press/' },
  },
  View: ArticlePreviewGrid,
})

function ArticlePreviewGrid({ value: { heading, articles, see_all } }: BlockProps<typeof fields>) {
  const seeAll = useHref(see_all)
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
  article: ValuesOf<typeof article>
  level: 'h2' | 'h3'
}) {
  return <ArticleCard title={title} date={date} image={useImage(image)} href={useHref(link)} level={level} />
}
