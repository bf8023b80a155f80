import { type FormEvent, useRef, useState } from 'react'
import type { RichEmbed } from '#schema/fields/rich-text.ts'
import { parseEmbedUrl, unknownEmbedMessage } from '#schema/media/video-embed.ts'
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
  const film = parseEmbedUrl(url.trim())
  function done(event: FormEvent) {
    event.preventDefault()
    // A form in a dialog of the editor is not the editor's.
    event.stopPropagation()
    setRefused(!film)
    if (film) onDone({ url: film.pageUrl, title: title.trim() })
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
        error={refused && !film ? unknownEmbedMessage : undefined}
      />
      <TextInput
        label="What it shows"
        help="Said in its place, and to who listens."
        value={title}
        onChange={setTitle}
      />
      {film && <EmbedCard embed={film} title={title} />}
      <div>
        <Button type="submit" variant="primary">
          Use this film
        </Button>
      </div>
    </form>
  )
}
