import { useEffect } from 'react'
import type { ImageItem } from '#schema/media/wire.ts'
import { Form } from '../../forms/form.tsx'
import { createInvalidInputResult } from '../../forms/problems.ts'
import { useForm } from '../../forms/use-form.ts'
import { Button } from '../../ui/button.tsx'
import {
  AlternativeTextField,
  type AlternativeTextValue,
  toImageDescriptionOrError,
} from '../images/alternative-text.tsx'
import { updateMediaItem } from '../queries.ts'

interface DescribeImageProps {
  image: ImageItem
  /** The label of the button: `Save`, `Use this image`. */
  submitLabel: string
  onDone: (image: ImageItem) => void
  autoFocus?: boolean
}

/** Asks for the alternative text of an uploaded image. */
export function DescribeUploadedImageForm({ image, submitLabel, onDone, autoFocus = false }: DescribeImageProps) {
  const form = useForm<AlternativeTextValue, ImageItem>({
    initialValues: { text: image.description, isDecorative: false },
    send: async (alternative) => {
      const validation = toImageDescriptionOrError(alternative)
      if ('error' in validation) return createInvalidInputResult({ path: 'description', message: validation.error })
      return validation.description === image.description && !alternative.isDecorative
        ? { ok: true, value: image }
        : updateMediaItem('image', image.id, validation)
    },
    onSaved: onDone,
  })
  useEffect(() => {
    if (autoFocus) form.ref.current?.querySelector('textarea')?.focus()
  }, [autoFocus, form.ref])
  return (
    <Form form={form} className="describe" fieldNames={['description']}>
      <AlternativeTextField value={form.values} onChange={form.change} />
      <div>
        <Button type="submit" variant="primary" busy={form.isBusy}>
          {submitLabel}
        </Button>
      </div>
    </Form>
  )
}
