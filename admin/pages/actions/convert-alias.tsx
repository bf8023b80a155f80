import { useParams } from 'react-router'
import { pageActionEndpoints } from '#schema/pages/action-endpoints.ts'
import { paths } from '#schema/paths.ts'
import { callEndpoint } from '../../call-endpoint.ts'
import { ConfirmAction } from './confirm-action.tsx'

/** Asks before an alias goes its own way. */
export default function ConvertAlias() {
  const id = Number(useParams()['page'])
  return (
    <ConfirmAction
      page={id}
      actionLabel="Convert"
      submitLabel="Make it an ordinary page"
      send={() => callEndpoint(pageActionEndpoints.convert_alias, { params: { id }, body: {} })}
      isReady={({ alias_of }) => alias_of !== null}
      getNextPath={() => paths.wagtail.edit(id)}
    >
      {({ alias_of }) => (
        <p>
          {alias_of === null
            ? 'This is an ordinary page already.'
            : `It keeps what it shows now and can be edited. It no longer follows ${alias_of.title === null ? 'the page it showed' : `“${alias_of.title}”`}, and cannot be made to again.`}
          {alias_of?.leaves_when_converted &&
            ' What it shows is private, so it leaves the site as a draft until somebody publishes it.'}
        </p>
      )}
    </ConfirmAction>
  )
}
