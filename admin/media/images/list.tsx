import { Link } from 'react-router'
import type { ImageItem } from '#schema/media/wire.ts'
import { paths } from '#schema/paths.ts'
import { MediaGallery } from '../gallery.tsx'
import { MediaLibrary } from '../library.tsx'
import { formatMediaItemFileDetails } from '../media-kinds.ts'

export default function ImageLibraryScreen() {
  return (
    <MediaLibrary kind="image">
      {(images, selection) => (
        <MediaGallery label="Images" items={images} selection={selection}>
          {(image) => <Tile image={image} />}
        </MediaGallery>
      )}
    </MediaLibrary>
  )
}

function Tile({ image }: { image: ImageItem }) {
  const { id, title, description, is_decorative, thumbnail, dominant_color } = image
  return (
    <Link to={paths.wagtail.image(id)} className="tile">
      <span className="tile-picture" style={{ backgroundColor: dominant_color }}>
        <img
          src={thumbnail.url}
          width={thumbnail.width}
          height={thumbnail.height}
          alt=""
          loading="lazy"
          decoding="async"
        />
      </span>
      <span className="tile-text">
        <strong>{title}</strong>
        <span className="quiet">
          {formatMediaItemFileDetails(image)}
          {description === '' && !is_decorative && ' · no alternative text'}
        </span>
      </span>
    </Link>
  )
}
