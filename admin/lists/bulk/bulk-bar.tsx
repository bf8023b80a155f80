import { useEffect, useState } from 'react'
import { Button, IconButton } from '../../ui/button.tsx'
import { focusMainIfLost } from '../../ui/focus.ts'
import type { RowSelectionState } from '../selection.ts'
import type { BulkAction } from './bulk-action.ts'
import { BulkActionDialog } from './bulk-dialog.tsx'
import type { BulkRunResult } from './run-bulk-action.ts'
import type { BulkActionListOptions } from './use-bulk-action.ts'
import './bulk.css'

interface BulkBarProps {
  list: BulkActionListOptions
  actions: readonly BulkAction[]
  selection: RowSelectionState
}

/**
 * The actions on the selected items. The bar is before the list in the tab order, and at the bottom of the window.
 */
export function BulkActionsBar({ list, actions, selection }: BulkBarProps) {
  const [asked, setAsked] = useState<BulkAction | null>(null)
  const { ids, replace } = selection
  useFocusAfterwards()

  function over({ outcomes }: BulkRunResult) {
    setAsked(null)
    const done = new Set(outcomes.filter((each) => each.done).map(({ id }) => id))
    replace([...ids].filter((id) => !done.has(id)))
  }

  return (
    <section className="bulk-bar" aria-label={`Selected ${list.itemName.many}`}>
      <p className="bulk-count">
        <strong>{ids.size}</strong> selected
      </p>
      <div className="bulk-buttons">
        {actions.map((action) => (
          <Button
            key={action.name}
            variant={action.tone === 'danger' ? 'danger' : 'secondary'}
            icon={action.icon}
            onClick={() => setAsked(action)}
          >
            {action.label}
          </Button>
        ))}
      </div>
      <IconButton icon="close" label="Clear the selection" onClick={() => replace([])} />
      {asked && (
        <BulkActionDialog
          key={asked.name}
          list={list}
          action={asked}
          ids={[...ids]}
          onClose={() => setAsked(null)}
          onFinish={over}
        />
      )}
    </section>
  )
}

/** Moves the focus to the screen when the bar with the focused button is removed. */
function useFocusAfterwards() {
  useEffect(
    () => () => {
      // The dialog first returns the focus to a button that is already removed.
      requestAnimationFrame(() => requestAnimationFrame(focusMainIfLost))
    },
    [],
  )
}
