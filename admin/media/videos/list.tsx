import { Link } from 'react-router'
import type { VideoItem } from '#schema/media/wire.ts'
import { paths } from '#schema/paths.ts'
import { Icon } from '../../ui/icon.tsx'
import { Gallery } from '../gallery.tsx'
import { Library } from '../library.tsx'
import { itemDetailText } from '../media-kinds.ts'

export default function Videos() {
  return (
    <Library kind="video">
      {(videos, selection) => (
        <Gallery label="Videos" items={videos} selection={selection}>
          {(video) => <Tile video={video} />}
        </Gallery>
      )}
    </Library>
  )
}

function Tile({ video }: { video: VideoItem }) {
  const { id, title, poster, tracks } = video
  return (
    <Link to={paths.wagtail.video(id)} className="tile">
      <span className="tile-picture">
        {poster ? <img src={poster.url} alt="" loading="lazy" decoding="async" /> : <Icon name="video" size={32} />}
      </span>
      <span className="tile-text">
        <strong>{title}</strong>
        <span className="quiet">
          {itemDetailText(video)}
          {tracks.length === 0 && ' · no captions'}
        </span>
      </span>
    </Link>
  )
}
