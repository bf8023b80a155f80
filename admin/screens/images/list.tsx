import { Link } from 'react-router'
import { paths } from '#schema/paths.ts'
import type { ImageItem } from '#schema/wire/media.ts'
import { Gallery } from '../../media/gallery.tsx'
import { detailOf } from '../../media/kinds.ts'
import { Library } from '../../media/library.tsx'

export default function Images() {
  return (
    <Library kind="image">
      {(images, selection) => (
        <Gallery label="Images" items={images} selection={selection}>
          {(image) => <Tile image={image} />}
        </Gallery>
      )}
    </Library>
  )
}

function Tile({ image }: { image: ImageItem }) {
  const { id, title, description, is_decorative, thumbnail, dominant_color } = image
  return (
    <Link to={paths.wagtail.image(id)} className="tile">
      <span className="tile-picture" style={{ backgroundColor: dominant_color }}>
        <img src={thumbnail.url} width={thumbnail.width} height={thumbnail.height} alt="" loading="lazy" decoding="async" />
      </span>
      <span className="tile-words">
        <strong>{title}</strong>
        <span className="quiet">
          {detailOf(image)}
          {description === '' && !is_decorative && ' · no alternative text'}
        </span>
      </span>
    </Link>
  )
}
