import { useState } from 'react'
import { useParams } from 'react-router'
import { pageActionEndpoints } from '#schema/pages/action-endpoints.ts'
import { paths } from '#schema/paths.ts'
import { callEndpoint } from '../../call-endpoint.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { ExactTime } from '../../ui/exact-time.tsx'
import { usePage } from '../page-queries.ts'
import { ConfirmAction } from './confirm-action.tsx'
import { RedirectOption } from './redirect-option.tsx'
import { UsageWarning } from './usage-warning.tsx'

export default function UnpublishPage() {
  const id = Number(useParams()['page'])
  const [below, setBelow] = useState(false)
  const [redirectTo, setRedirectTo] = useState<number | null>(null)
  const children = usePage(id).data?.meta.children.count ?? 0
  return (
    <ConfirmAction
      page={id}
      actionLabel="Unpublish"
      danger
      send={() => {
        const body = { include_descendants: below, ...(redirectTo !== null && { redirect_to: redirectTo }) }
        return callEndpoint(pageActionEndpoints.unpublish, { params: { id }, body })
      }}
      getNextPath={() => paths.wagtail.edit(id)}
    >
      {(page, apiError) => (
        <>
          <p>Visitors will no longer find {page.url}. The content stays here as a draft.</p>
          {page.scheduled && (
            <p>
              It also takes the schedule away: what was to go live on <ExactTime at={page.scheduled.go_live_at} /> is a
              draft then.
            </p>
          )}
          <UsageWarning page={id} includesDescendants={below} consequence="the way there ends. Aliases leave with it" />
          <RedirectOption page={page} apiError={apiError} to={redirectTo} onChange={setRedirectTo} />
          {children > 0 && (
            <Checkbox label="Unpublish the pages below it as well" checked={below} onChange={setBelow} />
          )}
        </>
      )}
    </ConfirmAction>
  )
}
