import type { LinkTarget } from '#schema/fields/link.ts'
import { type ResolvedReferences, resolveHref, useHref, useResolvedReferences } from '../../resolved-references.ts'
import { Anchor } from '../../ui/navigation/link.tsx'

interface NavigationLink {
  url: LinkTarget | null
  display_name: string
}

/** Links that editors wrote, and the page whose children follow them as far as they are marked for menus. */
export interface NavigationSection {
  links: readonly NavigationLink[]
  pages_below: number | null
}

/** A section without links; where there is none. */
export const emptyNavigationSection: NavigationSection = { links: [], pages_below: null }

interface NavigationListProps {
  sections: readonly NavigationSection[]
  className: string
  /** The request's own path: the link to it is marked. */
  currentUrl: string
  /** In a dialog: its first link takes the focus when it opens. */
  autoFocus?: boolean
}

/** Links in a list. A link without an address, or to a page that is gone, is left out. */
export function NavigationList({ sections, className, currentUrl, autoFocus = false }: NavigationListProps) {
  const resolved = useResolvedReferences()
  return (
    <ul className={className}>
      {sections
        .flatMap((section) => linksOf(section, resolved))
        .map((link, place) => (
          <NavigationItem key={place} link={link} url={currentUrl} first={autoFocus && place === 0} />
        ))}
    </ul>
  )
}

/** The links of a section, then those from the tree; a page that is linked already is not linked twice. */
function linksOf({ links, pages_below }: NavigationSection, resolved: ResolvedReferences): readonly NavigationLink[] {
  const pages = pages_below === null ? undefined : resolved.menus.get(pages_below)
  if (!pages) return links
  const linked = new Set(links.map(({ url }) => resolveHref(url, resolved)))
  const further = pages.filter(({ url }) => !linked.has(url))
  return [...links, ...further.map(({ url, title }) => ({ url: { to: 'url', url } as const, display_name: title }))]
}

function NavigationItem({ link, url, first }: { link: NavigationLink; url: string; first: boolean }) {
  const href = useHref(link.url)
  if (!href) return null
  return (
    <li>
      <Anchor href={href} isCurrent={href === url} autoFocus={first}>
        {link.display_name}
      </Anchor>
    </li>
  )
}
