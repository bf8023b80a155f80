import { useEffect, useId } from 'react'
import { lookEndpoints } from '#schema/theme/looks/endpoints.ts'
import { type LookDraftDetail, maxLookNameLength } from '#schema/theme/looks/wire.ts'
import { callEndpoint } from '../../call-endpoint.ts'
import { Form } from '../../forms/form.tsx'
import { createInvalidInputResult } from '../../forms/problems.ts'
import { useForm } from '../../forms/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { invalidateLooksAfterCall } from './queries.ts'

interface NewDraftProps {
  site: number
  values: Record<string, unknown>
  onCreated: (draft: LookDraftDetail) => void
  onClose: () => void
}

/** Asks for the name of a new draft of a look. */
export function NewLookDraftDialog({ site, values, onCreated, onClose }: NewDraftProps) {
  const id = useId()
  const form = useForm({
    initialValues: { name: '' },
    send: async ({ name }) =>
      name.trim() === ''
        ? createInvalidInputResult({ path: 'name', message: 'Enter a name.' })
        : invalidateLooksAfterCall(
            callEndpoint(lookEndpoints.createDraft, { params: { site }, body: { name, values } }),
          ),
    onSaved: onCreated,
  })
  useEffect(() => form.ref.current?.querySelector('input')?.focus(), [form.ref])
  return (
    <Dialog
      title="Save as a draft"
      onClose={onClose}
      footer={
        <>
          <Button type="submit" form={id} variant="primary" busy={form.isBusy}>
            Save draft
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      <p>Visitors see no change. A draft may still have problems, which must be gone when it goes live.</p>
      <Form form={form} id={id}>
        <TextInput
          name="name"
          label="Name of the look"
          value={form.values.name}
          maxLength={maxLookNameLength}
          onChange={(name) => form.change({ name })}
        />
      </Form>
    </Dialog>
  )
}
