import { useState } from 'react'
import { Link } from 'react-router'
import { lookPaths } from '#schema/theme/looks/paths.ts'
import { useEditorContext } from '../../editor/content/editor-context.tsx'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast.tsx'
import { NewLookDraftDialog } from './new-draft-dialog.tsx'

export interface LookDraftActionsPanelProps {
  site: number
  /** The name of the edited draft; undefined for the live look. */
  draftName: string | undefined
  /** Returns the form to what is saved. */
  onDiscard: () => void
}

/** The way from the form of a brand kit to its drafts and history. */
export function LookDraftActionsPanel({ site, draftName, onDiscard }: LookDraftActionsPanelProps) {
  const { store } = useEditorContext()
  const [isNaming, setIsNaming] = useState(false)
  return (
    <section className="theme-verdict" aria-labelledby="theme-looks">
      <h2 id="theme-looks">Looks</h2>
      <p>
        {draftName === undefined
          ? 'Save goes live at once. A draft can be shown to others, and go live for a time, such as December.'
          : 'This is a draft. Publish or schedule it under “Drafts and history”.'}
      </p>
      <div className="theme-file-actions">
        {draftName === undefined && (
          <Button variant="secondary" onClick={() => setIsNaming(true)}>
            Save as a draft
          </Button>
        )}
        <Link className="button button-secondary" to={lookPaths.looks(site)}>
          Drafts and history
        </Link>
      </div>
      {isNaming && (
        <NewLookDraftDialog
          site={site}
          values={store.content}
          onClose={() => setIsNaming(false)}
          onCreated={({ id, name }) => {
            setIsNaming(false)
            // The changes are those of the draft now.
            onDiscard()
            showToast(`Saved as the draft “${name}”. Visitors see no change.`, {
              link: { href: lookPaths.draft(site, id), text: 'Open the draft' },
            })
          }}
        />
      )}
    </section>
  )
}
