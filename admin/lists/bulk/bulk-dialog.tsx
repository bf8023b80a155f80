import { useState } from 'react'
import type { BulkCheckItem } from '#schema/lists/bulk-wire.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LoadErrorNotice, LoadingSkeleton } from '../../ui/states.tsx'
import { type BulkAction, formatItemCount, type SingularAndPluralItemName } from './bulk-action.ts'
import { BulkActionResultDialog } from './bulk-result.tsx'
import { describeLinkingPlaceCount, summarizeBulkActionEffects } from './bulk-text.ts'
import type { BulkRunResult } from './run-bulk-action.ts'
import { type ListWithBulkActions, useBulkActionCheck, useBulkActionRun } from './use-bulk-action.ts'

interface BulkDialogProps {
  list: ListWithBulkActions
  action: BulkAction
  ids: readonly number[]
  onClose: () => void
  /** Called when the run is finished and its result is closed. */
  onFinish: (run: BulkRunResult) => void
}

/** Describes what will happen to the selected items, runs the action with its progress, and shows the result. */
export function BulkActionDialog({ list, action, ids, onClose, onFinish }: BulkDialogProps) {
  const [input, setInput] = useState(action.input)
  const [isSure, setIsSure] = useState(false)
  const { phase, run, stop } = useBulkActionRun(list, action, onFinish)
  const questions = useBulkActionCheck(list, action.name, ids, input)
  const { verb } = action
  const title = `${verb} ${formatItemCount(ids.length, list.itemName)}`
  if (phase.at === 'running') return <Running title={title} total={phase.total} count={phase.count} onStop={stop} />
  if (phase.at === 'over')
    return (
      <BulkActionResultDialog
        title={title}
        action={action}
        itemName={list.itemName}
        run={phase.run}
        undo={phase.undo}
        onClose={() => onFinish(phase.run)}
      />
    )
  const asked = input === null || questions.isPlaceholderData ? undefined : questions.data
  const words = asked && summarizeBulkActionEffects(asked, action, list.itemName)
  const mustBeSure = action.confirmLabel !== undefined && (words?.below ?? 0) > sureAbove
  const isReady = input !== null && words !== undefined && words.going.length > 0 && (isSure || !mustBeSure)
  return (
    <Dialog
      title={title}
      role="alertdialog"
      size={action.Options ? 'wide' : 'usual'}
      onClose={onClose}
      footer={
        <>
          {words?.going.length !== 0 && (
            <Button
              variant={action.tone ?? 'primary'}
              disabled={!isReady}
              onClick={() => asked && input && run(asked, input)}
            >
              {words ? `${verb} ${formatItemCount(words.going.length, list.itemName)}` : action.label.replace('…', '')}
            </Button>
          )}
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      {action.Options && <action.Options ids={ids} input={input} onChange={setInput} />}
      {questions.error && <LoadErrorNotice error={questions.error} onRetry={() => questions.refetch()} />}
      {input !== null && !words && !questions.error && <LoadingSkeleton lines={3} />}
      {words && <Question summary={words} action={action} itemName={list.itemName} />}
      {words && mustBeSure && <Checkbox label={action.confirmLabel} checked={isSure} onChange={setIsSure} />}
    </Dialog>
  )
}

/** With more descendants than this, the action must be confirmed with a checkbox. */
const sureAbove = 5

/** The number of items listed by name; the rest are counted. */
const named = 8

interface QuestionProps {
  summary: ReturnType<typeof summarizeBulkActionEffects>
  action: BulkAction
  itemName: SingularAndPluralItemName
}

function Question({ summary: words, action, itemName }: QuestionProps) {
  const { going, leftOut, summary, links } = words
  return (
    <>
      {going.length === 0 && <p>There is nothing to do: none of these {itemName.many} can be changed this way.</p>}
      {summary && <p>{summary}</p>}
      {going.length > 0 && (
        <ul className="bulk-names">
          {going.slice(0, named).map((each) => (
            <li key={each.id}>
              {each.title}
              {going.length > 1 && each.usage_count > 0 && (
                <span className="quiet"> · {describeLinkingPlaceCount(each.usage_count, action)} it</span>
              )}
            </li>
          ))}
          {going.length > named && <li className="quiet">and {going.length - named} more</li>}
        </ul>
      )}
      {links && (
        <div className="notice notice-warn">
          <Icon name="link" /> <p>{links}</p>
        </div>
      )}
      {leftOut.length > 0 && <ExcludedItems items={leftOut} itemName={itemName} />}
    </>
  )
}

const ExcludedItems = ({
  items,
  itemName,
}: {
  items: readonly BulkCheckItem[]
  itemName: SingularAndPluralItemName
}) => (
  <div className="notice notice-warn">
    <Icon name="alert" />
    <div>
      <p>
        <strong>{formatItemCount(items.length, itemName)} left out:</strong>
      </p>
      <ul className="bulk-reasons">
        {items.map(({ id, title, error }) => (
          <li key={id}>
            {error?.includes(title) || `${title}: `}
            {error}
          </li>
        ))}
      </ul>
    </div>
  </div>
)

interface RunningProps {
  title: string
  total: number
  count: number
  onStop: () => void
}

const Running = ({ title, total, count, onStop }: RunningProps) => (
  <Dialog title={title} role="alertdialog" onClose={onStop} footer={<Button onClick={onStop}>Stop</Button>}>
    <progress className="bulk-progress" max={total} value={count} aria-label={title} />
    <p role="status">
      {count} of {total}
    </p>
  </Dialog>
)
