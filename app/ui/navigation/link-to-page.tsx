import type { ReactNode } from 'react'
import { useLinkedPage } from '../../resolved-references.ts'
import { externalLinkProps, NewTabNote } from './link.tsx'

interface PageAnchorProps {
  /** The page's id. Without one, or when the page was deleted, only the text is shown. */
  page: number | null
  /** The text; default is the page's title. */
  children?: ReactNode
  /** Opens the page in a new tab, so that entered values are not lost. */
  newTab?: boolean
}

/** A link to a page chosen in a field. */
export function PageLink({ page, children, newTab }: PageAnchorProps) {
  const link = useLinkedPage(page)
  if (!link) return children
  return (
    <a href={link.url} {...(newTab && externalLinkProps)}>
      {children ?? link.title}
      {newTab && <NewTabNote />}
    </a>
  )
}
