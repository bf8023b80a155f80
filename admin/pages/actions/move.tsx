import { useState } from 'react'
import { useParams } from 'react-router'
import { pageActionEndpoints } from '#schema/pages/action-endpoints.ts'
import { paths } from '#schema/paths.ts'
import { callEndpoint } from '../../call-endpoint.ts'
import { ConfirmPageActionScreen } from './confirm-action.tsx'
import { DestinationParentPagePicker, type ParentPageOption } from './page-tree-picker.tsx'
import { PageUsageWarning } from './usage-warning.tsx'

/** Selects the new parent in the page tree, then confirms. */
export default function MovePageScreen() {
  const id = Number(useParams()['page'])
  const [place, setPlace] = useState<ParentPageOption | null>(null)
  return (
    <ConfirmPageActionScreen
      page={id}
      actionLabel="Move"
      send={(page) =>
        callEndpoint(pageActionEndpoints.move, {
          params: { id },
          body: { destination_page_id: place?.id ?? page.parent_id },
        })
      }
      isReady={(page) => place !== null && place.id !== page.parent_id}
      getNextPath={(page) => paths.wagtail.explorer(place?.id ?? page.parent_id)}
    >
      {(page) => (
        <>
          <p>
            Choose the new parent of this page. The addresses of this page and the pages below it change; links within
            the site are updated automatically.
          </p>
          <PageUsageWarning page={id} includesDescendants consequence="all of these links are updated" />
          <DestinationParentPagePicker movedPages={[id]} start={page.ancestors.at(-1) ?? null} onNavigate={setPlace} />
          {place && place.id === page.parent_id && <p className="quiet">The page is already here.</p>}
        </>
      )}
    </ConfirmPageActionScreen>
  )
}
