import type { PressReleaseSummary } from '#schema/pages/page-data.ts'
import { useResolvedImage } from '../../resolved-references.ts'
import { Icon } from '../icons/icon.tsx'
import { Picture } from '../media/picture.tsx'
import { formatShortDate } from '../text/short-date.ts'

interface StoriesProps {
  articles: readonly PressReleaseSummary[]
  level: 'h2' | 'h3'
  /** Whether the list is at the top of the page: then the first picture is loaded eagerly. */
  hasLeadArticle?: boolean
}

/** Articles as cards: picture, date, title and link. */
export const ArticleList = ({ articles, level, hasLeadArticle = false }: StoriesProps) => (
  <ul className="stories">
    {articles.map((article, place) => (
      <Story key={article.id} article={article} level={level} eager={hasLeadArticle && place === 0} />
    ))}
  </ul>
)

interface StoryProps {
  article: PressReleaseSummary
  level: 'h2' | 'h3'
  eager: boolean
}

function Story({ article: { title, date, url, feature_image }, level: Title, eager }: StoryProps) {
  const picture = useResolvedImage(feature_image?.id ?? null)
  return (
    <li className="story">
      {picture && <Picture image={picture} sizes="(width >= 840px) 26rem, 100vw" alt="" eager={eager} />}
      <div className="story-text">
        <time dateTime={date}>{formatShortDate(date)}</time>
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
