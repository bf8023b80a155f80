import { link } from '#schema/fields/link.ts'
import { list } from '#schema/fields/list.ts'
import { page } from '#schema/fields/reference.ts'
import { struct, type ValuesOf } from '#schema/fields/struct.ts'
import { text } from '#schema/fields/text.ts'
import { useHere, useHref, usePageLink } from '../../resolved.ts'
import { Icon } from '../../ui/icon.tsx'
import { Anchor } from '../../ui/link.tsx'
import { type BlockProps, defineBlock } from '../define.ts'

const tierLink = {
  id: text({ required: true, format: 'slug', maxLength: 60, help: 'A short name. Links of the second tier name their parent by it.' }),
  url: link({ required: true }),
  title: text({ required: true }),
}
type TierLink = ValuesOf<typeof tierLink>

const fields = {
  root_page: page({ help: 'The page all of this belongs to; it stands first.' }),
  tier_one_links: list(struct(tierLink), { min: 1, max: 10, itemLabel: 'link' }),
  tier_two_links: list(
    struct({
      parent: text({ required: true, format: 'slug', help: 'The short name of a link of the first tier.' }),
      links: list(struct(tierLink), { min: 1, max: 12, itemLabel: 'link' }),
    }),
    { itemLabel: 'group', help: 'Links below one of the first tier.' },
  ),
}

const to = (id: string, title: string, url: string): TierLink => ({ id, title, url: { to: 'url', url } })

export const tieredNav = defineBlock({
  type: 'tiered_nav',
  label: 'Tiered navigation',
  group: 'Navigation',
  fields,
  sample: {
    root_page: null,
    tier_one_links: [to('story', 'Our story', '/about/'), to('fish', 'Our fish', '/fresh-catch/'), to('press', 'Press', '/press/')],
    tier_two_links: [
      { parent: 'fish', links: [to('catch', 'Fresh catch', '/fresh-catch/'), to('menu', 'Menu', '/menu/')] },
      { parent: 'press', links: [to('releases', 'Press releases', '/press/releases/')] },
    ],
  },
  View: TieredNav,
})

/** Two levels of links. In a narrow window each level opens and closes; in a wide one all is open. */
function TieredNav({ value: { root_page, tier_one_links, tier_two_links } }: BlockProps<typeof fields>) {
  const root = usePageLink(root_page)
  const below = (id: string) => tier_two_links.filter(({ parent }) => parent === id).flatMap(({ links }) => links)
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

function TierOne({ link, below }: { link: TierLink; below: readonly TierLink[] }) {
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

function TierEntry({ link: { url, title } }: { link: TierLink }) {
  const href = useHref(url)
  return href === undefined ? <span className="tiered-nav-link">{title}</span> : <TierAnchor href={href} title={title} />
}

function TierAnchor({ href, title }: { href: string; title: string }) {
  const here = useHere()
  return (
    <Anchor className="tiered-nav-link" href={href} current={href === here}>
      {title}
    </Anchor>
  )
}
