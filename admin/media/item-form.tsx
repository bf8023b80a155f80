import { type ReactNode, useCallback, useRef } from 'react'
import type { MediaKind } from '#schema/media/wire.ts'
import type { ApiResult } from '../api.ts'
import { Form } from '../forms/form.tsx'
import { useForm } from '../forms/use-form.ts'
import { Button } from '../ui/button.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { showToast } from '../ui/toast.tsx'
import { CollectionField } from './collection-fields.tsx'
import { DeleteMediaItemButton } from './delete-item.tsx'
import type { MediaEditBodyByKind } from './media-api.ts'
import type { MediaItemByKind } from './media-kinds.ts'
import { updateMediaItem } from './queries.ts'
import { getTagsFromFieldValue, TagsField } from './tags.tsx'

interface ItemFormProps<Kind extends MediaKind> {
  kind: Kind
  item: MediaItemByKind[Kind]
  /** Returns the request body of the kind's own fields, or their errors. */
  getExtraValues?: () => ApiResult<MediaEditBodyByKind['image'] & MediaEditBodyByKind['video']>
  /** Whether the kind's own fields have unsaved changes. */
  hasExtraChanges?: boolean
  /** The kind's own fields, below the title. */
  children?: ReactNode
}

/** Edits the title, collection and tags of an item, and the fields of its kind. */
export function MediaItemForm<Kind extends MediaKind>({
  kind,
  item,
  getExtraValues = noExtraValues,
  hasExtraChanges = false,
  children,
}: ItemFormProps<Kind>) {
  const isGone = useRef(false)
  const form = useForm<FormValues, MediaItemByKind[Kind]>({
    initialValues: () => toFormValues(item),
    send: async (values) => {
      const extra = getExtraValues()
      return extra.ok ? updateMediaItem(kind, item.id, { ...toRequestBody(values), ...extra.value }) : extra
    },
    onSaved: (saved) => {
      form.reset(toFormValues(saved))
      showToast('Saved.')
    },
  })
  const { values, change, isClean: hasCleanValues } = form
  const hasExtra = useLatest(hasExtraChanges)
  const isClean = useCallback(() => isGone.current || (!hasExtra() && hasCleanValues()), [hasExtra, hasCleanValues])
  return (
    <Form
      form={{ ...form, isClean }}
      className="card item-form"
      label={`About this ${kind}`}
      fieldNames={['title', 'collection_id', 'description']}
      guardsChanges
    >
      <fieldset className="item-fields" disabled={!item.can.change}>
        <legend className="visually-hidden">About this {kind}</legend>
        <TextInput name="title" label="Title" value={values.title} onChange={(title) => change({ title })} />
        {children}
        <CollectionField value={values.collection_id} onChange={(collection_id) => change({ collection_id })} />
        <TagsField value={values.tagging} onChange={(tagging) => change({ tagging })} />
      </fieldset>
      <div className="item-buttons">
        {item.can.change && (
          <Button type="submit" variant="primary" busy={form.isBusy}>
            Save
          </Button>
        )}
        {item.can.delete && <DeleteMediaItemButton kind={kind} item={item} onDeleted={() => (isGone.current = true)} />}
      </div>
    </Form>
  )
}

type FormValues = ReturnType<typeof toFormValues>

const toFormValues = ({ title, collection, meta }: MediaItemByKind[MediaKind]) => ({
  title,
  collection_id: collection.id,
  tagging: { tags: meta.tags, text: '' },
})

const toRequestBody = ({ tagging, ...rest }: FormValues) => ({
  ...rest,
  tags: getTagsFromFieldValue(tagging),
})

const noExtraValues = () => ({ ok: true, value: {} }) as const

/** A stable function that returns the latest value. */
function useLatest(value: boolean): () => boolean {
  const latest = useRef(value)
  latest.current = value
  return useCallback(() => latest.current, [])
}
