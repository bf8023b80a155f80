import type { VideoData } from '../resolved.ts'
import { Icon } from './icon.tsx'
import { Sources } from './video-player.tsx'

interface MovingPictureProps {
  video: VideoData
  /** The size of the file in pixels, when the editor knows better than the library. */
  width?: number | null
  height?: number | null
  alt?: string
}

/**
 * A video without sound in the place of a picture. `islands/moving-picture.ts` plays it while it is seen; until then, and for whoever
 * wants no motion, it is its poster.
 */
export function MovingPicture({ video, width, height, alt = video.title }: MovingPictureProps) {
  const size = { width: width ?? video.width ?? 1280, height: height ?? video.height ?? 720 }
  return (
    <div className="moving" data-island="moving-picture">
      {video.poster && <img className="moving-poster" src={video.poster} alt={alt} {...size} loading="lazy" decoding="async" />}
      <video {...size} muted loop playsInline disablePictureInPicture preload="none" aria-hidden={video.poster ? true : undefined}>
        <Sources video={video} />
      </video>
      {/* Shown once a script stands behind it. */}
      <button type="button" className="moving-button" hidden>
        <span className="moving-play">
          <Icon name="play" />
          <span className="visually-hidden">Play</span>
        </span>
        <span className="moving-pause">
          <Icon name="pause" />
          <span className="visually-hidden">Pause</span>
        </span>
      </button>
    </div>
  )
}
