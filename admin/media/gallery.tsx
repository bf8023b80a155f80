import type { ReactNode } from 'react'
import { RowCheckbox, SelectAllRowsCheckbox } from '../lists/row-checkbox.tsx'
import type { RowSelectionState } from '../lists/selection.ts'
import './gallery.css'

interface GalleryProps<Item> {
  label: string
  items: readonly Item[]
  selection: RowSelectionState
  /** Renders an item. */
  children: (item: Item) => ReactNode
}

/** Items as selectable tiles. Once one is selected, “Select all” appears. */
export function MediaGallery<Item extends { id: number; title: string }>({
  label,
  items,
  selection,
  children,
}: GalleryProps<Item>) {
  const shown = items.map(({ id }) => id)
  const { ids, toggle } = selection
  return (
    <div>
      {ids.size > 0 && (
        <div className="gallery-all">
          <SelectAllRowsCheckbox rows={shown} selection={selection} />
          <span aria-hidden="true">All on this screen</span>
        </div>
      )}
      <ul className="gallery" aria-label={label}>
        {items.map((item) => (
          <li key={item.id} className={ids.has(item.id) ? 'tile-place selected' : 'tile-place'}>
            {children(item)}
            <RowCheckbox
              label={`Select ${item.title}`}
              checked={ids.has(item.id)}
              onChange={(isRange) => toggle(item.id, shown, isRange)}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
