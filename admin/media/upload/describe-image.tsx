import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { ImageItem } from '#schema/media/wire.ts'
import { Button } from '../../ui/button.tsx'
import { AlternativeText, validateAlternativeText } from '../images/alternative-text.tsx'
import { updateItem } from '../queries.ts'

interface DescribeImageProps {
  image: ImageItem
  /** The label of the button: `Save`, `Use this image`. */
  submitLabel: string
  onDone: (image: ImageItem) => void
  autoFocus?: boolean
}

/** Asks for the alternative text of an uploaded image. */
export function DescribeImage({ image, submitLabel, onDone, autoFocus = false }: DescribeImageProps) {
  const [alternative, setAlternative] = useState({ text: image.description, isDecorative: false })
  const [error, setError] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (autoFocus) form.current?.querySelector('textarea')?.focus()
  }, [autoFocus])

  async function submit(event: FormEvent) {
    event.preventDefault()
    const validation = validateAlternativeText(alternative)
    if ('error' in validation) return setError(validation.error)
    if (validation.description === image.description && !alternative.isDecorative) return onDone(image)
    const result = await updateItem('image', image.id, validation)
    return result.ok ? onDone(result.value) : setError(result.message)
  }

  return (
    <form ref={form} className="describe" onSubmit={submit} noValidate>
      <AlternativeText value={alternative} onChange={setAlternative} error={error} />
      <div>
        <Button type="submit" variant="primary">
          {submitLabel}
        </Button>
      </div>
    </form>
  )
}
