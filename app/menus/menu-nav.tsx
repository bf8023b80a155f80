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
  <nav className="menu-nav" aria-label="Sections of the menu">
    <ul className="wrap menu-nav-list">
      {sections.map(({ id, slug, name }) => (
        <li key={id}>
          <a href={paths.menuSection(slug) + filter} aria-current={slug === current ? 'page' : undefined}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  </nav>
)
