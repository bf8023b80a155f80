import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { pageTypeOf } from '#app/templates/index.ts'
import { PageEditor } from '../../editor/page-editor.tsx'
import { draftQuery } from '../../queries.ts'
import { Empty, LoadFailure, Skeleton } from '../../ui/states.tsx'
import '../../styles/editor.ts'

export default function Edit() {
  const id = Number(useParams()['page'])
  const draft = useQuery({ ...draftQuery(id), refetchOnWindowFocus: false, refetchOnReconnect: false })
  // A draft remembered from another screen may be older than what was just done to the page.
  if (!draft.isFetchedAfterMount) return <Skeleton lines={10} />
  if (draft.error) return <LoadFailure error={draft.error} onRetry={() => draft.refetch()} />
  if (!draft.data) return null
  const type = pageTypeOf(draft.data.type)
  if (!type)
    return (
      <Empty icon="lock" title="This page cannot be edited any more">
        <p>Pages of the type “{draft.data.type}” are no longer declared. The page is kept as it is.</p>
      </Empty>
    )
  return <PageEditor key={`${id} ${draft.data.latest_revision_id}`} draft={draft.data} type={type} />
}
