import { useState } from 'react'
import { useParams } from 'react-router'
import { paths } from '#schema/paths.ts'
import { Confirming } from './confirming.tsx'
import { UsageWarning } from './usage-warning.tsx'
import { type Place, Walk } from './walk.tsx'

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
          <Walk moving={[id]} start={page.ancestors.at(-1) ?? null} onArrive={setPlace} />
          {place && place.id === page.parent_id && <p className="quiet">The page already stands here.</p>}
        </>
      )}
    </Confirming>
  )
}
