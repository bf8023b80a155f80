import { useQuery } from '@tanstack/react-query'
import { snippetOf } from '#app/snippets/index.ts'
import { LoadFailure, Skeleton } from '../../ui/states.tsx'
import { copiedValues, NewSnippet } from './new-snippet.tsx'
import { snippetQuery, usePlace } from './queries.ts'
import '../../styles/snippet-editor.ts'

/** A new snippet that begins with what another holds. */
export default function CopySnippet() {
  const place = usePlace()
  const source = useQuery(snippetQuery(place))
  const declaration = snippetOf(place.type)
  if (source.isPending) return <Skeleton lines={8} />
  if (source.error) return <LoadFailure error={source.error} onRetry={() => source.refetch()} />
  if (!declaration) return <LoadFailure error={new Error('There is no such type of snippet.')} />
  const values = copiedValues(declaration, source.data.values)
  return <NewSnippet key={`${place.type} ${place.id}`} declaration={declaration} values={values} copyOf={place.id} />
}
