import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { BulkAction, SingularAndPluralItemName } from './bulk-action.ts'
import { describeBulkRunResult } from './bulk-text.ts'
import type { BulkRunResult } from './run-bulk-action.ts'

interface OutcomeProps {
  title: string
  run: BulkRunResult
  action: BulkAction
  itemName: SingularAndPluralItemName
  /** Undoes the action; null if that is not possible. */
  undo: (() => void) | null
  onClose: () => void
}

/** The result of a run with failures: the reason of each. */
export function BulkActionResultDialog({ title, run, action, itemName, undo, onClose }: OutcomeProps) {
  const refused = run.outcomes.filter(({ done }) => !done)
  return (
    <Dialog
      title={title}
      role="alertdialog"
      onClose={onClose}
      footer={
        <>
          {undo && (
            <Button
              icon="undo"
              onClick={() => {
                undo()
                onClose()
              }}
            >
              Undo what was done
            </Button>
          )}
          <Button variant="primary" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      <p role="alert">{describeBulkRunResult(run, action.doneLabel, itemName)}</p>
      {refused.length > 0 && (
        <div className="notice notice-danger">
          <Icon name="alert" />
          <ul className="bulk-reasons">
            {refused.map(({ id, title: name, message }) => (
              <li key={id}>
                {message.includes(name) || `${name}: `}
                {message}
              </li>
            ))}
          </ul>
        </div>
      )}
    </Dialog>
  )
}
