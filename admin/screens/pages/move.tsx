import { useState } from 'react'
import { useParams } from 'react-router'
import { paths } from '#schema/paths.ts'
import { usePage, usePages } from '../../queries.ts'
import { Icon } from '../../ui/icon.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { Confirming } from './confirming.tsx'
import { UsageWarning } from './usage-warning.tsx'

interface Place {
  id: number
  title: string
}

/** Chooses the new parent by walking the tree, then confirms. */
export default function Move() {
  const id = Number(useParams()['page'])
  const [place, setPlace] = useState<Place | null>(null)
  return (
    <Confirming
      page={id}
      action="move"
      verb="Move"
      input={() => ({ destination_page_id: place?.id })}
      ready={(page) => place !== null && place.id !== page.parent_id}
      next={(page) => paths.wagtail.explorer(place?.id ?? page.parent_id)}
    >
      {(page) => (
        <>
          <p>
            Choose where this page shall stand. Its address changes, and so do those of the pages below it; links inside the site follow by
            themselves.
          </p>
          <UsageWarning page={id} below fate="all of them follow" />
          <Walk moving={id} start={page.ancestors.at(-1) ?? null} onArrive={setPlace} />
          {place && place.id === page.parent_id && <p className="quiet">The page already stands here.</p>}
        </>
      )}
    </Confirming>
  )
}

interface WalkProps {
  /** The page on the move, which cannot stand below itself. */
  moving: number
  start: Place | null
  onArrive: (place: Place) => void
}

function Walk({ moving, start, onArrive }: WalkProps) {
  const [here, setHere] = useState<Place | null>(start)
  const above = usePage(here?.id ?? null).data?.ancestors ?? []
  const pages = usePages({ child_of: here?.id ?? 'root', limit: 100 })
  const go = (place: Place) => {
    setHere(place)
    onArrive(place)
  }
  return (
    <fieldset className="walk">
      <legend>Destination</legend>
      <ol className="trail" aria-label="The way to the destination">
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
      {pages.isPending && <Skeleton lines={3} />}
      <ul className="walk-list">
        {pages.data?.items.map(({ id, admin_display_title: title, meta }) => (
          <li key={id}>
            <button type="button" className="walk-place" disabled={id === moving} onClick={() => go({ id, title })}>
              <Icon name="pages" /> {title}
              <span className="quiet">{id === moving ? 'the page itself' : meta.children.count || ''}</span>
            </button>
          </li>
        ))}
        {pages.data?.items.length === 0 && <li className="quiet">No pages below this one.</li>}
      </ul>
    </fieldset>
  )
}
