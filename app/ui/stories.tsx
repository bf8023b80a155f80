import { shortDate } from '#schema/rules/short-date.ts'
import type { ArticleData } from '#schema/wire/page-data.ts'
import { useImage } from '../resolved.ts'
import { Icon } from './icon.tsx'
import { Picture } from './picture.tsx'

interface StoriesProps {
  articles: readonly ArticleData[]
  level: 'h2' | 'h3'
  /** They open the page: the first picture is fetched at once. */
  lead?: boolean
}

/** Articles as cards: picture, date, title and the way to read on. */
export const Stories = ({ articles, level, lead = false }: StoriesProps) => (
  <ul className="stories">
    {articles.map((article, place) => (
      <Story key={article.id} article={article} level={level} eager={lead && place === 0} />
    ))}
  </ul>
)

interface StoryProps {
  article: ArticleData
  level: 'h2' | 'h3'
  eager: boolean
}

function Story({ article: { title, date, url, feature_image }, level: Title, eager }: StoryProps) {
  const picture = useImage(feature_image?.id ?? null)
  return (
    <li className="story">
      {picture && <Picture image={picture} sizes="(width >= 840px) 26rem, 100vw" alt="" eager={eager} />}
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
