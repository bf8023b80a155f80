import { useParams } from 'react-router'
import { pageActionEndpoints } from '#schema/pages/action-endpoints.ts'
import { paths } from '#schema/paths.ts'
import { callEndpoint } from '../../call-endpoint.ts'
import { ExactTime } from '../../ui/exact-time.tsx'
import { ConfirmPageActionScreen } from './confirm-action.tsx'

/** Asks for confirmation before a scheduled publication is canceled. */
export default function UnschedulePageScreen() {
  const parameters = useParams()
  const [id, revision] = [Number(parameters['page']), Number(parameters['revision'])]
  return (
    <ConfirmPageActionScreen
      page={id}
      actionLabel="Unschedule"
      send={() => callEndpoint(pageActionEndpoints.unschedule, { params: { id }, body: { revision_id: revision } })}
      isReady={({ scheduled }) => scheduled?.revision_id === revision}
      getNextPath={() => paths.wagtail.edit(id)}
    >
      {({ scheduled, live }) =>
        scheduled?.revision_id === revision ? (
          <p>
            This revision is scheduled for <ExactTime at={scheduled.go_live_at} />. It will stay a draft instead; no
            content is lost. {live && 'The live page does not change.'}
          </p>
        ) : (
          <p>This revision is no longer scheduled.</p>
        )
      }
    </ConfirmPageActionScreen>
  )
}
