import { useState } from 'react'
import { videoEndpoints } from '#schema/media/video-endpoints.ts'
import type { VideoItem, VideoTrackItem } from '#schema/media/wire.ts'
import { callEndpoint } from '../../call-endpoint.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast.tsx'
import { cacheMediaItemResult } from '../queries.ts'
import { AddTextTrackForm, textTrackKindLabels } from './track-form.tsx'

/** The text tracks of a video: captions and descriptions. */
export function VideoTextTracksSection({ video }: { video: VideoItem }) {
  const [isAdding, setIsAdding] = useState(false)
  const { tracks, can } = video
  return (
    <section className="card" aria-label="Captions and descriptions">
      <h2>Captions and descriptions</h2>
      {tracks.length === 0 && (
        <p className="quiet">None yet. Add a WebVTT file so that everyone can follow the video.</p>
      )}
      {tracks.length > 0 && (
        <ul className="tracks">
          {tracks.map((track) => (
            <li key={track.id}>
              <span>
                <strong>{track.label}</strong>{' '}
                <span className="quiet">
                  {textTrackKindLabels[track.kind]} · {track.srclang}
                </span>
              </span>
              {can.change && (
                <IconButton icon="trash" label={`Remove ${track.label}`} onClick={() => remove(video, track)} />
              )}
            </li>
          ))}
        </ul>
      )}
      {can.change && !isAdding && (
        <div>
          <Button icon="plus" onClick={() => setIsAdding(true)}>
            Add a track
          </Button>
        </div>
      )}
      {isAdding && <AddTextTrackForm video={video} onDone={() => setIsAdding(false)} />}
    </section>
  )
}

async function remove({ id }: VideoItem, track: VideoTrackItem) {
  const result = cacheMediaItemResult(
    'video',
    await callEndpoint(videoEndpoints.deleteTrack, { params: { id, track: track.id } }),
  )
  if (result.ok) showToast(`“${track.label}” was removed.`)
  else showToast(result.message, { tone: 'danger' })
}
