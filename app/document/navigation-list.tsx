import type { LinkTarget } from '#schema/fields/link.ts'
import { hrefOf, type Resolved, useHref, useResolved } from '../resolved.ts'
import { Anchor } from '../ui/link.tsx'

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
export const noLinks: NavigationSection = { links: [], pages_below: null }

interface NavigationListProps {
  sections: readonly NavigationSection[]
  className: string
  /** The request's own path: the link to it is marked. */
  url: string
  /** In a dialog: its first link takes the focus when it opens. */
  focused?: boolean
}

/** Links in a list. A link without an address, or to a page that is gone, is left out. */
export function NavigationList({ sections, className, url, focused = false }: NavigationListProps) {
  const resolved = useResolved()
  return (
    <ul className={className}>
      {sections
        .flatMap((section) => linksOf(section, resolved))
        .map((link, place) => (
          <NavigationItem key={place} link={link} url={url} first={focused && place === 0} />
        ))}
    </ul>
  )
}

/** The links of a section, then those from the tree; a page that is linked already is not linked twice. */
function linksOf({ links, pages_below }: NavigationSection, resolved: Resolved): readonly NavigationLink[] {
  const pages = pages_below === null ? undefined : resolved.menus.get(pages_below)
  if (!pages) return links
  const linked = new Set(links.map(({ url }) => hrefOf(url, resolved)))
  const further = pages.filter(({ url }) => !linked.has(url))
  return [...links, ...further.map(({ url, title }) => ({ url: { to: 'url', url } as const, display_name: title }))]
}

function NavigationItem({ link, url, first }: { link: NavigationLink; url: string; first: boolean }) {
  const href = useHref(link.url)
  if (!href) return null
  return (
    <li>
      <Anchor href={href} current={href === url} first={first}>
        {link.display_name}
      </Anchor>
    </li>
  )
}
