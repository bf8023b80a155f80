import { useState } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { LoadingSkeleton } from '../../ui/states.tsx'
import { usePage, usePages } from '../page-queries.ts'

/** A possible parent page. */
export interface ParentPageOption {
  id: number
  title: string
}

interface PageTreePickerProps {
  /** The pages being moved, which cannot be moved below themselves. */
  movedPages: readonly number[]
  start: ParentPageOption | null
  onNavigate: (place: ParentPageOption) => void
}

/** Selects a parent in the page tree: every page is a button that opens its children. */
export function DestinationParentPagePicker({ movedPages, start, onNavigate }: PageTreePickerProps) {
  const [here, setHere] = useState<ParentPageOption | null>(start)
  const above = usePage(here?.id ?? null).data?.ancestors ?? []
  const pages = usePages({ child_of: here?.id ?? 'root', limit: 100 })
  const go = (place: ParentPageOption) => {
    setHere(place)
    onNavigate(place)
  }
  return (
    <fieldset className="walk">
      <legend>Destination</legend>
      <ol className="trail" aria-label="Path to the destination">
        {above.map((place) => (
          <li key={place.id}>
            <button type="button" className="link-button" onClick={() => go(place)}>
              {place.title}
            </button>
            <Icon name="chevron" size={14} />
          </li>
        ))}
        <li aria-current="location">
          <strong>{here?.title ?? 'Top'}</strong>
        </li>
      </ol>
      {pages.isPending && <LoadingSkeleton lines={3} />}
      <ul className="page-tree-list">
        {pages.data?.items.map(({ id, admin_display_title: title, meta }) => (
          <li key={id}>
            <button
              type="button"
              className="page-tree-item"
              disabled={movedPages.includes(id)}
              onClick={() => go({ id, title })}
            >
              <Icon name="pages" /> {title}
              <span className="quiet">
                {movedPages.includes(id)
                  ? movedPages.length === 1
                    ? 'this page'
                    : 'being moved'
                  : meta.children.count || ''}
              </span>
            </button>
          </li>
        ))}
        {pages.data?.items.length === 0 && <li className="quiet">No pages below this one.</li>}
      </ul>
    </fieldset>
  )
}
