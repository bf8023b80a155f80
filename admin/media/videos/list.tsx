import { Link } from 'react-router'
import type { VideoItem } from '#schema/media/wire.ts'
import { paths } from '#schema/paths.ts'
import { Icon } from '../../ui/icon.tsx'
import { MediaGallery } from '../gallery.tsx'
import { MediaLibrary } from '../library.tsx'
import { formatMediaItemFileDetails } from '../media-kinds.ts'

export default function VideoLibraryScreen() {
  return (
    <MediaLibrary kind="video">
      {(videos, selection) => (
        <MediaGallery label="Videos" items={videos} selection={selection}>
          {(video) => <Tile video={video} />}
        </MediaGallery>
      )}
    </MediaLibrary>
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
          {formatMediaItemFileDetails(video)}
          {tracks.length === 0 && ' · no captions'}
        </span>
      </span>
    </Link>
  )
}
