import type { MenuSectionRecord } from '#schema/menus/resolve-menu.ts'
import { paths } from '#schema/paths.ts'

interface MenuNavProps {
  sections: readonly Pick<MenuSectionRecord, 'id' | 'slug' | 'name'>[]
  /** The slug of the section that is shown. */
  current?: string
  /** The query of the filter, which the other sections keep. */
  filter?: string
}

/** The sections of the menu, which stay in view below the header. */
export const MenuSectionNav = ({ sections, current, filter = '' }: MenuNavProps) => (
  <MenuSectionTabs
    tabs={sections.map(({ slug, name }) => ({
      href: paths.menuSection(slug) + filter,
      name,
      isCurrent: slug === current,
    }))}
  />
)

interface MenuSectionTabsProps {
  tabs: readonly { href: string; name: string; isCurrent: boolean }[]
  /** Whether script writes the changed basket of an order into its links (`islands/orders/basket.ts`). */
  keepsBasket?: boolean
}

/** Links to sections of a menu in one line, which stays in view below the header. */
export const MenuSectionTabs = ({ tabs, keepsBasket = false }: MenuSectionTabsProps) => (
  <nav className="menu-nav" aria-label="Sections of the menu" data-keeps-basket={keepsBasket ? '' : undefined}>
    <ul className="wrap menu-nav-list">
      {tabs.map(({ href, name, isCurrent }) => (
        <li key={href}>
          <a href={href} aria-current={isCurrent ? 'page' : undefined}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  </nav>
)
