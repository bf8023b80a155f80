import { type FormEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#schema/paths.ts'
import type { TrashedPage } from '#schema/wire/page-trash.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { toast } from '../../ui/toast.tsx'
import { restorePage } from './life-queries.ts'
import { type Place, Walk } from './walk.tsx'

interface RestoreDialogProps {
  page: TrashedPage
  /** What keeps it from its old place. */
  why: string
  onClose: () => void
}

/** Another place or slug for a page whose old ones are gone or taken. */
export function RestoreDialog({ page, why, onClose }: RestoreDialogProps) {
  const navigate = useNavigate()
  const form = useId()
  const [place, setPlace] = useState<Place | null>(page.parent)
  const [slug, setSlug] = useState(page.slug)
  const [refusal, setRefusal] = useState(why)
  const [busy, setBusy] = useState(false)

  async function restore(event: FormEvent) {
    event.preventDefault()
    if (!place) return setRefusal('Choose the page it shall stand below.')
    setBusy(true)
    const answer = await restorePage(page.id, { destination_page_id: place.id, slug })
    setBusy(false)
    if (!answer.ok) return setRefusal(answer.problems[0]?.message ?? answer.message)
    toast(answer.value.message)
    navigate(paths.wagtail.edit(page.id))
  }

  return (
    <Dialog
      title={`Restore “${page.title}” elsewhere`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Back</Button>
          <Button type="submit" form={form} look="primary" busy={busy}>
            Restore here
          </Button>
        </>
      }
    >
      <form id={form} className="times" onSubmit={restore} noValidate>
        {refusal && (
          <div className="notice notice-warn" role="alert">
            <Icon name="alert" /> {refusal}
          </div>
        )}
        <TextInput label="Slug" help="Its own part of its address." value={slug} onChange={setSlug} />
        <Walk moving={[page.id]} start={page.parent} onArrive={setPlace} />
      </form>
    </Dialog>
  )
}
