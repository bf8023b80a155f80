import type { ReactNode } from 'react'
import type { StreamItem } from '#schema/fields/stream.ts'
import { listQuestionGroups, QuestionSearchAndGroupLinks } from '../blocks/faqs/questions-tools.tsx'
import { findPageHeadingBlockId, PageHeadingBlockProvider } from '../blocks/lead-block.tsx'
import { listPageAnchors } from '../blocks/page-anchors.ts'
import { BlockListWithScrollMenu } from '../blocks/scroll_nav_menu_item/scroll-navigation.tsx'
import { HeadingAnchorsContext } from '../ui/navigation/anchors.ts'

interface PageBodyProps {
  items: StreamItem[]
  /** The page's own title as an h1; omitted when the body starts with a hero, whose title is the h1. */
  heading: ReactNode
}

/** The blocks of a page below its only h1. */
export function PageBody({ items, heading }: PageBodyProps) {
  const lead = findPageHeadingBlockId(items)
  const questionGroups = listQuestionGroups(items)
  return (
    <PageHeadingBlockProvider value={lead}>
      {lead === null && heading}
      {lead === null && questionGroups.length > 0 && <QuestionSearchAndGroupLinks groups={questionGroups} />}
      <HeadingAnchorsContext value={new Map(listPageAnchors(items).map(({ key, anchor }) => [key, anchor]))}>
        <BlockListWithScrollMenu items={items} />
      </HeadingAnchorsContext>
    </PageHeadingBlockProvider>
  )
}
