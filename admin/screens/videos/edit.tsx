import { type SyntheticEvent, useState } from 'react'
import type { VideoItem } from '#schema/wire/media.ts'
import { Facts } from '../../media/facts.tsx'
import { ItemForm } from '../../media/item-form.tsx'
import { ItemScreen } from '../../media/item-screen.tsx'
import { durationInWords, sizeInWords } from '../../media/kinds.ts'
import { Poster } from '../../media/poster.tsx'
import { changeItem } from '../../media/queries.ts'
import { Tracks } from '../../media/tracks.tsx'
import { Usage } from '../../media/usage.tsx'
import { When } from '../../ui/when.tsx'

export default function EditVideo() {
  return <ItemScreen kind="video">{(video) => <VideoEditor video={video} />}</ItemScreen>
}

function VideoEditor({ video }: { video: VideoItem }) {
  const [poster, setPoster] = useState(video.poster)
  const isPosterChanged = poster?.id !== video.poster?.id
  return (
    <div className="item">
      <div className="item-main">
        <Player video={video} poster={poster?.url} />
        <Tracks video={video} />
      </div>
      <div className="item-side">
        <ItemForm
          kind="video"
          item={video}
          own={() => (isPosterChanged ? { poster_id: poster?.id ?? null } : {})}
          isOwnChanged={isPosterChanged}
        >
          <Poster value={poster} onChange={setPoster} readOnly={!video.may.change} />
        </ItemForm>
        <Usage kind="video" id={video.id} />
        <section className="card" aria-label="File">
          <h2>File</h2>
          <Facts facts={factsOf(video)} />
        </section>
      </div>
    </div>
  )
}

function factsOf({ mimetype, file_size, width, height, duration, created_at }: VideoItem): Parameters<typeof Facts>[0]['facts'] {
  return [
    ['Type', mimetype.replace('video/', '').toUpperCase()],
    ['Size', sizeInWords(file_size)],
    ...(width && height ? [['Picture', `${width} × ${height} pixels`] as [string, string]] : []),
    ...(duration === null ? [] : [['Length', durationInWords(duration)] as [string, string]]),
    ['Added', <When key="when" at={created_at} />],
  ]
}

/** Plays the film. The server does not look into films: the first browser that does tells it how large and long it is. */
function Player({ video, poster }: { video: VideoItem; poster: string | undefined }) {
  function look({ currentTarget: { videoWidth, videoHeight, duration } }: SyntheticEvent<HTMLVideoElement>) {
    if (!video.may.change || video.width !== null || videoWidth === 0 || !Number.isFinite(duration)) return
    void changeItem('video', video.id, { width: videoWidth, height: videoHeight, duration: Math.round(duration) })
  }
  return (
    // biome-ignore lint/a11y/useMediaCaption: captions are among the tracks, and this screen is where they are added
    <video
      key={video.tracks.map(({ id }) => id).join()}
      className="player"
      controls
      preload="metadata"
      src={video.meta.download_url}
      poster={poster}
      onLoadedMetadata={look}
      aria-label={video.title}
    >
      {video.tracks.map(({ id, kind, label, srclang, src }) => (
        <track key={id} kind={kind} label={label} srcLang={srclang} src={src} />
      ))}
    </video>
  )
}
