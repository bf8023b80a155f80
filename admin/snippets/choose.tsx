import { useNavigate, useParams } from 'react-router'
import { toLabel } from '#schema/fields/field.ts'
import { paths } from '#schema/paths.ts'
import { ChooserItemList } from '../choosers/chooser-item-list.tsx'
import { ScreenHeading } from '../shell/screen-heading.tsx'
import './editor-styles.ts'

/** The chooser of a type on a screen of its own: what is chosen is opened. */
export default function ChooseSnippet() {
  const { type = '' } = useParams()
  const navigate = useNavigate()
  return (
    <div className="screen screen-narrow">
      <ScreenHeading
        title={`Choose a ${toLabel(type).toLowerCase()}`}
        breadcrumbs={[{ to: paths.wagtail.snippetTypes, label: 'Snippets' }]}
      />
      <ChooserItemList
        target={type === 'country' ? 'country' : 'snippet'}
        type={type === 'country' ? undefined : type}
        onSelect={({ id }) => navigate(paths.wagtail.snippet(type, id))}
      />
    </div>
  )
}
