import { snippetReferenceField } from '#schema/fields/reference.ts'
import {
  useCurrentPagePath,
  useLinkedPage,
  useLinkHref,
  useLiveSnippetValuesOfType,
} from '../../resolved-references.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { HrefLink } from '../../ui/navigation/link.tsx'
import { type BlockViewProps, defineBlock } from '../define.ts'
import {
  createTieredNavigationFields,
  type NavigationTierLinkValues,
  type TieredNavigationValues,
} from './tier-fields.ts'

const fields = {
  snippet: snippetReferenceField('tiered_navigation', {
    label: 'Shared navigation',
    help: 'A navigation from the snippets that several pages share. Without it, or once it is deleted, the links below are shown.',
  }),
  ...createTieredNavigationFields({ needsLinks: false }),
}

const toLink = (id: string, title: string, url: string): NavigationTierLinkValues => ({
  id,
  title,
  url: { to: 'url', url },
})

export const tieredNavBlock = defineBlock({
  type: 'tiered_nav',
  label: 'Tiered navigation',
  group: 'Navigation',
  fields,
  // In version 1 a navigation had only links of its own.
  migrations: [(value) => ({ snippet: null, ...value })],
  sample: {
    snippet: null,
    root_page: null,
    tier_one_links: [
      toLink('story', 'Our story', '/about/'),
      toLink('food', 'Our food', '/menu/'),
      toLink('press', 'Press', '/press/'),
    ],
    tier_two_links: [
      { parent: 'food', links: [toLink('offers', 'Offers', '/offers/'), toLink('menu', 'Menu', '/menu/')] },
      { parent: 'press', links: [toLink('releases', 'Press releases', '/press/releases/')] },
    ],
  },
  View: TieredNav,
})

/**
 * Two levels of links; a shared navigation takes precedence. In a narrow window each level opens and closes; in a wide
 * one all are open.
 */
function TieredNav({ value }: BlockViewProps<typeof fields>) {
  const { root_page, tier_one_links, tier_two_links } =
    useLiveSnippetValuesOfType<TieredNavigationValues>('tiered_navigation', value.snippet) ?? value
  const root = useLinkedPage(root_page)
  const below = (id: string) => tier_two_links.filter(({ parent }) => parent === id).flatMap(({ links }) => links)
  if (!root && tier_one_links.length === 0) return null
  return (
    <nav className="tiered-nav" aria-label={root?.title ?? 'In this section'}>
      <details className="wrap tiered-nav-level" data-open-when-wide>
        <summary>
          {root?.title ?? 'In this section'}
          <Icon name="caret" />
        </summary>
        <ul className="tiered-nav-list">
          {root && (
            <li>
              <TierAnchor href={root.url} title={root.title} />
            </li>
          )}
          {tier_one_links.map((each) => (
            <TierOne key={each.id} link={each} below={below(each.id)} />
          ))}
        </ul>
      </details>
    </nav>
  )
}

function TierOne({ link, below }: { link: NavigationTierLinkValues; below: readonly NavigationTierLinkValues[] }) {
  if (below.length === 0)
    return (
      <li>
        <TierEntry link={link} />
      </li>
    )
  return (
    <li className="tiered-nav-group">
      <details className="tiered-nav-level" data-open-when-wide>
        <summary>
          {link.title}
          <Icon name="caret" />
        </summary>
        <ul className="tiered-nav-list">
          {below.every(({ url }) => JSON.stringify(url) !== JSON.stringify(link.url)) && (
            <li>
              <TierEntry link={link} />
            </li>
          )}
          {below.map((each) => (
            <li key={each.id}>
              <TierEntry link={each} />
            </li>
          ))}
        </ul>
      </details>
    </li>
  )
}

function TierEntry({ link: { url, title } }: { link: NavigationTierLinkValues }) {
  const href = useLinkHref(url)
  return href === undefined ? (
    <span className="tiered-nav-link">{title}</span>
  ) : (
    <TierAnchor href={href} title={title} />
  )
}

function TierAnchor({ href, title }: { href: string; title: string }) {
  const currentPath = useCurrentPagePath()
  return (
    <HrefLink className="tiered-nav-link" href={href} isCurrent={href === currentPath}>
      {title}
    </HrefLink>
  )
}
