import { useNavigate, useParams } from 'react-router'
import { fieldNameToLabel } from '#schema/fields/field.ts'
import { paths } from '#schema/paths.ts'
import { ChooserItemList } from '../choosers/chooser-item-list.tsx'
import { ScreenHeading } from '../shell/screen-heading.tsx'
import './editor-styles.ts'

/** The chooser of a snippet type as a screen: it opens the chosen snippet. */
export default function ChooseSnippetScreen() {
  const { type = '' } = useParams()
  const navigate = useNavigate()
  return (
    <div className="screen screen-narrow">
      <ScreenHeading
        title={`Choose a ${fieldNameToLabel(type).toLowerCase()}`}
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
