import { computeCrop, type Size } from '#schema/media/crop.ts'
import type { FocalPointValue } from '#schema/media/wire.ts'

interface CropProps {
  image: Size
  src: string
  /** Only the aspect ratio is used. */
  shape: Size
  focalPoint: FocalPointValue | null
}

/** Previews the crop of an image to another aspect ratio, computed like renditions. */
export function CropPreview({ image, src, shape, focalPoint }: CropProps) {
  const { crop } = computeCrop({ kind: 'fill', ...shape, closeness: 0 }, image, focalPoint)
  return (
    <span className="crop" style={{ aspectRatio: `${shape.width} / ${shape.height}` }}>
      <img
        src={src}
        alt=""
        draggable={false}
        style={{
          width: `${(image.width / crop.width) * 100}%`,
          height: `${(image.height / crop.height) * 100}%`,
          left: `${(-crop.left / crop.width) * 100}%`,
          top: `${(-crop.top / crop.height) * 100}%`,
        }}
      />
    </span>
  )
}
