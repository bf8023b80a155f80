import { useEffect, useId } from 'react'
import { maxSavedViewNameLength } from '#schema/lists/saved-view-wire.ts'
import { Form } from '../../forms/form.tsx'
import { useForm } from '../../forms/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { showToast } from '../../ui/toast.tsx'
import { createSavedView } from './queries.ts'

interface SaveViewProps {
  screen: string
  query: string
  onClose: () => void
}

/** Asks for the name of a new view. */
export function SaveViewDialog({ screen, query, onClose }: SaveViewProps) {
  const id = useId()
  const form = useForm({
    initialValues: { name: '' },
    send: ({ name }) => createSavedView({ screen, query, name }),
    onSaved: (view) => {
      showToast(`“${view.name}” is saved.`)
      onClose()
    },
  })
  useEffect(() => form.ref.current?.querySelector('input')?.focus(), [form.ref])

  return (
    <Dialog
      title="Save this view"
      onClose={onClose}
      footer={
        <>
          <Button type="submit" form={id} variant="primary" busy={form.isBusy}>
            Save
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      <p>Its filters and order are kept for you alone, above this list.</p>
      <Form form={form} id={id}>
        <TextInput
          name="name"
          label="Name"
          value={form.values.name}
          maxLength={maxSavedViewNameLength}
          onChange={(name) => form.change({ name })}
        />
      </Form>
    </Dialog>
  )
}
