import { useId, useLayoutEffect, useRef } from 'react'
import type { BulkCheckItem } from '#schema/lists/bulk-wire.ts'
import { Form } from '../../forms/form.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LoadErrorNotice, LoadingSkeleton } from '../../ui/states.tsx'
import { type BulkAction, formatItemCount, type SingularAndPluralItemName } from './bulk-action.ts'
import { BulkActionResultDialog } from './bulk-result.tsx'
import { describeLinkingPlaceCount, type summarizeBulkActionEffects } from './bulk-text.ts'
import type { BulkRunResult } from './run-bulk-action.ts'
import { type BulkActionListOptions, useBulkActionForm } from './use-bulk-action.ts'

interface BulkDialogProps {
  list: BulkActionListOptions
  action: BulkAction
  ids: readonly number[]
  onClose: () => void
  /** Called when the run is finished and its result is closed. */
  onFinish: (run: BulkRunResult) => void
}

/** Describes what will happen to the selected items, runs the action with its progress, and shows the result. */
export function BulkActionDialog({ list, action, ids, onClose, onFinish }: BulkDialogProps) {
  const id = useId()
  const { form, check, effects, finished, processedCount, stop } = useBulkActionForm(list, action, ids, onFinish)
  const { isBusy, values } = form
  const { verb } = action
  const title = `${verb} ${formatItemCount(ids.length, list.itemName)}`
  if (finished)
    return (
      <BulkActionResultDialog
        title={title}
        action={action}
        itemName={list.itemName}
        run={finished.run}
        undo={finished.undo}
        onClose={() => onFinish(finished.run)}
      />
    )
  const total = effects?.going.length
  const mustBeSure = action.confirmLabel !== undefined && (effects?.below ?? 0) > sureAbove
  const isReady = values.input !== null && total !== undefined && total > 0 && (values.isSure || !mustBeSure)
  return (
    <Dialog
      title={title}
      role="alertdialog"
      size={action.Options ? 'wide' : 'usual'}
      onClose={isBusy ? stop : onClose}
      footer={
        <>
          {total !== 0 && (
            <Button variant={action.tone ?? 'primary'} type="submit" form={id} busy={isBusy} disabled={!isReady}>
              {total ? `${verb} ${formatItemCount(total, list.itemName)}` : action.label.replace('…', '')}
            </Button>
          )}
          <Button onClick={isBusy ? stop : onClose}>{isBusy ? 'Stop' : 'Cancel'}</Button>
        </>
      }
    >
      <Form form={form} id={id} className="dialog-form">
        {/* Hidden instead of removed, so that an action that is refused leaves the options as they were. */}
        <div hidden={isBusy}>
          <BulkActionFields {...{ ids, action, form, check, effects, mustBeSure }} itemName={list.itemName} />
        </div>
        {isBusy && total !== undefined && <Progress title={title} total={total} count={processedCount} />}
      </Form>
    </Dialog>
  )
}

type BulkActionFormState = ReturnType<typeof useBulkActionForm>

interface BulkActionFieldsProps extends Pick<BulkActionFormState, 'form' | 'check' | 'effects'> {
  action: BulkAction
  ids: readonly number[]
  itemName: SingularAndPluralItemName
  mustBeSure: boolean
}

/** The options of an action, what it would do, and the checkbox that confirms it where it reaches many descendants. */
const BulkActionFields = ({ action, ids, itemName, form, check, effects, mustBeSure }: BulkActionFieldsProps) => (
  <div className="dialog-form">
    {action.Options && (
      <action.Options ids={ids} input={form.values.input} onChange={(input) => form.change({ input })} />
    )}
    {check.error && !form.apiError && <LoadErrorNotice error={check.error} onRetry={() => check.refetch()} />}
    {form.values.input !== null && !effects && !check.error && <LoadingSkeleton lines={3} />}
    {effects && <Question summary={effects} action={action} itemName={itemName} />}
    {effects && mustBeSure && (
      <Checkbox
        label={action.confirmLabel}
        checked={form.values.isSure}
        onChange={(isSure) => form.change({ isSure })}
      />
    )}
  </div>
)

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

/** The progress of a run. It takes the focus from a field that is hidden meanwhile, which Enter has submitted. */
function Progress({ title, total, count }: { title: string; total: number; count: number }) {
  const text = useRef<HTMLParagraphElement>(null)
  useLayoutEffect(() => {
    if (text.current?.closest('form')?.contains(document.activeElement)) text.current.focus()
  }, [])
  return (
    <div>
      <progress className="bulk-progress" max={total} value={count} aria-label={title} />
      <p ref={text} role="status" tabIndex={-1}>
        {count} of {total}
      </p>
    </div>
  )
}
