import type { RichTextEmbedAttributes } from '#schema/fields/rich-text.ts'
import { parseVideoEmbedUrl, unsupportedVideoUrlMessage } from '#schema/media/video-embed.ts'
import { Form } from '../forms/form.tsx'
import { createInvalidInputResult } from '../forms/problems.ts'
import { useForm } from '../forms/use-form.ts'
import { Button } from '../ui/button.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { RecognizedVideoCard } from './embed-card.tsx'

interface EmbedFormProps {
  current: RichTextEmbedAttributes | null
  onDone: (embed: RichTextEmbedAttributes) => void
}

/** Chooses a video by its URL, and shows what it was recognized as before it is used. */
export default function EmbedForm({ current, onDone }: EmbedFormProps) {
  const form = useForm<{ url: string; title: string }, RichTextEmbedAttributes>({
    initialValues: { url: current?.url ?? '', title: current?.title ?? '' },
    send: async ({ url, title }) => {
      const video = parseVideoEmbedUrl(url.trim())
      return video
        ? { ok: true, value: { url: video.pageUrl, title: title.trim() } }
        : createInvalidInputResult({ path: 'url', message: unsupportedVideoUrlMessage })
    },
    onSaved: onDone,
  })
  const { url, title } = form.values
  const video = parseVideoEmbedUrl(url.trim())
  return (
    <Form form={form} className="link-form">
      <TextInput
        name="url"
        label="Video URL"
        type="url"
        help="Paste a YouTube or Vimeo link."
        value={url}
        onChange={(typed) => form.change({ url: typed })}
      />
      <TextInput
        name="title"
        label="Title"
        help="Shown in place of the video until it is loaded, and read by screen readers."
        value={title}
        onChange={(typed) => form.change({ title: typed })}
      />
      {video && <RecognizedVideoCard embed={video} title={title} />}
      <div>
        <Button type="submit" variant="primary">
          Use this video
        </Button>
      </div>
    </Form>
  )
}
