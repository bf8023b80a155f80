import { useId } from 'react'
import { useNavigate } from 'react-router'
import type { TrashedPage } from '#schema/pages/trash-wire.ts'
import { paths } from '#schema/paths.ts'
import { formLevelProblemPath } from '#schema/result.ts'
import { Form } from '../../forms/form.tsx'
import { createInvalidInputResult } from '../../forms/problems.ts'
import { useForm } from '../../forms/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { showToast } from '../../ui/toast.tsx'
import { DestinationParentPagePicker, type ParentPageOption } from '../actions/page-tree-picker.tsx'
import { restorePageFromTrash } from '../lifecycle-queries.ts'

interface RestoreDialogProps {
  page: TrashedPage
  /** Why it cannot be restored to its former place. */
  reason: string
  onClose: () => void
}

/** Restores a page to another parent or slug, if the former ones no longer exist or are taken. */
export function RestorePageDialog({ page, reason, onClose }: RestoreDialogProps) {
  const navigate = useNavigate()
  const id = useId()
  const form = useForm<{ place: ParentPageOption | null; slug: string }, { message: string }>({
    initialValues: { place: page.parent, slug: page.slug },
    send: async ({ place, slug }) =>
      place
        ? restorePageFromTrash(page.id, { destination_page_id: place.id, slug })
        : createInvalidInputResult({ path: formLevelProblemPath, message: 'Choose a parent page.' }),
    onSaved: ({ message }) => {
      showToast(message)
      navigate(paths.wagtail.edit(page.id))
    },
  })

  return (
    <Dialog
      title={`Restore “${page.title}” elsewhere`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Back</Button>
          <Button type="submit" form={id} variant="primary" busy={form.isBusy}>
            Restore here
          </Button>
        </>
      }
    >
      <Form form={form} id={id} className="times" fieldNames={['slug']}>
        {!form.apiError && (
          <div className="notice notice-warn" role="alert">
            <Icon name="alert" /> {reason}
          </div>
        )}
        <TextInput
          name="slug"
          label="Slug"
          help="The last part of its address."
          value={form.values.slug}
          onChange={(slug) => form.change({ slug })}
        />
        <DestinationParentPagePicker
          movedPages={[page.id]}
          start={page.parent}
          onNavigate={(place) => form.change({ place })}
        />
      </Form>
    </Dialog>
  )
}
