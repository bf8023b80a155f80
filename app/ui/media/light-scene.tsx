import type { ResolvedImage } from '../../resolved-references.ts'

/** The elements that a drawing has for this, from back to front; the second and the fourth move with the page. */
const parts = ['scene', 'far', 'shore', 'near', 'weather']

/** Returns the address of an image that is a drawing. */
export const getSvgUrlOfImage = ({ renditions: [first] }: ResolvedImage): string | undefined =>
  first?.mimetype === 'image/svg+xml' ? first.url : undefined

/**
 * A drawing whose colors are those of the hour (`styles/light.css`). One file serves every light: `<use>` passes the
 * page's custom properties to it.
 */
export const TimeOfDayColoredDrawing = ({ image, url }: { image: ResolvedImage; url: string }) => (
  <div className="light-scene" {...(image.description && { role: 'img', 'aria-label': image.description })}>
    <svg viewBox={`0 0 ${image.width} ${image.height}`} aria-hidden="true">
      {parts.map((part) => (
        <use key={part} href={`${url}#${part}`} />
      ))}
    </svg>
  </div>
)
