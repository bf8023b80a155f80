import type { ResolvedVideo } from '../../resolved-references.ts'

/** A video with the browser's own controls. Nothing is loaded before it is played. */
export function VideoPlayer({ video }: { video: ResolvedVideo }) {
  const { poster, title, width, height, sources, tracks } = video
  const captions = tracks.find(({ kind }) => kind === 'captions' || kind === 'subtitles')
  return (
    // biome-ignore lint/a11y/useMediaCaption: captions are tracks of the library, below
    <video
      className="video-player"
      controls
      playsInline
      preload="none"
      poster={poster ?? undefined}
      width={width ?? undefined}
      height={height ?? undefined}
      aria-label={title}
    >
      <VideoSources video={video} />
      {[...tracks]
        .sort((one, other) => one.sort_order - other.sort_order)
        .map((track) => (
          <track
            key={track.src}
            kind={track.kind}
            src={track.src}
            label={track.label}
            srcLang={track.srclang}
            default={track === captions}
          />
        ))}
      {sources[0] && <a href={sources[0].url}>{title}</a>}
    </video>
  )
}

export const VideoSources = ({ video: { sources } }: { video: ResolvedVideo }) =>
  sources.map(({ url, mimetype }) => <source key={url} src={url} type={mimetype} />)
