import { type FormEvent, useRef, useState } from 'react'
import type { RichEmbed } from '#schema/fields/rich-text.ts'
import { embedOf, unknownEmbed } from '#schema/rules/embed.ts'
import { Button } from '../ui/button.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { EmbedCard } from './embed-card.tsx'

interface EmbedFormProps {
  current: RichEmbed | null
  onDone: (embed: RichEmbed) => void
}

/** A film by its address: what it was understood as is shown before it is used. */
export default function EmbedForm({ current, onDone }: EmbedFormProps) {
  const [url, setUrl] = useState(current?.url ?? '')
  const [title, setTitle] = useState(current?.title ?? '')
  const [refused, setRefused] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const film = embedOf(url.trim())
  function done(event: FormEvent) {
    event.preventDefault()
    // A form in a dialog of the editor is not the editor's.
    event.stopPropagation()
    setRefused(!film)
    if (film) onDone({ url: film.page, title: title.trim() })
    else form.current?.querySelector('input')?.focus()
  }
  return (
    <form ref={form} className="link-form" onSubmit={done} noValidate>
      <TextInput
        label="Address of the film"
        type="url"
        help="Paste it from YouTube or Vimeo."
        value={url}
        onChange={setUrl}
        error={refused && !film ? unknownEmbed : undefined}
      />
      <TextInput label="What it shows" help="Said in its place, and to who listens." value={title} onChange={setTitle} />
      {film && <EmbedCard film={film} title={title} />}
      <div>
        <Button type="submit" look="primary">
          Use this film
        </Button>
      </div>
    </form>
  )
}
