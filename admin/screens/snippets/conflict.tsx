import type { SnippetDetail } from '#schema/wire/snippet.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { When } from '../../ui/when.tsx'

interface ConflictProps {
  theirs: SnippetDetail
  onKeepMine: () => void
  onTakeTheirs: () => void
  onLater: () => void
}

/** Somebody else saved the same snippet: the editor decides whose work stands. Undo brings back what was shown before. */
export const SnippetConflict = ({ theirs: { changed, kind }, onKeepMine, onTakeTheirs, onLater }: ConflictProps) => (
  <Dialog
    role="alertdialog"
    title="Somebody else saved this snippet"
    onClose={onLater}
    footer={
      <>
        <Button onClick={onLater}>Decide later</Button>
        <Button onClick={onTakeTheirs}>Take theirs</Button>
        <Button look="primary" onClick={onKeepMine}>
          Keep mine
        </Button>
      </>
    }
  >
    {changed && (
      <p>
        <strong>{changed.by}</strong> changed it <When at={changed.at} />, after you opened it.
      </p>
    )}
    <p>
      <strong>Keep mine</strong> saves your version on top{kind.has_drafts && '; theirs stays among the revisions'}.{' '}
      <strong>Take theirs</strong> shows their version here; undo brings yours back.
    </p>
  </Dialog>
)
