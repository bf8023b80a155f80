import type { LinkTarget } from '#schema/fields/link.ts'
import { useHref } from '../resolved.ts'
import { Anchor } from '../ui/link.tsx'

interface NavigationLink {
  url: LinkTarget | null
  display_name: string
}

interface NavigationListProps {
  links: readonly NavigationLink[]
  className: string
  /** The request's own path: the link to it is marked. */
  url: string
  /** In a dialog: its first link takes the focus when it opens. */
  focused?: boolean
}

/** Links in a list. A link without an address, or to a page that is gone, is left out. */
export const NavigationList = ({ links, className, url, focused = false }: NavigationListProps) => (
  <ul className={className}>
    {links.map((link, place) => (
      <NavigationItem key={place} link={link} url={url} first={focused && place === 0} />
    ))}
  </ul>
)

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
