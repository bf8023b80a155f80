import { useParams } from 'react-router'
import { pageActionEndpoints } from '#schema/pages/action-endpoints.ts'
import { paths } from '#schema/paths.ts'
import { callEndpoint } from '../../call-endpoint.ts'
import { ConfirmPageActionScreen } from './confirm-action.tsx'

/** Asks for confirmation before an alias becomes an ordinary page. */
export default function ConvertAliasScreen() {
  const id = Number(useParams()['page'])
  return (
    <ConfirmPageActionScreen
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
            ? 'This page is already an ordinary page.'
            : `It keeps its current content and can be edited. It no longer follows ${alias_of.title === null ? 'the original page' : `“${alias_of.title}”`}. This can’t be undone.`}
          {alias_of?.unpublished_when_converted &&
            ' The original page is private, so this page is unpublished and stays a draft until someone publishes it.'}
        </p>
      )}
    </ConfirmPageActionScreen>
  )
}
