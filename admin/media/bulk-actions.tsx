import { useState } from 'react'
import {
  bulkDocumentCheckEndpoints,
  bulkDocumentEndpoints,
  bulkImageCheckEndpoints,
  bulkImageEndpoints,
  bulkVideoCheckEndpoints,
  bulkVideoEndpoints,
} from '#schema/media/bulk-endpoints.ts'
import type { MediaKind } from '#schema/media/wire.ts'
import { callEndpoint } from '../call-endpoint.ts'
import { type BulkAction, type BulkActionOptionsProps, createBulkMoveUndoRequests } from '../lists/bulk/bulk-action.ts'
import { BulkActionsBar } from '../lists/bulk/bulk-bar.tsx'
import type { BulkActionListOptions } from '../lists/bulk/use-bulk-action.ts'
import type { RowSelectionState } from '../lists/selection.ts'
import { queryClient } from '../queries.ts'
import { Button } from '../ui/button.tsx'
import { TargetCollectionSelect } from './collection-fields.tsx'
import { mediaKindDetails } from './media-kinds.ts'
import { getTagsFromFieldValue, TagsField } from './tags.tsx'

const actions: readonly BulkAction[] = [
  {
    name: 'tag',
    label: 'Add tags…',
    verb: 'Add tags to',
    icon: 'flag',
    consequence: { one: 'gets them beside those it has.', many: 'get them beside those they have.' },
    doneLabel: 'tagged',
    input: null,
    Options: TagChoice,
  },
  {
    name: 'move',
    label: 'Move to…',
    verb: 'Move',
    icon: 'folder',
    consequence: {
      one: 'moves there. Who may see that collection sees it then.',
      many: 'move there. Who may see that collection sees them then.',
    },
    doneLabel: 'moved',
    input: null,
    Options: Destination,
    undo: {
      doneLabel: 'moved back',
      calls: (undoable, questions) => createBulkMoveUndoRequests(undoable, questions, 'collection_id'),
    },
  },
  {
    name: 'delete',
    label: 'Delete',
    verb: 'Delete',
    icon: 'trash',
    tone: 'danger',
    consequence: { one: 'goes for good. This cannot be undone.', many: 'go for good. This cannot be undone.' },
    doneLabel: 'deleted',
    linkEffect: { verb: { one: 'shows', many: 'show' }, end: 'what shows one stands without it' },
    input: {},
  },
]

/** Tags count once they are chosen to: asking after every letter would ask for words half written. */
function TagChoice({ onChange }: BulkActionOptionsProps) {
  const [value, setValue] = useState({ tags: [] as string[], text: '' })
  return (
    <>
      <TagsField
        value={value}
        onChange={(next) => {
          setValue(next)
          onChange(next.tags.length > 0 && next.text === '' ? { tags: next.tags } : null)
        }}
      />
      {value.text.trim() !== '' && (
        <Button
          icon="plus"
          onClick={() => {
            const tags = getTagsFromFieldValue(value)
            setValue({ tags, text: '' })
            onChange({ tags })
          }}
        >
          Add “{value.text.trim()}”
        </Button>
      )}
    </>
  )
}

function Destination({ input, onChange }: BulkActionOptionsProps) {
  const chosen = input !== null && 'collection_id' in input ? Number(input.collection_id) : null
  return (
    <TargetCollectionSelect
      value={chosen}
      onChange={(collection_id) => onChange(collection_id === null ? null : { collection_id })}
    />
  )
}

/** The calls of one kind. */
const createCalls = (
  actions: typeof bulkImageEndpoints | typeof bulkDocumentEndpoints | typeof bulkVideoEndpoints,
  checks: typeof bulkImageCheckEndpoints | typeof bulkDocumentCheckEndpoints | typeof bulkVideoCheckEndpoints,
): Pick<BulkActionListOptions, 'runs' | 'checks'> => ({
  runs: {
    tag: ({ ids, tags = [] }) => callEndpoint(actions.tag, { body: { ids, tags } }, stay),
    move: ({ ids, collection_id = 0 }) => callEndpoint(actions.move, { body: { ids, collection_id } }, stay),
    delete: ({ ids }) => callEndpoint(actions.delete, { body: { ids } }, stay),
  },
  checks: {
    tag: ({ ids, tags = [] }, signal) => callEndpoint(checks.tag, { body: { ids, tags } }, { signal }),
    move: ({ ids, collection_id = 0 }, signal) =>
      callEndpoint(checks.move, { body: { ids, collection_id } }, { signal }),
    delete: ({ ids }, signal) => callEndpoint(checks.delete, { body: { ids } }, { signal }),
  },
})

/** What is chosen stays on the screen when the session has ended. */
const stay = { skipLoginRedirect: true }

const calls: Record<MediaKind, Pick<BulkActionListOptions, 'runs' | 'checks'>> = {
  image: createCalls(bulkImageEndpoints, bulkImageCheckEndpoints),
  document: createCalls(bulkDocumentEndpoints, bulkDocumentCheckEndpoints),
  video: createCalls(bulkVideoEndpoints, bulkVideoCheckEndpoints),
}

/** What can be done to the items that are ticked. */
export default function MediaBulkActionsBar({ kind, selection }: { kind: MediaKind; selection: RowSelectionState }) {
  const { plural } = mediaKindDetails[kind]
  const refresh = () => {
    void queryClient.invalidateQueries({ queryKey: ['media', kind] })
    void queryClient.invalidateQueries({ queryKey: ['choose', kind] })
    void queryClient.invalidateQueries({ queryKey: ['chosen', kind] })
  }
  const list = { ...calls[kind], itemName: { one: kind, many: plural }, refresh }
  return <BulkActionsBar list={list} actions={actions} selection={selection} />
}
