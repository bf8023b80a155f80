import { useState } from 'react'
import { useParams } from 'react-router'
import { pageActionEndpoints } from '#schema/pages/action-endpoints.ts'
import { paths } from '#schema/paths.ts'
import { callEndpoint } from '../../call-endpoint.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { ExactTime } from '../../ui/exact-time.tsx'
import { usePage } from '../page-queries.ts'
import { ConfirmPageActionScreen } from './confirm-action.tsx'
import { RemovedPageRedirectField } from './redirect-option.tsx'
import { PageUsageWarning } from './usage-warning.tsx'

export default function UnpublishPageScreen() {
  const id = Number(useParams()['page'])
  const [below, setBelow] = useState(false)
  const [redirectTo, setRedirectTo] = useState<number | null>(null)
  const children = usePage(id).data?.meta.children.count ?? 0
  return (
    <ConfirmPageActionScreen
      page={id}
      fieldNames={['redirect_to']}
      actionLabel="Unpublish"
      danger
      send={() => {
        const body = { include_descendants: below, ...(redirectTo !== null && { redirect_to: redirectTo }) }
        return callEndpoint(pageActionEndpoints.unpublish, { params: { id }, body })
      }}
      getNextPath={() => paths.wagtail.edit(id)}
    >
      {(page) => (
        <>
          <p>Visitors will no longer find {page.url}. The content stays here as a draft.</p>
          {page.scheduled && (
            <p>
              This also cancels the schedule: the revision scheduled for <ExactTime at={page.scheduled.go_live_at} />{' '}
              becomes a draft.
            </p>
          )}
          <PageUsageWarning
            page={id}
            includesDescendants={below}
            consequence="those links will break. Aliases are unpublished too"
          />
          <RemovedPageRedirectField page={page} to={redirectTo} onChange={setRedirectTo} />
          {children > 0 && <Checkbox label="Also unpublish the pages below it" checked={below} onChange={setBelow} />}
        </>
      )}
    </ConfirmPageActionScreen>
  )
}
