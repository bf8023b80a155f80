import type { ReactNode } from 'react'
import type { LinkTarget } from '#schema/fields/link.ts'
import { useHref, useImage, useVideo } from '../../resolved-references.ts'
import { BackgroundVideo } from '../../ui/media/background-video.tsx'
import { tileColumns } from '../../ui/media/media-grid-layout.ts'
import { Picture } from '../../ui/media/picture.tsx'
import { VideoPlayer } from '../../ui/media/video-player.tsx'
import { Anchor } from '../../ui/navigation/link.tsx'
import type { BackgroundVideoTileValue, ImageTileValue, Tile, VideoTileValue } from './tiles.ts'

/** A tile of the grid as its type is shown. */
export function TileView({ tile }: { tile: Tile }) {
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

/** The share of the window a tile's picture takes, as `sizes`. */
const sizesOf = ({ desktop_width, mobile_width }: ImageTileValue) => {
  const share = (width: number | null, of: number) => Math.round((of * tileColumns(width)) / 12)
  return `(width >= 1296px) ${share(desktop_width, 76)}rem, (width >= 840px) ${share(desktop_width, 100)}vw, ${share(mobile_width, 100)}vw`
}

function ImageTile({ value }: { value: ImageTileValue }) {
  const { desktop_image, mobile_image, alt_text, link, fineprint } = value
  const wide = useImage(desktop_image) ?? undefined
  const narrow = useImage(mobile_image)
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
  const desktop = useVideo(value.desktop_video)
  const mobile = useVideo(value.mobile_video)
  const wide = desktop ?? mobile
  if (!wide) return fineprint ? <p className="fineprint">{fineprint}</p> : null
  const wideFilm = <BackgroundVideo video={wide} width={desktop_video_width} height={desktop_video_height} />
  const narrowFilm = mobile && mobile !== wide && <BackgroundVideo video={mobile} width={mobile_video_width} height={mobile_video_height} />
  return (
    <Linked to={link} fineprint={fineprint} name={wide.title}>
      {narrowFilm ? (
        <>
          <div className="only-wide">{wideFilm}</div>
          <div className="only-narrow">{narrowFilm}</div>
        </>
      ) : (
        wideFilm
      )}
    </Linked>
  )
}

function VideoTile({ value: { video, caption } }: { value: VideoTileValue }) {
  const film = useVideo(video)
  if (!film) return null
  return (
    <figure className="media-tile-video">
      <VideoPlayer video={film} />
      {caption && <figcaption className="fineprint">{caption}</figcaption>}
    </figure>
  )
}

interface LinkedProps {
  to: LinkTarget | null
  fineprint: string
  /** Names the link when it lies over its content, which has buttons of its own. */
  name?: string
  children: ReactNode
}

/** What a tile shows, leading where the editor said, with its fineprint below. */
function Linked({ to, fineprint, name, children }: LinkedProps) {
  const href = useHref(to)
  return (
    <div className="media-tile-inside">
      <div className="media-tile-media">
        {href && !name ? (
          <Anchor href={href} className="media-tile-link">
            {children}
          </Anchor>
        ) : (
          children
        )}
        {href && name && (
          <Anchor href={href} className="media-tile-over">
            <span className="visually-hidden">{name}</span>
          </Anchor>
        )}
      </div>
      {fineprint && <p className="fineprint">{fineprint}</p>}
    </div>
  )
}
