import type { ReactNode } from 'react'
import type { LinkTarget } from '#schema/fields/link.ts'
import { useLinkHref, useResolvedImage, useResolvedVideo } from '../../resolved-references.ts'
import { BackgroundVideo } from '../../ui/media/background-video.tsx'
import { getMediaTileColumnSpan } from '../../ui/media/media-grid-layout.ts'
import { Picture } from '../../ui/media/picture.tsx'
import { VideoPlayer } from '../../ui/media/video-player.tsx'
import { HrefLink } from '../../ui/navigation/link.tsx'
import type { BackgroundVideoTileValue, ImageTileValue, StoredMediaGridTile, VideoTileValue } from './tiles.ts'

/** Renders a tile by its type. */
export function MediaGridTileView({ tile }: { tile: StoredMediaGridTile }) {
  switch (tile.type) {
    case 'image':
      return <ImageTile value={tile.value} />
    case 'background_video':
      return <BackgroundVideoTile value={tile.value} />
    case 'video':
      return <VideoTile value={tile.value} />
    default:
      return tile satisfies never
  }
}

/** Returns the `sizes` of a tile's picture: its share of the window. */
const sizesOf = ({ desktop_width, mobile_width }: ImageTileValue) => {
  const share = (width: number | null, total: number) => Math.round((total * getMediaTileColumnSpan(width)) / 12)
  return `(width >= 1296px) ${share(desktop_width, 76)}rem, (width >= 840px) ${share(desktop_width, 100)}vw, ${share(mobile_width, 100)}vw`
}

function ImageTile({ value }: { value: ImageTileValue }) {
  const { desktop_image, mobile_image, alt_text, link, fineprint } = value
  const wide = useResolvedImage(desktop_image) ?? undefined
  const narrow = useResolvedImage(mobile_image)
  const sizes = sizesOf(value)
  const only = narrow ?? wide
  if (!only) return fineprint ? <p className="fineprint">{fineprint}</p> : null
  const alt = (picture: typeof only) => ({ alt: alt_text || picture.description || (link ? picture.title : '') })
  const both = wide && narrow && wide !== narrow
  return (
    <Linked to={link} fineprint={fineprint}>
      {both ? (
        <>
          <span className="only-wide">
            <Picture image={wide} sizes={sizes} {...alt(wide)} />
          </span>
          <span className="only-narrow">
            <Picture image={narrow} sizes={sizes} {...alt(narrow)} />
          </span>
        </>
      ) : (
        <Picture image={wide ?? only} sizes={sizes} {...alt(wide ?? only)} />
      )}
    </Linked>
  )
}

function BackgroundVideoTile({ value }: { value: BackgroundVideoTileValue }) {
  const { desktop_video_width, desktop_video_height, mobile_video_width, mobile_video_height, link, fineprint } = value
  const desktop = useResolvedVideo(value.desktop_video)
  const mobile = useResolvedVideo(value.mobile_video)
  const wide = desktop ?? mobile
  if (!wide) return fineprint ? <p className="fineprint">{fineprint}</p> : null
  const wideVideo = <BackgroundVideo video={wide} width={desktop_video_width} height={desktop_video_height} />
  const narrowVideo = mobile && mobile !== wide && (
    <BackgroundVideo video={mobile} width={mobile_video_width} height={mobile_video_height} />
  )
  return (
    <Linked to={link} fineprint={fineprint} name={wide.title}>
      {narrowVideo ? (
        <>
          <div className="only-wide">{wideVideo}</div>
          <div className="only-narrow">{narrowVideo}</div>
        </>
      ) : (
        wideVideo
      )}
    </Linked>
  )
}

function VideoTile({ value: { video, caption } }: { value: VideoTileValue }) {
  const videoData = useResolvedVideo(video)
  if (!videoData) return null
  return (
    <figure className="media-tile-video">
      <VideoPlayer video={videoData} />
      {caption && <figcaption className="fineprint">{caption}</figcaption>}
    </figure>
  )
}

interface LinkedProps {
  to: LinkTarget | null
  fineprint: string
  /** The link's text. With it, the link covers its content, which has buttons of its own. */
  name?: string
  children: ReactNode
}

/** The content of a tile with its link, if it has one, and its fine print below. */
function Linked({ to, fineprint, name, children }: LinkedProps) {
  const href = useLinkHref(to)
  return (
    <div className="media-tile-inside">
      <div className="media-tile-media">
        {href && !name ? (
          <HrefLink href={href} className="media-tile-link">
            {children}
          </HrefLink>
        ) : (
          children
        )}
        {href && name && (
          <HrefLink href={href} className="media-tile-over">
            <span className="visually-hidden">{name}</span>
          </HrefLink>
        )}
      </div>
      {fineprint && <p className="fineprint">{fineprint}</p>}
    </div>
  )
}
