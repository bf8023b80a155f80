import { useParams } from 'react-router'
import { pageActionEndpoints } from '#schema/pages/action-endpoints.ts'
import { paths } from '#schema/paths.ts'
import { callEndpoint } from '../../call-endpoint.ts'
import { ExactTime } from '../../ui/exact-time.tsx'
import { ConfirmAction } from './confirm-action.tsx'

/** Asks before a revision's time to go live is taken away. */
export default function UnschedulePage() {
  const parameters = useParams()
  const [id, revision] = [Number(parameters['page']), Number(parameters['revision'])]
  return (
    <ConfirmAction
      page={id}
      actionLabel="Unschedule"
      send={() => callEndpoint(pageActionEndpoints.unschedule, { params: { id }, body: { revision_id: revision } })}
      isReady={({ scheduled }) => scheduled?.revision_id === revision}
      getNextPath={() => paths.wagtail.edit(id)}
    >
      {({ scheduled, live }) =>
        scheduled?.revision_id === revision ? (
          <p>
            It was to go live on <ExactTime at={scheduled.go_live_at} />. It stays a draft instead, and nothing of it is
            lost. {live && 'What visitors see now stays as it is.'}
          </p>
        ) : (
          <p>This revision is not scheduled any more.</p>
        )
      }
    </ConfirmAction>
  )
}
