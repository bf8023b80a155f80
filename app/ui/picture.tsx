import type { ImageData } from '../resolved.ts'

/** The CSS of a page's pictures: what stays in view when cropped, and the colour shown until they arrive. */
export function pictureStyles(images: Iterable<ImageData>): string {
  return [...images]
    .map(({ id, objectPosition, dominantColor }) => `.picture-${id}{object-position:${objectPosition};background-color:${dominantColor}}`)
    .join('')
}

interface PictureProps {
  image: ImageData
  /** The width the picture is shown at, as the `sizes` attribute. */
  sizes: string
  alt?: string
  className?: string
  /** The first picture of the page: fetched at once. */
  eager?: boolean
}

/** An image in the best format and size the browser can use, its space kept from the start. */
export function Picture({ image, sizes, alt = image.description, className, eager = false }: PictureProps) {
  const types = [...new Set(image.renditions.map(({ mimetype }) => mimetype))]
  const sourceSet = (mimetype: string) =>
    image.renditions
      .filter((rendition) => rendition.mimetype === mimetype)
      .map(({ url, width }) => `${url} ${width}w`)
      .join(', ')
  const fallback = image.renditions.at(-1)
  return (
    <picture className={className}>
      {types.map((mimetype) => (
        <source key={mimetype} type={mimetype} srcSet={sourceSet(mimetype)} sizes={sizes} />
      ))}
      <img
        className={`picture-${image.id}`}
        src={fallback?.url}
        alt={alt}
        width={image.width}
        height={image.height}
        loading={eager ? undefined : 'lazy'}
        decoding="async"
        fetchPriority={eager ? 'high' : undefined}
      />
    </picture>
  )
}
