import { type FormEvent, type ReactNode, useCallback, useRef, useState } from 'react'
import type { Problem } from '#schema/result.ts'
import { Leaving } from '../editor/leaving.tsx'
import { Button } from '../ui/button.tsx'
import { Refused } from '../ui/refused.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { toast } from '../ui/toast.tsx'
import { CollectionField } from './collections.tsx'
import { Deleting } from './deleting.tsx'
import type { MediaItems, MediaKind } from './kinds.ts'
import { changeItem } from './queries.ts'
import { allTags, Tags } from './tags.tsx'

interface ItemFormProps<Kind extends MediaKind> {
  kind: Kind
  item: MediaItems[Kind]
  /** The kind's own fields as they go to the server, or null when something in them is wrong and has been said. */
  own?: () => object | null
  /** Whether the kind's own fields differ from what is stored. */
  isOwnChanged?: boolean
  /** The kind's own fields, below the title. */
  children?: ReactNode
}

/** The words of an item and its place in the library. */
export function ItemForm<Kind extends MediaKind>({ kind, item, own = nothing, isOwnChanged = false, children }: ItemFormProps<Kind>) {
  const stored = valuesOf(item)
  const [values, setValues] = useState(stored)
  const [refusal, setRefusal] = useState<{ message: string; problems: Problem[] } | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const isChanged = isOwnChanged || JSON.stringify(values) !== JSON.stringify(stored)
  const isGone = useRef(false)
  const hasNoChange = useLatest(!isChanged)
  const isClean = useCallback(() => isGone.current || hasNoChange(), [hasNoChange])
  const errorOf = (path: string) => refusal?.problems.find((problem) => problem.path === path)?.message

  async function save(event: FormEvent) {
    // What is sent in a dialog above this form is not meant for it, though React lets it rise to here.
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    const more = own()
    if (isBusy || !more) return
    setIsBusy(true)
    const answer = await changeItem(kind, item.id, { ...sentOf(values), ...more })
    setIsBusy(false)
    setRefusal(answer.ok ? null : answer)
    if (!answer.ok) return
    setValues(valuesOf(answer.value))
    toast('Saved.')
  }

  return (
    <form className="card item-form" onSubmit={save} noValidate aria-label={`About this ${kind}`}>
      <Leaving isClean={isClean} save={neverSafe} />
      <Refused refusal={refusal} />
      <fieldset className="item-fields" disabled={!item.may.change}>
        <legend className="visually-hidden">About this {kind}</legend>
        <TextInput label="Title" value={values.title} error={errorOf('title')} onChange={(title) => setValues({ ...values, title })} />
        {children}
        <CollectionField
          value={values.collection_id}
          error={errorOf('collection_id')}
          onChange={(collection_id) => setValues({ ...values, collection_id })}
        />
        <Tags value={values.tagging} onChange={(tagging) => setValues({ ...values, tagging })} />
      </fieldset>
      <div className="item-buttons">
        {item.may.change && (
          <Button type="submit" look="primary" busy={isBusy}>
            Save
          </Button>
        )}
        {item.may.delete && <Deleting kind={kind} item={item} onDeleted={() => (isGone.current = true)} />}
      </div>
    </form>
  )
}

const valuesOf = ({ title, collection, meta }: MediaItems[MediaKind]) => ({
  title,
  collection_id: collection.id,
  tagging: { tags: meta.tags, text: '' },
})

const sentOf = ({ tagging, ...rest }: ReturnType<typeof valuesOf>) => ({ ...rest, tags: allTags(tagging) })

const nothing = () => ({})

/** There is no draft of an item: leaving with changes asks. */
const neverSafe = async () => false

/** A question that stays the same while its answer changes. */
function useLatest(value: boolean): () => boolean {
  const latest = useRef(value)
  latest.current = value
  return useCallback(() => latest.current, [])
}
