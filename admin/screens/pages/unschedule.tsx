import { useParams } from 'react-router'
import { paths } from '#schema/paths.ts'
import { Moment } from '../../ui/moment.tsx'
import { Confirming } from './confirming.tsx'

/** Asks before a revision's time to go live is taken away. */
export default function Unschedule() {
  const parameters = useParams()
  const [id, revision] = [Number(parameters['page']), Number(parameters['revision'])]
  return (
    <Confirming
      page={id}
      action="unschedule"
      verb="Unschedule"
      input={() => ({ revision_id: revision })}
      ready={({ scheduled }) => scheduled?.revision_id === revision}
      next={() => paths.wagtail.edit(id)}
    >
      {({ scheduled, live }) =>
        scheduled?.revision_id === revision ? (
          <p>
            It was to go live on <Moment at={scheduled.go_live_at} />. It stays a draft instead, and nothing of it is lost.{' '}
            {live && 'What visitors see now stays as it is.'}
          </p>
        ) : (
          <p>This revision is not scheduled any more.</p>
        )
      }
    </Confirming>
  )
}
