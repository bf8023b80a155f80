import type { ReactNode } from 'react'
import { SelectAll, SelectBox } from '../ui/select-box.tsx'
import type { Selection } from '../ui/selection.ts'
import '../styles/gallery.css'

interface GalleryProps<Item> {
  label: string
  items: readonly Item[]
  selection: Selection
  /** An item, drawn. */
  children: (item: Item) => ReactNode
}

/** Items as tiles that can be ticked. All of them at once once one is. */
export function Gallery<Item extends { id: number; title: string }>({ label, items, selection, children }: GalleryProps<Item>) {
  const shown = items.map(({ id }) => id)
  const { ids, turn } = selection
  return (
    <div>
      {ids.size > 0 && (
        <div className="gallery-all">
          <SelectAll shown={shown} selection={selection} />
          <span aria-hidden="true">All on this screen</span>
        </div>
      )}
      <ul className="gallery" aria-label={label}>
        {items.map((item) => (
          <li key={item.id} className={ids.has(item.id) ? 'tile-place selected' : 'tile-place'}>
            {children(item)}
            <SelectBox label={`Select ${item.title}`} checked={ids.has(item.id)} onChange={(isSpan) => turn(item.id, shown, isSpan)} />
          </li>
        ))}
      </ul>
    </div>
  )
}
