import { useNavigate, useParams } from 'react-router'
import { inWords } from '#schema/fields/field.ts'
import { paths } from '#schema/paths.ts'
import { RecordList } from '../../choosers/record-list.tsx'
import { ScreenHeading } from '../../shell/heading.tsx'
import '../../styles/snippet-editor.ts'

/** The chooser of a type on a screen of its own: what is chosen is opened. */
export default function ChooseSnippet() {
  const { type = '' } = useParams()
  const navigate = useNavigate()
  return (
    <div className="screen screen-narrow">
      <ScreenHeading title={`Choose a ${inWords(type).toLowerCase()}`} trail={[{ to: paths.wagtail.snippetTypes, label: 'Snippets' }]} />
      <RecordList
        target={type === 'country' ? 'country' : 'snippet'}
        type={type === 'country' ? undefined : type}
        onChoose={({ id }) => navigate(paths.wagtail.snippet(type, id))}
      />
    </div>
  )
}
