import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { videoEndpoints } from '#schema/media/video-endpoints.ts'
import type { TrackKind, VideoItem } from '#schema/media/wire.ts'
import type { Problem } from '#schema/result.ts'
import { callEndpoint } from '../../call-endpoint.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { toast } from '../../ui/toast.tsx'
import { cacheItem } from '../queries.ts'

export const trackKindLabels: Record<TrackKind, string> = {
  subtitles: 'Subtitles',
  captions: 'Captions',
  descriptions: 'Descriptions',
  chapters: 'Chapters',
  metadata: 'Metadata',
}

/** Adds a text track from a WebVTT file. */
export function TrackForm({ video, onDone }: { video: VideoItem; onDone: () => void }) {
  const [kind, setKind] = useState<TrackKind>('captions')
  const [label, setLabel] = useState('English')
  const [srclang, setLanguage] = useState('en')
  const [file, setFile] = useState<File | null>(null)
  const [problems, setProblems] = useState<Problem[]>([])
  const form = useRef<HTMLFormElement>(null)
  const errorOf = (path: string) => problems.find((problem) => problem.path === path)?.message
  useEffect(() => form.current?.querySelector('select')?.focus(), [])

  async function add(event: FormEvent) {
    event.preventDefault()
    if (!file) return setProblems([{ path: 'content', message: 'Choose a WebVTT file.' }])
    const body = { kind, label, srclang, sort_order: video.tracks.length, content: await file.text() }
    const result = cacheItem('video', await callEndpoint(videoEndpoints.addTrack, { params: { id: video.id }, body }))
    if (!result.ok)
      return setProblems(result.problems.length > 0 ? result.problems : [{ path: 'content', message: result.message }])
    toast(`“${label}” was added.`)
    onDone()
  }

  return (
    <form ref={form} className="track-form" onSubmit={add} noValidate aria-label="New track">
      <KindField value={kind} onChange={setKind} />
      <TextInput label="Name" value={label} onChange={setLabel} error={errorOf('label')} />
      <TextInput
        label="Language"
        value={srclang}
        onChange={setLanguage}
        error={errorOf('srclang')}
        help="A code such as en or es-MX."
      />
      <FileField onChange={setFile} error={problems.find(({ path }) => path.startsWith('content'))?.message} />
      <div className="item-buttons">
        <Button type="submit" variant="primary">
          Add track
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </div>
    </form>
  )
}

function KindField({ value, onChange }: { value: TrackKind; onChange: (kind: TrackKind) => void }) {
  const id = useId()
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        Kind
      </label>
      <select id={id} className="input" value={value} onChange={({ target }) => onChange(target.value as TrackKind)}>
        {(Object.keys(trackKindLabels) as TrackKind[]).map((each) => (
          <option key={each} value={each}>
            {trackKindLabels[each]}
          </option>
        ))}
      </select>
    </div>
  )
}

function FileField({ onChange, error }: { onChange: (file: File | null) => void; error: string | undefined }) {
  const id = useId()
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        WebVTT file
      </label>
      <input
        id={id}
        type="file"
        className="input"
        accept=".vtt,text/vtt"
        aria-invalid={error ? true : undefined}
        aria-describedby={error && `${id}-error`}
        onChange={({ target }) => onChange(target.files?.[0] ?? null)}
      />
      {error && (
        <p className="field-error" id={`${id}-error`}>
          <Icon name="alert" size={16} /> {error}
        </p>
      )}
    </div>
  )
}
