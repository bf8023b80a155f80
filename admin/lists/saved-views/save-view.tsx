import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { maxViewNameLength } from '#schema/lists/saved-view-wire.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { toast } from '../../ui/toast.tsx'
import { createSavedView } from './queries.ts'

interface SaveViewProps {
  screen: string
  query: string
  onClose: () => void
}

/** Asks for the name of a new view. */
export function SaveView({ screen, query, onClose }: SaveViewProps) {
  const [name, setName] = useState('')
  const [error, setError] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])

  async function save(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    setIsBusy(true)
    const result = await createSavedView({ screen, query, name })
    setIsBusy(false)
    if (!result.ok) return setError(result.problems[0]?.message ?? result.message)
    toast(`“${result.value.name}” is saved.`)
    onClose()
  }

  return (
    <Dialog
      title="Save this view"
      onClose={onClose}
      footer={
        <>
          <Button type="submit" form={id} variant="primary" busy={isBusy}>
            Save
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      <p>Its filters and order are kept for you alone, above this list.</p>
      <form id={id} ref={form} onSubmit={save} noValidate>
        <TextInput
          label="Name"
          value={name}
          error={error || undefined}
          maxLength={maxViewNameLength}
          onChange={setName}
        />
      </form>
    </Dialog>
  )
}
