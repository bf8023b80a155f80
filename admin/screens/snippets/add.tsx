import { useParams } from 'react-router'
import { snippetOf } from '#app/snippets/index.ts'
import { emptyValues } from '#schema/fields/struct.ts'
import { LoadFailure } from '../../ui/states.tsx'
import { NewSnippet } from './new-snippet.tsx'
import '../../styles/snippet-editor.ts'

export default function AddSnippet() {
  const { type = '' } = useParams()
  const declaration = snippetOf(type)
  if (!declaration) return <LoadFailure error={new Error('There is no such type of snippet.')} />
  return <NewSnippet key={type} declaration={declaration} values={emptyValues(declaration.fields)} />
}
