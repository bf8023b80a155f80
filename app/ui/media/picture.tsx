import type { ImageData, Rendition } from '../../resolved-references.ts'

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
  /** The first picture of the page: fetched at once. */
  eager?: boolean
}

/** Best first: a browser takes the first type it knows. */
const preference = ['image/avif', 'image/webp']
const rank = (mimetype: string) => (preference.includes(mimetype) ? preference.indexOf(mimetype) : preference.length)

/** An image in the best format and size the browser can use, its space and colour there from the start. */
export function Picture({ image, sizes, alt = image.description, eager = false }: PictureProps) {
  if (image.imageData) return <Inline image={image} html={image.imageData} alt={alt} />
  const types = [...Map.groupBy(image.renditions, ({ mimetype }) => mimetype)].sort(([one], [other]) => rank(one) - rank(other))
  const best = types.slice(0, -1)
  const last = types.at(-1)?.[1] ?? []
  // Nothing to fetch yet: the picture's colour holds its place.
  if (last.length === 0) return <Placeholder image={image} alt={alt} />
  return (
    <picture>
      {best.map(([mimetype, renditions]) => (
        <source key={mimetype} type={mimetype} srcSet={sourceSet(renditions)} sizes={sizes} />
      ))}
      <img
        className={`picture-${image.id}`}
        src={last.at(-1)!.url}
        srcSet={last.length > 1 ? sourceSet(last) : undefined}
        sizes={last.length > 1 ? sizes : undefined}
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

/** HTML is given by our own code, never by a visitor or an editor: nothing is taken from it or added. */
const Inline = ({ image: { id }, html, alt }: { image: ImageData; html: string; alt: string }) => (
  <span className={`picture-inline picture-${id}`} {...named(alt)} dangerouslySetInnerHTML={{ __html: html }} />
)

/** A drawing with a name is an image to who cannot see it; one without is decoration. */
const named = (alt: string) => (alt ? ({ role: 'img', 'aria-label': alt } as const) : ({ 'aria-hidden': true } as const))

const Placeholder = ({ image: { id, width, height }, alt }: { image: ImageData; alt: string }) => (
  <svg className={`picture-${id}`} viewBox={`0 0 ${width} ${height}`} {...named(alt)} />
)

const sourceSet = (renditions: readonly Rendition[]) => renditions.map(({ url, width }) => `${url} ${width}w`).join(', ')
