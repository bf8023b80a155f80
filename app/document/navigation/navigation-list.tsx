import { createContext, useContext } from 'react'
import type { LinkTarget } from '#schema/fields/link.ts'
import {
  type ResolvedReferences,
  resolveLinkTargetUrl,
  useLinkHref,
  useResolvedReferences,
} from '../../resolved-references.ts'
import { HrefLink } from '../../ui/navigation/link.tsx'

/** Whether every link is marked as that to the current page, for HTML from which other pages take their own. */
export const MarkAllLinksCurrentContext = createContext(false)

interface NavigationLink {
  url: LinkTarget | null
  display_name: string
}

/** Links by editors, followed by the children of the page `pages_below` that are marked for menus. */
export interface NavigationSectionContent {
  links: readonly NavigationLink[]
  pages_below: number | null
}

/** A section without links, as a default. */
export const emptyNavigationSection: NavigationSectionContent = { links: [], pages_below: null }

interface NavigationListProps {
  sections: readonly NavigationSectionContent[]
  className: string
  /** The path of the request; the link to it is marked. */
  currentUrl: string
  /** In a dialog: focuses the first link when it opens. */
  autoFocus?: boolean
}

/** A list of links. Links without a URL, or to a deleted page, are omitted. */
export function NavigationList({ sections, className, currentUrl, autoFocus = false }: NavigationListProps) {
  const resolved = useResolvedReferences()
  return (
    <ul className={className}>
      {sections
        .flatMap((section) => linksOf(section, resolved))
        .map((link, index) => (
          <NavigationItem key={index} link={link} url={currentUrl} first={autoFocus && index === 0} />
        ))}
    </ul>
  )
}

/** Returns the links of a section, then those from the page tree, without pages that are linked already. */
function linksOf(
  { links, pages_below }: NavigationSectionContent,
  resolved: ResolvedReferences,
): readonly NavigationLink[] {
  const pages = pages_below === null ? undefined : resolved.menus.get(pages_below)
  if (!pages) return links
  const linked = new Set(links.map(({ url }) => resolveLinkTargetUrl(url, resolved)))
  const remaining = pages.filter(({ url }) => !linked.has(url))
  return [...links, ...remaining.map(({ url, title }) => ({ url: { to: 'url', url } as const, display_name: title }))]
}

function NavigationItem({ link, url, first }: { link: NavigationLink; url: string; first: boolean }) {
  const href = useLinkHref(link.url)
  const isMarked = useContext(MarkAllLinksCurrentContext)
  if (!href) return null
  return (
    <li>
      <HrefLink href={href} isCurrent={isMarked || href === url} autoFocus={first}>
        {link.display_name}
      </HrefLink>
    </li>
  )
}
