import { useImage } from '../resolved-references.ts'
import { Picture } from '../ui/media/picture.tsx'

interface PictureBandProps {
  image: number | null
  caption: string
  /** Class of the figure. */
  className: string
  sizes: string
  /** What the picture shows here; its own description where this is empty. */
  alt?: string
}

/** A picture in a band of its own with its caption below it; nothing where the picture is gone. */
export function PictureBand({ image, caption, className, sizes, alt }: PictureBandProps) {
  const picture = useImage(image)
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
