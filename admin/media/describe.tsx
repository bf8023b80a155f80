import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { ImageItem } from '#schema/wire/media.ts'
import { Button } from '../ui/button.tsx'
import { AlternativeText, checkAlternative } from './alternative-text.tsx'
import { changeItem } from './queries.ts'

interface DescribeProps {
  image: ImageItem
  /** What the button says: `Save`, `Use this image`. */
  verb: string
  onDone: (image: ImageItem) => void
  focusFirst?: boolean
}

/** Asks for the alternative text of a picture that has just arrived. */
export function Describe({ image, verb, onDone, focusFirst = false }: DescribeProps) {
  const [alternative, setAlternative] = useState({ text: image.description, isDecorative: false })
  const [error, setError] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (focusFirst) form.current?.querySelector('textarea')?.focus()
  }, [focusFirst])

  async function done(event: FormEvent) {
    event.preventDefault()
    const checked = checkAlternative(alternative)
    if ('error' in checked) return setError(checked.error)
    if (checked.description === image.description && !alternative.isDecorative) return onDone(image)
    const answer = await changeItem('image', image.id, checked)
    return answer.ok ? onDone(answer.value) : setError(answer.message)
  }

  return (
    <form ref={form} className="describe" onSubmit={done} noValidate>
      <AlternativeText value={alternative} onChange={setAlternative} error={error} />
      <div>
        <Button type="submit" look="primary">
          {verb}
        </Button>
      </div>
    </form>
  )
}
