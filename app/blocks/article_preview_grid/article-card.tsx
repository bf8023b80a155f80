import type { ResolvedImage } from '../../resolved-references.ts'
import { Picture } from '../../ui/media/picture.tsx'
import { HrefLink } from '../../ui/navigation/link.tsx'
import { formatShortDate } from '../../ui/text/short-date.ts'

interface ArticleCardProps {
  title: string
  /** `YYYY-MM-DD` */
  date: string | null
  image: ResolvedImage | undefined
  href: string | undefined
  level: 'h2' | 'h3'
}

/** An article in a list. The link of its title covers the whole card; without a picture a drawn background is shown. */
export const ArticleCard = ({ title, date, image, href, level: Title }: ArticleCardProps) => (
  <li className="article-card card">
    <div className="article-card-picture scene">
      {image && <Picture image={image} sizes="(width >= 1296px) 24rem, (width >= 600px) 50vw, 100vw" alt="" />}
    </div>
    <div className="article-card-text">
      {date && (
        <time className="article-card-date" dateTime={date}>
          {formatShortDate(date)}
        </time>
      )}
      <Title>{href ? <HrefLink href={href}>{title}</HrefLink> : title}</Title>
    </div>
  </li>
)
