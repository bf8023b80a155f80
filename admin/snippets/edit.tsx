import { useQuery } from '@tanstack/react-query'
import { getSnippetType } from '#app/snippets/index.ts'
import { LoadError, Skeleton } from '../ui/states.tsx'
import { DraftEditor } from './draft-editor.tsx'
import { PlainEditor } from './plain-editor.tsx'
import { snippetQuery, useSnippetKey } from './queries.ts'
import './editor-styles.ts'

/** The editor of a snippet, with or without drafts as its type declares. */
export default function EditSnippet() {
  const place = useSnippetKey()
  const snippet = useQuery(snippetQuery(place))
  const declaration = getSnippetType(place.type)
  if (snippet.isPending) return <Skeleton lines={8} />
  if (snippet.error) return <LoadError error={snippet.error} onRetry={() => snippet.refetch()} />
  if (!declaration) return <LoadError error={new Error('There is no such type of snippet.')} />
  const Editor = declaration.hasDrafts ? DraftEditor : PlainEditor
  return (
    <Editor
      key={`${place.type} ${place.id} ${snippet.dataUpdatedAt}`}
      declaration={declaration}
      original={snippet.data}
      refetch={() => void snippet.refetch()}
    />
  )
}
