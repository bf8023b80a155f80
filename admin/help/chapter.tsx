import { chapterLoaders, chapters } from 'virtual:editors-guide'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link, useLocation, useParams } from 'react-router'
import type { GuideChapterSummary } from '#schema/help/guide.ts'
import { paths } from '#schema/paths.ts'
import NotFoundScreen from '../shell/not-found.tsx'
import { ScreenHeading } from '../shell/screen-heading.tsx'
import { Icon } from '../ui/icon.tsx'
import { LoadErrorNotice, LoadingSkeleton } from '../ui/states.tsx'
import { HelpChapterBlocks } from './guide-blocks.tsx'
import './help.css'

/** A chapter of the editors' guide, between the one before and the one after. */
export default function HelpChapterScreen() {
  const { slug = '' } = useParams()
  const index = chapters.findIndex((each) => each.slug === slug)
  const summary = chapters[index]
  if (!summary) return <NotFoundScreen />
  return <ChapterScreen key={slug} summary={summary} previous={chapters[index - 1]} next={chapters[index + 1]} />
}

interface ChapterScreenProps {
  summary: GuideChapterSummary
  previous: GuideChapterSummary | undefined
  next: GuideChapterSummary | undefined
}

function ChapterScreen({ summary: { slug, title, headings }, previous, next }: ChapterScreenProps) {
  const loaded = useQuery({
    queryKey: ['editors-guide', slug],
    queryFn: () => chapterLoaders[slug]!(),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const article = useScrollToHash(loaded.isSuccess)
  return (
    <div className="screen screen-narrow">
      <ScreenHeading title={title} breadcrumbs={[{ to: paths.wagtail.help, label: 'Help' }]} />
      <nav className="guide-contents" aria-label="In this chapter">
        <ul className="guide-headings">
          {headings.map(({ id, text }) => (
            <li key={id}>
              <Link to={`#${id}`}>{text}</Link>
            </li>
          ))}
        </ul>
      </nav>
      {loaded.isPending && <LoadingSkeleton lines={10} />}
      {loaded.error && <LoadErrorNotice error={loaded.error} onRetry={() => loaded.refetch()} />}
      {loaded.data && (
        <article className="guide-text" ref={article}>
          <HelpChapterBlocks blocks={loaded.data.chapter.blocks} images={loaded.data.images} />
        </article>
      )}
      <nav className="guide-turn" aria-label="Chapters">
        {previous && <ChapterLink chapter={previous} relation="Previous" />}
        {next && <ChapterLink chapter={next} relation="Next" />}
      </nav>
    </div>
  )
}

const ChapterLink = ({ chapter, relation }: { chapter: GuideChapterSummary; relation: 'Previous' | 'Next' }) => (
  <Link to={paths.wagtail.helpChapter(chapter.slug)} className={`guide-turn-link guide-${relation.toLowerCase()}`}>
    <Icon name="chevron" />
    <span>
      <span className="quiet">{relation}: </span>
      {chapter.title}
    </span>
  </Link>
)

/** Moves to the heading that the address names, once the text is there: sight and focus. */
function useScrollToHash(isReady: boolean) {
  const { hash, key } = useLocation()
  const article = useRef<HTMLElement>(null)
  // The `key` makes the page scroll to a heading that is chosen twice in a row, too.
  useEffect(() => {
    if (!isReady || !hash) return
    // The shell puts a new screen to its top in the same moment; this comes after it.
    const frame = requestAnimationFrame(() => {
      const heading = document.getElementById(decodeURIComponent(hash.slice(1)))
      if (!heading || !article.current?.contains(heading)) return
      heading.scrollIntoView()
      heading.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [isReady, hash, key])
  return article
}
