import type { Rendition, ResolvedImage } from '../../resolved-references.ts'

/** The CSS of a page's images: their focal point when cropped, and the color shown until they load. */
export function buildPageImageStyles(images: Iterable<ResolvedImage>): string {
  return [...images]
    .map(
      ({ id, objectPosition, dominantColor }) =>
        `.picture-${id}{object-position:${objectPosition};background-color:${dominantColor}}`,
    )
    .join('')
}

interface PictureProps {
  image: ResolvedImage
  /** The width of the picture as the `sizes` attribute. */
  sizes: string
  alt?: string
  /** Whether it is the first picture of the page, loaded immediately. */
  eager?: boolean
}

/** Best first: a browser uses the first type it supports. */
const preference = ['image/avif', 'image/webp']
const rank = (mimetype: string) => (preference.includes(mimetype) ? preference.indexOf(mimetype) : preference.length)

/** An image in the best format and size for the browser, with its space and color reserved from the start. */
export function Picture({ image, sizes, alt = image.description, eager = false }: PictureProps) {
  if (image.imageData) return <Inline image={image} html={image.imageData} alt={alt} />
  const types = [...Map.groupBy(image.renditions, ({ mimetype }) => mimetype)].sort(
    ([one], [other]) => rank(one) - rank(other),
  )
  const best = types.slice(0, -1)
  const last = types.at(-1)?.[1] ?? []
  // Without renditions, the picture's color fills its space.
  if (last.length === 0) return <Placeholder image={image} alt={alt} />
  return (
    <picture>
      {best.map(([mimetype, renditions]) => (
        <source
          key={mimetype}
          type={mimetype}
          media={mediaOf(renditions, last)}
          srcSet={sourceSet(renditions)}
          sizes={sizes}
        />
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

/** The HTML comes only from this project's code, never from users, and is not changed. */
const Inline = ({ image: { id }, html, alt }: { image: ResolvedImage; html: string; alt: string }) => (
  <span className={`picture-inline picture-${id}`} {...named(alt)} dangerouslySetInnerHTML={{ __html: html }} />
)

/** A drawing with a name is exposed to screen readers as an image; one without is decorative. */
const named = (alt: string) =>
  alt ? ({ role: 'img', 'aria-label': alt } as const) : ({ 'aria-hidden': true } as const)

const Placeholder = ({ image: { id, width, height }, alt }: { image: ResolvedImage; alt: string }) => (
  <svg className={`picture-${id}`} viewBox={`0 0 ${width} ${height}`} {...named(alt)} />
)

/**
 * Returns the screens for which the renditions of a type suffice, at two pixels per CSS pixel; undefined for all. AVIF
 * ends at 1,200 pixels, and a wide screen would get a blurred picture.
 */
function mediaOf(renditions: readonly Rendition[], all: readonly Rendition[]): string | undefined {
  const widest = renditions.at(-1)!.width
  return widest < all.at(-1)!.width ? `(max-width: ${Math.floor(widest / 2)}px)` : undefined
}

const sourceSet = (renditions: readonly Rendition[]) =>
  renditions.map(({ url, width }) => `${url} ${width}w`).join(', ')
