import { type FormEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import type { TrashedPage } from '#schema/pages/trash-wire.ts'
import { paths } from '#schema/paths.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { toast } from '../../ui/toast.tsx'
import { PageTreePicker, type ParentPage } from '../actions/page-tree-picker.tsx'
import { restorePage } from '../lifecycle-queries.ts'

interface RestoreDialogProps {
  page: TrashedPage
  /** Why it cannot be restored to its former place. */
  reason: string
  onClose: () => void
}

/** Restores a page to another parent or slug, if the former ones are gone or taken. */
export function RestoreDialog({ page, reason, onClose }: RestoreDialogProps) {
  const navigate = useNavigate()
  const form = useId()
  const [place, setPlace] = useState<ParentPage | null>(page.parent)
  const [slug, setSlug] = useState(page.slug)
  const [errorMessage, setErrorMessage] = useState(reason)
  const [busy, setBusy] = useState(false)

  async function restore(event: FormEvent) {
    event.preventDefault()
    if (!place) return setErrorMessage('Choose a parent page.')
    setBusy(true)
    const result = await restorePage(page.id, { destination_page_id: place.id, slug })
    setBusy(false)
    if (!result.ok) return setErrorMessage(result.problems[0]?.message ?? result.message)
    toast(result.value.message)
    navigate(paths.wagtail.edit(page.id))
  }

  return (
    <Dialog
      title={`Restore “${page.title}” elsewhere`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Back</Button>
          <Button type="submit" form={form} variant="primary" busy={busy}>
            Restore here
          </Button>
        </>
      }
    >
      <form id={form} className="times" onSubmit={restore} noValidate>
        {errorMessage && (
          <div className="notice notice-warn" role="alert">
            <Icon name="alert" /> {errorMessage}
          </div>
        )}
        <TextInput label="Slug" help="The last part of its address." value={slug} onChange={setSlug} />
        <PageTreePicker movedPages={[page.id]} start={page.parent} onNavigate={setPlace} />
      </form>
    </Dialog>
  )
}
