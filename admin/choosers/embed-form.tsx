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

/** Chooses a video by its URL, and shows what it was recognized as before it is used. */
export default function EmbedForm({ current, onDone }: EmbedFormProps) {
  const [url, setUrl] = useState(current?.url ?? '')
  const [title, setTitle] = useState(current?.title ?? '')
  const [isInvalid, setIsInvalid] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const video = parseEmbedUrl(url.trim())
  function done(event: FormEvent) {
    event.preventDefault()
    // The dialog is inside the editor's form, which must not be submitted.
    event.stopPropagation()
    setIsInvalid(!video)
    if (video) onDone({ url: video.pageUrl, title: title.trim() })
    else form.current?.querySelector('input')?.focus()
  }
  return (
    <form ref={form} className="link-form" onSubmit={done} noValidate>
      <TextInput
        label="Video URL"
        type="url"
        help="Paste a YouTube or Vimeo link."
        value={url}
        onChange={setUrl}
        error={isInvalid && !video ? unknownEmbedMessage : undefined}
      />
      <TextInput
        label="Title"
        help="Shown in place of the video until it is loaded, and read by screen readers."
        value={title}
        onChange={setTitle}
      />
      {video && <EmbedCard embed={video} title={title} />}
      <div>
        <Button type="submit" variant="primary">
          Use this video
        </Button>
      </div>
    </form>
  )
}
