import { useState } from 'react'
import { type BulkAction, type OptionsProps, waysBack } from '../bulk/bulk-action.ts'
import { BulkBar } from '../bulk/bulk-bar.tsx'
import { queries } from '../queries.ts'
import { Button } from '../ui/button.tsx'
import type { Selection } from '../ui/selection.ts'
import { CollectionChoice } from './collections.tsx'
import { kinds, type MediaKind } from './kinds.ts'
import { allTags, Tags } from './tags.tsx'

const actions: readonly BulkAction[] = [
  {
    name: 'tag',
    label: 'Add tags…',
    verb: 'Add tags to',
    icon: 'flag',
    will: { one: 'gets them beside those it has.', many: 'get them beside those they have.' },
    done: 'tagged',
    input: null,
    Options: TagChoice,
  },
  {
    name: 'move',
    label: 'Move to…',
    verb: 'Move',
    icon: 'folder',
    will: {
      one: 'moves there. Who may see that collection sees it then.',
      many: 'move there. Who may see that collection sees them then.',
    },
    done: 'moved',
    input: null,
    Options: Destination,
    undo: { done: 'moved back', calls: (undoable, questions) => waysBack(undoable, questions, 'collection_id') },
  },
  {
    name: 'delete',
    label: 'Delete',
    verb: 'Delete',
    icon: 'trash',
    tone: 'danger',
    will: { one: 'goes for good. This cannot be undone.', many: 'go for good. This cannot be undone.' },
    done: 'deleted',
    fate: { verb: { one: 'shows', many: 'show' }, end: 'what shows one stands without it' },
    input: {},
  },
]

/** Tags count once they are chosen to: asking after every letter would ask for words half written. */
function TagChoice({ onChange }: OptionsProps) {
  const [value, setValue] = useState({ tags: [] as string[], text: '' })
  return (
    <>
      <Tags
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
            const tags = allTags(value)
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

function Destination({ input, onChange }: OptionsProps) {
  const chosen = input !== null && 'collection_id' in input ? Number(input.collection_id) : null
  return <CollectionChoice value={chosen} onChange={(collection_id) => onChange(collection_id === null ? null : { collection_id })} />
}

/** What can be done to the items that are ticked. */
export default function BulkMedia({ kind, selection }: { kind: MediaKind; selection: Selection }) {
  const { api, plural } = kinds[kind]
  const refresh = () => {
    void queries.invalidateQueries({ queryKey: ['media', kind] })
    void queries.invalidateQueries({ queryKey: ['choose', kind] })
    void queries.invalidateQueries({ queryKey: ['chosen', kind] })
  }
  return <BulkBar list={{ api: api.list, noun: { one: kind, many: plural }, refresh }} actions={actions} selection={selection} />
}
