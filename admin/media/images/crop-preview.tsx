import { computeCropGeometry, type PixelSize } from '#schema/media/crop.ts'
import type { ImageFocalPointValue } from '#schema/media/wire.ts'

interface CropProps {
  image: PixelSize
  src: string
  /** Only the aspect ratio is used. */
  shape: PixelSize
  focalPoint: ImageFocalPointValue | null
}

/** Previews the crop of an image to another aspect ratio, computed like renditions. */
export function ImageCropPreview({ image, src, shape, focalPoint }: CropProps) {
  const { crop } = computeCropGeometry({ kind: 'fill', ...shape, closeness: 0 }, image, focalPoint)
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
