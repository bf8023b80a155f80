import { type SyntheticEvent, useState } from 'react'
import type { VideoItem } from '#schema/media/wire.ts'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { FilePropertyList } from '../file-facts.tsx'
import { MediaItemForm } from '../item-form.tsx'
import { MediaItemScreen } from '../item-screen.tsx'
import { formatDuration, formatFileSize } from '../media-kinds.ts'
import { updateMediaItem } from '../queries.ts'
import { MediaUsageList } from '../usage.tsx'
import { VideoPosterField } from './poster-field.tsx'
import { VideoTextTracksSection } from './text-tracks.tsx'

export default function EditVideoScreen() {
  return <MediaItemScreen kind="video">{(video) => <VideoEditor video={video} />}</MediaItemScreen>
}

function VideoEditor({ video }: { video: VideoItem }) {
  const [poster, setPoster] = useState(video.poster)
  const isPosterChanged = poster?.id !== video.poster?.id
  return (
    <div className="item">
      <div className="item-main">
        <Player video={video} poster={poster?.url} />
        <VideoTextTracksSection video={video} />
      </div>
      <div className="item-side">
        <MediaItemForm
          kind="video"
          item={video}
          getExtraValues={() => ({ ok: true, value: isPosterChanged ? { poster_id: poster?.id ?? null } : {} })}
          hasExtraChanges={isPosterChanged}
        >
          <VideoPosterField value={poster} onChange={setPoster} readOnly={!video.can.change} />
        </MediaItemForm>
        <MediaUsageList kind="video" id={video.id} />
        <section className="card" aria-label="File">
          <h2>File</h2>
          <FilePropertyList facts={listFacts(video)} />
        </section>
      </div>
    </div>
  )
}

function listFacts({
  mimetype,
  file_size,
  width,
  height,
  duration,
  created_at,
}: VideoItem): Parameters<typeof FilePropertyList>[0]['facts'] {
  return [
    ['Type', mimetype.replace('video/', '').toUpperCase()],
    ['Size', formatFileSize(file_size)],
    ...(width && height ? [['Dimensions', `${width} × ${height} pixels`] as [string, string]] : []),
    ...(duration === null ? [] : [['Length', formatDuration(duration)] as [string, string]]),
    ['Added', <RelativeTime key="when" at={created_at} />],
  ]
}

/**
 * Plays the video. The server does not parse videos: the first browser that loads one reports its size and duration.
 */
function Player({ video, poster }: { video: VideoItem; poster: string | undefined }) {
  function reportMetadata({ currentTarget: { videoWidth, videoHeight, duration } }: SyntheticEvent<HTMLVideoElement>) {
    if (!video.can.change || video.width !== null || videoWidth === 0 || !Number.isFinite(duration)) return
    void updateMediaItem('video', video.id, { width: videoWidth, height: videoHeight, duration: Math.round(duration) })
  }
  return (
    // biome-ignore lint/a11y/useMediaCaption: this screen is where captions are added
    <video
      key={video.tracks.map(({ id }) => id).join()}
      className="player"
      controls
      preload="metadata"
      src={video.meta.download_url}
      poster={poster}
      onLoadedMetadata={reportMetadata}
      aria-label={video.title}
    >
      {video.tracks.map(({ id, kind, label, srclang, src }) => (
        <track key={id} kind={kind} label={label} srcLang={srclang} src={src} />
      ))}
    </video>
  )
}
