import type { StreamItem } from '#schema/fields/stream.ts'
import { BlockList } from '../stream.tsx'
import { listScrollNavigationSections } from './scroll-sections.ts'

interface Section {
  id: string
  title: string
}

/**
 * The blocks of a page. From the first scroll navigation item on, they are in sections below a menu with a link to
 * each.
 */
export function BlockListWithScrollMenu({ items }: { items: StreamItem[] }) {
  const starts = listScrollNavigationSections(items)
  if (starts.length === 0) return <BlockList items={items} />
  const sections = starts.map((section, index) => ({
    ...section,
    items: items.slice(section.start + 1, starts[index + 1]?.start),
  }))
  return (
    <>
      <BlockList items={items.slice(0, starts[0]!.start)} />
      <div className="scroll-page">
        <ScrollNavigationMenu sections={sections} />
        {sections.map(({ id, title, items }) => (
          <section key={id} id={id} aria-label={title} className="scroll-section">
            <BlockList items={items} />
          </section>
        ))}
      </div>
    </>
  )
}

/** Links to the sections of the page; `scroll_nav_menu_item.island.ts` marks the one in view. */
export const ScrollNavigationMenu = ({ sections }: { sections: readonly Section[] }) => (
  <nav className="scroll-menu" aria-label="On this page" data-island="scroll-menu">
    <div className="wrap">
      <ul className="scroll-menu-list">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a className="scroll-menu-link" href={`#${id}`}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </div>
  </nav>
)
