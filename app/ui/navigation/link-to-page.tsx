import type { ReactNode } from 'react'
import { usePageLink } from '../../resolved-references.ts'
import { externalLinkProps, NewTabNote } from './link.tsx'

interface PageAnchorProps {
  /** The page's id. Without one, or when the page is gone, the words stay as words. */
  page: number | null
  /** The page's title when there are none. */
  children?: ReactNode
  /** Keeps what was typed here: the page opens beside it. */
  newTab?: boolean
}

/** A link to a page that a field names. */
export function LinkToPage({ page, children, newTab }: PageAnchorProps) {
  const link = usePageLink(page)
  if (!link) return children
  return (
    <a href={link.url} {...(newTab && externalLinkProps)}>
      {children ?? link.title}
      {newTab && <NewTabNote />}
    </a>
  )
}
