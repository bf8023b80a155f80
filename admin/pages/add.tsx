import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { getPageType } from '#app/templates/index.ts'
import { pageEditorEndpoints } from '#schema/pages/editor-endpoints.ts'
import { callEndpointOrThrow } from '../call-endpoint.ts'
import { EmptyState, LoadErrorNotice, LoadingSkeleton } from '../ui/states.tsx'
import { NewPageForm } from './new-page.tsx'

/** Creates a page of the selected type below its parent. */
export default function AddPageScreen() {
  const parameters = useParams()
  const parent = Number(parameters['parent'])
  const type = getPageType(parameters['type'] ?? '')
  const allowed = useQuery({
    queryKey: ['pages', 'allowed-types', parent],
    queryFn: ({ signal }) => callEndpointOrThrow(pageEditorEndpoints.allowedTypes, { params: { id: parent } }, signal),
  })
  if (allowed.isPending) return <LoadingSkeleton lines={10} />
  if (allowed.error) return <LoadErrorNotice error={allowed.error} onRetry={() => allowed.refetch()} />
  if (!type || !allowed.data.items.some((each) => each.type === type.type))
    return <EmptyState icon="lock" title="You can’t add a page of this type here" />
  return <NewPageForm key={`${type.type} ${parent}`} type={type} parent={allowed.data.parent} />
}
