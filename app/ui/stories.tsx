import { shortDate } from '#schema/rules/dates.ts'
import type { ArticleData } from '#schema/wire/page-data.ts'
import { useImage } from '../resolved.ts'
import { Icon } from './icon.tsx'
import { Picture } from './picture.tsx'

/** Articles as cards: picture, date, title and the way to read on. */
export const Stories = ({ articles, level }: { articles: readonly ArticleData[]; level: 'h2' | 'h3' }) => (
  <ul className="stories">
    {articles.map((article) => (
      <Story key={article.id} article={article} level={level} />
    ))}
  </ul>
)

function Story({ article: { title, date, url, feature_image }, level: Title }: { article: ArticleData; level: 'h2' | 'h3' }) {
  const picture = useImage(feature_image?.id ?? null)
  return (
    <li className="story">
      {picture && <Picture image={picture} sizes="(width >= 840px) 26rem, 100vw" alt="" />}
      <div className="story-words">
        <time dateTime={date}>{shortDate(date)}</time>
        <Title>
          <a href={url}>{title}</a>
        </Title>
        <span className="text-link story-more" aria-hidden="true">
          Learn More
          <Icon name="arrow" />
        </span>
      </div>
    </li>
  )
}
