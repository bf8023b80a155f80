import { useQuery } from '@tanstack/react-query'
import { snippetOf } from '#app/snippets/index.ts'
import { LoadFailure, Skeleton } from '../../ui/states.tsx'
import { DraftEditor } from './draft-editor.tsx'
import { PlainEditor } from './plain-editor.tsx'
import { snippetQuery, usePlace } from './queries.ts'
import '../../styles/snippet-editor.ts'

/** One snippet, by its declaration: with drafts, or saved as it stands. */
export default function EditSnippet() {
  const place = usePlace()
  const snippet = useQuery(snippetQuery(place))
  const declaration = snippetOf(place.type)
  if (snippet.isPending) return <Skeleton lines={8} />
  if (snippet.error) return <LoadFailure error={snippet.error} onRetry={() => snippet.refetch()} />
  if (!declaration) return <LoadFailure error={new Error('There is no such type of snippet.')} />
  const Editor = declaration.hasDrafts ? DraftEditor : PlainEditor
  return (
    <Editor
      key={`${place.type} ${place.id} ${snippet.dataUpdatedAt}`}
      declaration={declaration}
      opened={snippet.data}
      reread={() => void snippet.refetch()}
    />
  )
}
