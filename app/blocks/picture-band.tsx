import { useResolvedImage } from '../resolved-references.ts'
import { Picture } from '../ui/media/picture.tsx'

interface PictureBandProps {
  image: number | null
  caption: string
  /** Class of the figure. */
  className: string
  sizes: string
  /** Alternative text; when empty, the picture's own description. */
  alt?: string
}

/** A picture in its own band with a caption below it; nothing if the picture was deleted. */
export function PictureBand({ image, caption, className, sizes, alt }: PictureBandProps) {
  const picture = useResolvedImage(image)
  if (!picture) return null
  return (
    <div className="wrap band">
      <figure className={className}>
        <Picture image={picture} sizes={sizes} {...(alt && { alt })} />
        {caption && <figcaption className="fineprint">{caption}</figcaption>}
      </figure>
    </div>
  )
}
