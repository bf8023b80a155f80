import type { StreamItem } from '#schema/fields/stream.ts'
import { sectionIds } from '../../ui/section-ids.ts'
import { Stream } from '../stream.tsx'

interface Section {
  id: string
  title: string
}

/** The blocks of a page. From its first scroll navigation item on they stand in sections below a menu that leads to each. */
export function ScrollSections({ items }: { items: StreamItem[] }) {
  const starts = items.flatMap((item, place) => (item.type === 'scroll_nav_menu_item' && titleOf(item) ? [place] : []))
  if (starts.length === 0) return <Stream items={items} />
  const ids = sectionIds(starts.map((place) => sectionIdOf(items[place]!.value)))
  const sections = starts.map((start, index) => ({
    id: ids[index]!,
    title: titleOf(items[start]!),
    items: items.slice(start + 1, starts[index + 1]),
  }))
  return (
    <>
      <Stream items={items.slice(0, starts[0])} />
      <div className="scroll-page">
        <ScrollMenu sections={sections} />
        {sections.map(({ id, title, items }) => (
          <section key={id} id={id} aria-label={title} className="scroll-section">
            <Stream items={items} />
          </section>
        ))}
      </div>
    </>
  )
}

/** Anchors to the sections of the page; the browser's script marks the one in view (`scroll_nav_menu_item.island.ts`). */
export const ScrollMenu = ({ sections }: { sections: readonly Section[] }) => (
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

const titleOf = ({ value }: StreamItem) => (typeof value['title'] === 'string' ? value['title'].trim() : '')

/** The id an item asks for; two that ask for the same are told apart by `sectionIds`. */
export const sectionIdOf = ({ section_id, title }: Record<string, unknown>): string => sectionIds([String(section_id || title || '')])[0]!
