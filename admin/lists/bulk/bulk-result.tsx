import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { BulkAction, ItemName } from './bulk-action.ts'
import { runResultText } from './bulk-text.ts'
import type { BulkRun } from './run-bulk-action.ts'

interface OutcomeProps {
  title: string
  run: BulkRun
  action: BulkAction
  itemName: ItemName
  /** Undoes the action; null if that is not possible. */
  undo: (() => void) | null
  onClose: () => void
}

/** The result of a run with failures: the reason of each. */
export function BulkResult({ title, run, action, itemName, undo, onClose }: OutcomeProps) {
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
      <p role="alert">{runResultText(run, action.doneLabel, itemName)}</p>
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
