import { useQuery } from '@tanstack/react-query'
import { getSnippetType } from '#app/snippets/index.ts'
import { LoadErrorNotice, LoadingSkeleton } from '../ui/states.tsx'
import { SnippetDraftEditor } from './draft-editor.tsx'
import { SnippetEditorWithoutDrafts } from './plain-editor.tsx'
import { createSnippetQueryOptions, useSnippetKeyFromUrl } from './queries.ts'
import './editor-styles.ts'

/** The editor of a snippet, with or without drafts as its type declares. */
export default function EditSnippetScreen() {
  const place = useSnippetKeyFromUrl()
  const snippet = useQuery(createSnippetQueryOptions(place))
  const declaration = getSnippetType(place.type)
  if (snippet.isPending) return <LoadingSkeleton lines={8} />
  if (snippet.error) return <LoadErrorNotice error={snippet.error} onRetry={() => snippet.refetch()} />
  if (!declaration) return <LoadErrorNotice error={new Error('There is no such type of snippet.')} />
  const Editor = declaration.hasDrafts ? SnippetDraftEditor : SnippetEditorWithoutDrafts
  return (
    <Editor
      key={`${place.type} ${place.id} ${snippet.dataUpdatedAt}`}
      declaration={declaration}
      original={snippet.data}
      refetch={() => void snippet.refetch()}
    />
  )
}
