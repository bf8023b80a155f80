import type { NamedFields } from '#schema/fields/struct.ts'
import type { SnippetDetail } from '#schema/snippets/wire.ts'
import type { FieldValues } from '../editor/content/field-path.ts'
import { LazyConflictDifferenceList } from '../revisions/conflict-differences.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'

interface ConflictProps {
  fields: NamedFields
  theirs: SnippetDetail
  mine: FieldValues
  onKeepMine: () => void
  onUseTheirs: () => void
  onLater: () => void
}

/**
 * Lets the user choose a version after another user saved the same snippet. Undo restores what was shown before.
 */
export const SnippetConflictDialog = ({
  fields,
  theirs: { changed, kind, values },
  mine,
  onKeepMine,
  onUseTheirs,
  onLater,
}: ConflictProps) => (
  <Dialog
    role="alertdialog"
    title="Someone else saved this snippet"
    size="wide"
    onClose={onLater}
    footer={
      <>
        <Button onClick={onLater}>Decide later</Button>
        <Button onClick={onUseTheirs}>Use theirs</Button>
        <Button variant="primary" onClick={onKeepMine}>
          Keep mine
        </Button>
      </>
    }
  >
    {changed && (
      <p>
        <strong>{changed.by}</strong> changed it <RelativeTime at={changed.at} />, after you opened it.
      </p>
    )}
    <p>
      <strong>Keep mine</strong> saves your version on top{kind.has_drafts && '; theirs stays among the revisions'}.{' '}
      <strong>Use theirs</strong> shows their version here; undo restores yours.
    </p>
    <LazyConflictDifferenceList fields={fields} theirs={values} mine={mine} />
  </Dialog>
)
