import { Link } from 'react-router'
import { paths } from '#schema/paths.ts'
import type { VideoItem } from '#schema/wire/media.ts'
import { Gallery } from '../../media/gallery.tsx'
import { detailOf } from '../../media/kinds.ts'
import { Library } from '../../media/library.tsx'
import { Icon } from '../../ui/icon.tsx'

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
      <span className="tile-words">
        <strong>{title}</strong>
        <span className="quiet">
          {detailOf(video)}
          {tracks.length === 0 && ' · no captions'}
        </span>
      </span>
    </Link>
  )
}
