import { useQuery } from '@tanstack/react-query'
import { getSnippetType } from '#app/snippets/index.ts'
import { LoadError, Skeleton } from '../ui/states.tsx'
import { copyValues, NewSnippet } from './new-snippet.tsx'
import { snippetQuery, useSnippetKey } from './queries.ts'
import './editor-styles.ts'

/** A new snippet that starts with the values of another. */
export default function CopySnippet() {
  const place = useSnippetKey()
  const source = useQuery(snippetQuery(place))
  const declaration = getSnippetType(place.type)
  if (source.isPending) return <Skeleton lines={8} />
  if (source.error) return <LoadError error={source.error} onRetry={() => source.refetch()} />
  if (!declaration) return <LoadError error={new Error('There is no such type of snippet.')} />
  const values = copyValues(declaration, source.data.values)
  return <NewSnippet key={`${place.type} ${place.id}`} declaration={declaration} values={values} copyOf={place.id} />
}
