import { bulkPageCheckEndpoints, bulkPageEndpoints } from '#schema/pages/bulk-endpoints.ts'
import { callEndpoint } from '../../call-endpoint.ts'
import { type BulkAction, createUndoRequests, type OptionsProps } from '../../lists/bulk/bulk-action.ts'
import { BulkBar } from '../../lists/bulk/bulk-bar.tsx'
import type { BulkList } from '../../lists/bulk/use-bulk-action.ts'
import type { Selection } from '../../lists/selection.ts'
import { queryClient } from '../../queries.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { PageTreePicker } from './page-tree-picker.tsx'

/** Work that is not done stays on the screen when the session has ended. */
const stay = { skipLoginRedirect: true }

const list: BulkList = {
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

/** What becomes of links to what is gone. */
const lost = { verb: { one: 'links to', many: 'link to' }, end: 'the way there ends' }

/** Each goes the way of the single action; what cannot be taken back exactly is not offered to be. */
const actions: readonly BulkAction[] = [
  {
    name: 'publish',
    label: 'Publish',
    verb: 'Publish',
    icon: 'upload',
    consequence: { one: 'goes live as it was last saved.', many: 'go live as they were last saved.' },
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
      one: 'goes off the site. The content stays here as a draft, and what was scheduled is one too.',
      many: 'go off the site. Their content stays here as drafts, and what was scheduled is one too.',
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
      one: 'moves there. Its address changes, and links inside the site follow by themselves.',
      many: 'move there. Their addresses change, and links inside the site follow by themselves.',
    },
    doneLabel: 'moved',
    input: null,
    Options: Destination,
    undo: {
      doneLabel: 'moved back',
      calls: (undoable, questions) => createUndoRequests(undoable, questions, 'destination_page_id'),
    },
  },
  {
    name: 'delete',
    label: 'Delete',
    verb: 'Delete',
    icon: 'trash',
    tone: 'danger',
    consequence: {
      one: 'goes to the trash. It can be brought back as a draft for 30 days.',
      many: 'go to the trash. They can be brought back as drafts for 30 days.',
    },
    doneLabel: 'deleted',
    linkEffect: lost,
    confirmLabel: 'Yes, with all the pages below them',
    input: {},
    // What went last comes back first: a page before what stood below it.
    undo: {
      doneLabel: 'brought back as drafts',
      calls: (undoable) => [{ name: 'restore', ids: undoable.map(({ id }) => id).toReversed(), input: {} }],
    },
  },
]

function WithPagesBelow({ input, onChange }: OptionsProps) {
  const isChosen = input !== null && 'include_descendants' in input
  return (
    <Checkbox
      label="Unpublish the pages below them as well"
      checked={isChosen}
      onChange={(chosen) => onChange(chosen ? { include_descendants: true } : {})}
    />
  )
}

function Destination({ ids, onChange }: OptionsProps) {
  return <PageTreePicker movedPages={ids} start={null} onNavigate={({ id }) => onChange({ destination_page_id: id })} />
}

/** What can be done to the pages that are ticked. */
export default function PageBulkActions({ selection }: { selection: Selection }) {
  return <BulkBar list={list} actions={actions} selection={selection} />
}
