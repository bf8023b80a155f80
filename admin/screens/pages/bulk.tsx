import { paths } from '#schema/paths.ts'
import { type BulkAction, type OptionsProps, waysBack } from '../../bulk/bulk-action.ts'
import { BulkBar } from '../../bulk/bulk-bar.tsx'
import { queries } from '../../queries.ts'
import { Check } from '../../ui/check.tsx'
import type { Selection } from '../../ui/selection.ts'
import { Walk } from './walk.tsx'

const list = {
  api: paths.api.pages,
  noun: { one: 'page', many: 'pages' },
  refresh: () => void queries.invalidateQueries({ queryKey: ['pages'] }),
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
    will: { one: 'goes live as it was last saved.', many: 'go live as they were last saved.' },
    done: 'published',
    input: {},
    undo: { done: 'unpublished again', calls: (undoable) => [{ name: 'unpublish', ids: undoable.map(({ id }) => id), input: {} }] },
  },
  {
    name: 'unpublish',
    label: 'Unpublish',
    verb: 'Unpublish',
    icon: 'eye',
    will: {
      one: 'goes off the site. The content stays here as a draft, and what was scheduled is one too.',
      many: 'go off the site. Their content stays here as drafts, and what was scheduled is one too.',
    },
    done: 'unpublished',
    fate: lost,
    input: {},
    Options: WithPagesBelow,
    undo: { done: 'published again', calls: (undoable) => [{ name: 'publish', ids: undoable.map(({ id }) => id), input: {} }] },
  },
  {
    name: 'move',
    label: 'Move to…',
    verb: 'Move',
    icon: 'move',
    will: {
      one: 'moves there. Its address changes, and links inside the site follow by themselves.',
      many: 'move there. Their addresses change, and links inside the site follow by themselves.',
    },
    done: 'moved',
    input: null,
    Options: Destination,
    undo: { done: 'moved back', calls: (undoable, questions) => waysBack(undoable, questions, 'destination_page_id') },
  },
  {
    name: 'delete',
    label: 'Delete',
    verb: 'Delete',
    icon: 'trash',
    tone: 'danger',
    will: {
      one: 'goes to the trash. It can be brought back as a draft for 30 days.',
      many: 'go to the trash. They can be brought back as drafts for 30 days.',
    },
    done: 'deleted',
    fate: lost,
    sure: 'Yes, with all the pages below them',
    input: {},
    // What went last comes back first: a page before what stood below it.
    undo: {
      done: 'brought back as drafts',
      calls: (undoable) => [{ name: 'restore', ids: undoable.map(({ id }) => id).toReversed(), input: {} }],
    },
  },
]

function WithPagesBelow({ input, onChange }: OptionsProps) {
  const isChosen = input !== null && 'include_descendants' in input
  return (
    <Check
      label="Unpublish the pages below them as well"
      checked={isChosen}
      onChange={(chosen) => onChange(chosen ? { include_descendants: true } : {})}
    />
  )
}

function Destination({ ids, onChange }: OptionsProps) {
  return <Walk moving={ids} start={null} onArrive={({ id }) => onChange({ destination_page_id: id })} />
}

/** What can be done to the pages that are ticked. */
export default function BulkPages({ selection }: { selection: Selection }) {
  return <BulkBar list={list} actions={actions} selection={selection} />
}
