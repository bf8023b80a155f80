import { useParams } from 'react-router'
import { getSnippetType } from '#app/snippets/index.ts'
import { emptyValues } from '#schema/fields/struct.ts'
import { LoadError } from '../ui/states.tsx'
import { NewSnippet } from './new-snippet.tsx'
import './editor-styles.ts'

export default function AddSnippet() {
  const { type = '' } = useParams()
  const declaration = getSnippetType(type)
  if (!declaration) return <LoadError error={new Error('There is no such type of snippet.')} />
  return <NewSnippet key={type} declaration={declaration} values={emptyValues(declaration.fields)} />
}
