import { useEffect, useState } from 'react'
import { Button, IconButton } from '../../ui/button.tsx'
import type { Selection } from '../selection.ts'
import type { BulkAction } from './bulk-action.ts'
import { BulkDialog } from './bulk-dialog.tsx'
import type { BulkRun } from './run-bulk-action.ts'
import type { BulkList } from './use-bulk-action.ts'
import './bulk.css'

interface BulkBarProps {
  list: BulkList
  actions: readonly BulkAction[]
  selection: Selection
}

/**
 * What can be done to everything that is ticked. It stands before the list for who goes by keyboard, and at the foot of
 * the window for who looks.
 */
export function BulkBar({ list, actions, selection }: BulkBarProps) {
  const [asked, setAsked] = useState<BulkAction | null>(null)
  const { ids, replace } = selection
  useFocusAfterwards()

  function over({ outcomes, notAttempted }: BulkRun) {
    setAsked(null)
    const done = new Set(outcomes.filter((each) => each.done).map(({ id }) => id))
    replace(outcomes.length === 0 && notAttempted > 0 ? [...ids] : [...ids].filter((id) => !done.has(id)))
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
        <BulkDialog
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

/** Who pressed a button of the bar stands nowhere once it is gone: the focus goes back to the screen. */
function useFocusAfterwards() {
  useEffect(
    () => () => {
      // The dialog gives the focus back first, to a button that is no longer there.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true })
        }),
      )
    },
    [],
  )
}
