import { useState } from 'react'
import { paths } from '#schema/paths.ts'
import type { VideoItem, VideoTrackItem } from '#schema/wire/media.ts'
import { call } from '../api.ts'
import { Button, IconButton } from '../ui/button.tsx'
import { toast } from '../ui/toast.tsx'
import { remembered } from './queries.ts'
import { TrackForm, trackKindNames } from './track-form.tsx'

/** The words of a film: captions for who does not hear it, descriptions for who does not see it. */
export function Tracks({ video }: { video: VideoItem }) {
  const [isAdding, setIsAdding] = useState(false)
  const { tracks, may } = video
  return (
    <section className="card" aria-label="Captions and descriptions">
      <h2>Captions and descriptions</h2>
      {tracks.length === 0 && <p className="quiet">None yet. Add a WebVTT file, so that everybody can follow the film.</p>}
      {tracks.length > 0 && (
        <ul className="tracks">
          {tracks.map((track) => (
            <li key={track.id}>
              <span>
                <strong>{track.label}</strong>{' '}
                <span className="quiet">
                  {trackKindNames[track.kind]} · {track.srclang}
                </span>
              </span>
              {may.change && <IconButton icon="trash" label={`Remove ${track.label}`} onClick={() => remove(video, track)} />}
            </li>
          ))}
        </ul>
      )}
      {may.change && !isAdding && (
        <div>
          <Button icon="plus" onClick={() => setIsAdding(true)}>
            Add a track
          </Button>
        </div>
      )}
      {isAdding && <TrackForm video={video} onDone={() => setIsAdding(false)} />}
    </section>
  )
}

async function remove({ id }: VideoItem, track: VideoTrackItem) {
  const answer = remembered('video', await call<VideoItem>('DELETE', paths.api.videoTrack(id, track.id)))
  if (answer.ok) toast(`“${track.label}” was removed.`)
  else toast(answer.message, { tone: 'danger' })
}
