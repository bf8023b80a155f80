import { type FormEvent, type ReactNode, useCallback, useRef, useState } from 'react'
import type { Problem } from '#schema/result.ts'
import { UnsavedChangesGuard } from '../editor/saving/unsaved-changes-guard.tsx'
import { Button } from '../ui/button.tsx'
import { ErrorNotice } from '../ui/error-notice.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { toast } from '../ui/toast.tsx'
import { CollectionField } from './collection-fields.tsx'
import { DeleteItem } from './delete-item.tsx'
import type { MediaEdits } from './media-api.ts'
import type { MediaItems, MediaKind } from './media-kinds.ts'
import { updateItem } from './queries.ts'
import { getAllTags, TagsField } from './tags.tsx'

interface ItemFormProps<Kind extends MediaKind> {
  kind: Kind
  item: MediaItems[Kind]
  /**
   * Returns the request body of the kind's own fields, or null if they are invalid; the fields then show the errors.
   */
  getExtraValues?: () => (MediaEdits['image'] & MediaEdits['video']) | null
  /** Whether the kind's own fields have unsaved changes. */
  hasExtraChanges?: boolean
  /** The kind's own fields, below the title. */
  children?: ReactNode
}

/** Edits the title, collection and tags of an item, and the fields of its kind. */
export function ItemForm<Kind extends MediaKind>({
  kind,
  item,
  getExtraValues = noExtraValues,
  hasExtraChanges = false,
  children,
}: ItemFormProps<Kind>) {
  const stored = toFormValues(item)
  const [values, setValues] = useState(stored)
  const [apiError, setApiError] = useState<{ message: string; problems: Problem[] } | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const isChanged = hasExtraChanges || JSON.stringify(values) !== JSON.stringify(stored)
  const isGone = useRef(false)
  const hasNoChange = useLatest(!isChanged)
  const isClean = useCallback(() => isGone.current || hasNoChange(), [hasNoChange])
  const errorOf = (path: string) => apiError?.problems.find((problem) => problem.path === path)?.message

  async function save(event: FormEvent) {
    // React bubbles submit events of dialogs above this form through here; ignore them.
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    const extraValues = getExtraValues()
    if (isBusy || !extraValues) return
    setIsBusy(true)
    const result = await updateItem(kind, item.id, { ...toRequestBody(values), ...extraValues })
    setIsBusy(false)
    setApiError(result.ok ? null : result)
    if (!result.ok) return
    setValues(toFormValues(result.value))
    toast('Saved.')
  }

  return (
    <form className="card item-form" onSubmit={save} noValidate aria-label={`About this ${kind}`}>
      <UnsavedChangesGuard isClean={isClean} save={neverSaveOnLeave} />
      <ErrorNotice apiError={apiError} />
      <fieldset className="item-fields" disabled={!item.can.change}>
        <legend className="visually-hidden">About this {kind}</legend>
        <TextInput
          label="Title"
          value={values.title}
          error={errorOf('title')}
          onChange={(title) => setValues({ ...values, title })}
        />
        {children}
        <CollectionField
          value={values.collection_id}
          error={errorOf('collection_id')}
          onChange={(collection_id) => setValues({ ...values, collection_id })}
        />
        <TagsField value={values.tagging} onChange={(tagging) => setValues({ ...values, tagging })} />
      </fieldset>
      <div className="item-buttons">
        {item.can.change && (
          <Button type="submit" variant="primary" busy={isBusy}>
            Save
          </Button>
        )}
        {item.can.delete && <DeleteItem kind={kind} item={item} onDeleted={() => (isGone.current = true)} />}
      </div>
    </form>
  )
}

const toFormValues = ({ title, collection, meta }: MediaItems[MediaKind]) => ({
  title,
  collection_id: collection.id,
  tagging: { tags: meta.tags, text: '' },
})

const toRequestBody = ({ tagging, ...rest }: ReturnType<typeof toFormValues>) => ({
  ...rest,
  tags: getAllTags(tagging),
})

const noExtraValues = () => ({})

/** Items have no drafts: leaving with unsaved changes asks for confirmation. */
const neverSaveOnLeave = async () => false

/** A stable function that returns the latest value. */
function useLatest(value: boolean): () => boolean {
  const latest = useRef(value)
  latest.current = value
  return useCallback(() => latest.current, [])
}
