import { bulkPageCheckEndpoints, bulkPageEndpoints } from '#schema/pages/bulk-endpoints.ts'
import { callEndpoint } from '../../call-endpoint.ts'
import {
  type BulkAction,
  type BulkActionOptionsProps,
  createBulkMoveUndoRequests,
} from '../../lists/bulk/bulk-action.ts'
import { BulkActionsBar } from '../../lists/bulk/bulk-bar.tsx'
import type { BulkActionListOptions } from '../../lists/bulk/use-bulk-action.ts'
import type { RowSelectionState } from '../../lists/selection.ts'
import { queryClient } from '../../queries.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { DestinationParentPagePicker } from './page-tree-picker.tsx'

/** Keeps unfinished work on the screen if the session has expired. */
const stay = { skipLoginRedirect: true }

const list: BulkActionListOptions = {
  runs: {
    publish: ({ ids }) => callEndpoint(bulkPageEndpoints.publish, { body: { ids } }, stay),
    unpublish: (body) => callEndpoint(bulkPageEndpoints.unpublish, { body }, stay),
    move: ({ ids, destination_page_id = 0 }) =>
      callEndpoint(bulkPageEndpoints.move, { body: { ids, destination_page_id } }, stay),
    delete: ({ ids }) => callEndpoint(bulkPageEndpoints.delete, { body: { ids } }, stay),
    restore: ({ ids }) => callEndpoint(bulkPageEndpoints.restore, { body: { ids } }, stay),
  },
  checks: {
    publish: ({ ids }, signal) => callEndpoint(bulkPageCheckEndpoints.publish, { body: { ids } }, { signal }),
    unpublish: (body, signal) => callEndpoint(bulkPageCheckEndpoints.unpublish, { body }, { signal }),
    move: ({ ids, destination_page_id = 0 }, signal) =>
      callEndpoint(bulkPageCheckEndpoints.move, { body: { ids, destination_page_id } }, { signal }),
    delete: ({ ids }, signal) => callEndpoint(bulkPageCheckEndpoints.delete, { body: { ids } }, { signal }),
  },
  itemName: { one: 'page', many: 'pages' },
  refresh: () => void queryClient.invalidateQueries({ queryKey: ['pages'] }),
}

/** The effect on links to removed pages. */
const lost = { verb: { one: 'links to', many: 'link to' }, end: 'those links will break' }

/** Bulk actions with the same effect as the single actions. Undo is offered only if it restores the exact state. */
const actions: readonly BulkAction[] = [
  {
    name: 'publish',
    label: 'Publish',
    verb: 'Publish',
    icon: 'upload',
    consequence: { one: 'goes live with its latest draft.', many: 'go live with their latest drafts.' },
    doneLabel: 'published',
    input: {},
    undo: {
      doneLabel: 'unpublished again',
      calls: (undoable) => [{ name: 'unpublish', ids: undoable.map(({ id }) => id), input: {} }],
    },
  },
  {
    name: 'unpublish',
    label: 'Unpublish',
    verb: 'Unpublish',
    icon: 'eye',
    consequence: {
      one: 'is removed from the site. The content stays here as a draft, and schedules are canceled.',
      many: 'are removed from the site. Their content stays here as drafts, and schedules are canceled.',
    },
    doneLabel: 'unpublished',
    linkEffect: lost,
    input: {},
    Options: WithPagesBelow,
    undo: {
      doneLabel: 'published again',
      calls: (undoable) => [{ name: 'publish', ids: undoable.map(({ id }) => id), input: {} }],
    },
  },
  {
    name: 'move',
    label: 'Move to…',
    verb: 'Move',
    icon: 'move',
    consequence: {
      one: 'moves there. Its address changes, and links within the site are updated automatically.',
      many: 'move there. Their addresses change, and links within the site are updated automatically.',
    },
    doneLabel: 'moved',
    input: null,
    Options: Destination,
    undo: {
      doneLabel: 'moved back',
      calls: (undoable, questions) => createBulkMoveUndoRequests(undoable, questions, 'destination_page_id'),
    },
  },
  {
    name: 'delete',
    label: 'Delete',
    verb: 'Delete',
    icon: 'trash',
    tone: 'danger',
    consequence: {
      one: 'is moved to the trash. You can restore it as a draft for 30 days.',
      many: 'are moved to the trash. You can restore them as drafts for 30 days.',
    },
    doneLabel: 'deleted',
    linkEffect: lost,
    confirmLabel: 'Yes, including all pages below them',
    input: {},
    // Restores in reverse order: a page before its former children.
    undo: {
      doneLabel: 'restored as drafts',
      calls: (undoable) => [{ name: 'restore', ids: undoable.map(({ id }) => id).toReversed(), input: {} }],
    },
  },
]

function WithPagesBelow({ input, onChange }: BulkActionOptionsProps) {
  const isChosen = input !== null && 'include_descendants' in input
  return (
    <Checkbox
      label="Also unpublish the pages below them"
      checked={isChosen}
      onChange={(chosen) => onChange(chosen ? { include_descendants: true } : {})}
    />
  )
}

function Destination({ ids, onChange }: BulkActionOptionsProps) {
  return (
    <DestinationParentPagePicker
      movedPages={ids}
      start={null}
      onNavigate={({ id }) => onChange({ destination_page_id: id })}
    />
  )
}

/** Bulk actions for the selected pages. */
export default function PageBulkActionsBar({ selection }: { selection: RowSelectionState }) {
  return <BulkActionsBar list={list} actions={actions} selection={selection} />
}
