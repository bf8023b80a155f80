import type { ResolvedVideo } from '../../resolved-references.ts'
import { Icon } from '../icons/icon.tsx'
import { VideoSources } from './video-player.tsx'

interface MovingPictureProps {
  video: ResolvedVideo
  /** The size of the file in pixels, if the editor overrides the library's. */
  width?: number | null
  height?: number | null
  alt?: string
}

/**
 * A video without sound in place of a picture. `islands/background-video.ts` plays it while it is visible; until then,
 * and with reduced motion, its poster is shown.
 */
export function BackgroundVideo({ video, width, height, alt = video.title }: MovingPictureProps) {
  const size = { width: width ?? video.width ?? 1280, height: height ?? video.height ?? 720 }
  return (
    <div className="moving" data-island="background-video">
      {video.poster && (
        <img
          className="background-video-poster"
          src={video.poster}
          alt={alt}
          {...size}
          loading="lazy"
          decoding="async"
        />
      )}
      <video
        {...size}
        muted
        loop
        playsInline
        disablePictureInPicture
        preload="none"
        aria-hidden={video.poster ? true : undefined}
      >
        <VideoSources video={video} />
      </video>
      {/* Shown once the script handles it. */}
      <button type="button" className="background-video-button" hidden>
        <span className="background-video-play">
          <Icon name="play" />
          <span className="visually-hidden">Play</span>
        </span>
        <span className="background-video-pause">
          <Icon name="pause" />
          <span className="visually-hidden">Pause</span>
        </span>
      </button>
    </div>
  )
}
