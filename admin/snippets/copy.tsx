import { useQuery } from '@tanstack/react-query'
import { getSnippetType } from '#app/snippets/index.ts'
import { LoadErrorNotice, LoadingSkeleton } from '../ui/states.tsx'
import { NewSnippetEditor, toCopiedSnippetValues } from './new-snippet.tsx'
import { createSnippetQueryOptions, useSnippetKeyFromUrl } from './queries.ts'
import './editor-styles.ts'

/** A new snippet that starts with the values of another. */
export default function CopySnippetScreen() {
  const place = useSnippetKeyFromUrl()
  const source = useQuery(createSnippetQueryOptions(place))
  const declaration = getSnippetType(place.type)
  if (source.isPending) return <LoadingSkeleton lines={8} />
  if (source.error) return <LoadErrorNotice error={source.error} onRetry={() => source.refetch()} />
  if (!declaration) return <LoadErrorNotice error={new Error('There is no such type of snippet.')} />
  const values = toCopiedSnippetValues(declaration, source.data.values)
  return (
    <NewSnippetEditor key={`${place.type} ${place.id}`} declaration={declaration} values={values} copyOf={place.id} />
  )
}
