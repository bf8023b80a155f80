import type { ReactNode } from 'react'
import type { StreamItem } from '#schema/fields/stream.ts'
import { findLeadBlock, LeadBlockProvider } from '../blocks/lead-block.tsx'
import { listPageAnchors } from '../blocks/page-anchors.ts'
import { ScrollSections } from '../blocks/scroll_nav_menu_item/scroll-navigation.tsx'
import { AnchorsContext } from '../ui/navigation/anchors.ts'

interface PageBodyProps {
  items: StreamItem[]
  /** The page's own title as an h1; omitted when the body starts with a hero, whose title is the h1. */
  heading: ReactNode
}

/** The blocks of a page below its only h1. */
export function PageBody({ items, heading }: PageBodyProps) {
  const lead = findLeadBlock(items)
  return (
    <LeadBlockProvider value={lead}>
      {lead === null && heading}
      <AnchorsContext value={new Map(listPageAnchors(items).map(({ key, anchor }) => [key, anchor]))}>
        <ScrollSections items={items} />
      </AnchorsContext>
    </LeadBlockProvider>
  )
}
