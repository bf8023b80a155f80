import { useParams } from 'react-router'
import { getSnippetType } from '#app/snippets/index.ts'
import { createEmptyFieldValues } from '#schema/fields/struct.ts'
import { LoadErrorNotice } from '../ui/states.tsx'
import { NewSnippetEditor } from './new-snippet.tsx'
import './editor-styles.ts'

export default function AddSnippetScreen() {
  const { type = '' } = useParams()
  const declaration = getSnippetType(type)
  if (!declaration) return <LoadErrorNotice error={new Error('There is no such type of snippet.')} />
  return <NewSnippetEditor key={type} declaration={declaration} values={createEmptyFieldValues(declaration.fields)} />
}
