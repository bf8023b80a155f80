import { useEffect } from 'react'
import { videoEndpoints } from '#schema/media/video-endpoints.ts'
import type { VideoItem, VideoTrackKind } from '#schema/media/wire.ts'
import { callEndpoint } from '../../call-endpoint.ts'
import { DeclaredFieldWidgetList } from '../../forms/declared-form.tsx'
import type { FormFieldForValues } from '../../forms/fields.ts'
import { Form } from '../../forms/form.tsx'
import { createInvalidInputResult } from '../../forms/problems.ts'
import { useForm } from '../../forms/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast.tsx'
import { cacheMediaItemResult } from '../queries.ts'

export const textTrackKindLabels: Record<VideoTrackKind, string> = {
  subtitles: 'Subtitles',
  captions: 'Captions',
  descriptions: 'Descriptions',
  chapters: 'Chapters',
  metadata: 'Metadata',
}

interface TrackValues {
  kind: VideoTrackKind
  label: string
  srclang: string
  content: File | null
}

const fields: FormFieldForValues<TrackValues>[] = [
  {
    kind: 'select',
    name: 'kind',
    label: 'Kind',
    options: Object.entries(textTrackKindLabels).map(([value, label]) => ({ value, label })),
  },
  { kind: 'text', name: 'label', label: 'Name' },
  { kind: 'text', name: 'srclang', label: 'Language', help: 'A code such as en or es-MX.' },
  { kind: 'file', name: 'content', label: 'WebVTT file', accept: '.vtt,text/vtt' },
]

/** Adds a text track from a WebVTT file. */
export function AddTextTrackForm({ video, onDone }: { video: VideoItem; onDone: () => void }) {
  const form = useForm<TrackValues, VideoItem>({
    initialValues: { kind: 'captions', label: 'English', srclang: 'en', content: null },
    send: async ({ content, ...values }) => {
      if (!content) return createInvalidInputResult({ path: 'content', message: 'Choose a WebVTT file.' })
      const body = { ...values, sort_order: video.tracks.length, content: await content.text() }
      return cacheMediaItemResult(
        'video',
        await callEndpoint(videoEndpoints.addTrack, { params: { id: video.id }, body }),
      )
    },
    onSaved: (_, { label }) => {
      showToast(`“${label}” was added.`)
      onDone()
    },
  })
  useEffect(() => form.ref.current?.querySelector('select')?.focus(), [form.ref])
  return (
    <Form form={form} className="track-form" label="New track">
      <DeclaredFieldWidgetList fields={fields} values={form.values} onChange={form.change} />
      <div className="item-buttons">
        <Button type="submit" variant="primary" busy={form.isBusy}>
          Add track
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </div>
    </Form>
  )
}
