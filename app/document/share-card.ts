import type { ResolvedImage, ResolvedReferences } from '../resolved-references.ts'
import { findFirstShareableImage, type ImageOrVideoReference } from './social-image.ts'

/** A photograph beside the title of a drawn picture, with the center of its focal area (0 to 1). */
export interface SharePhotograph {
  /** Its path on the site. */
  url: string
  x: number
  y: number
}

/** What the picture shows that the worker draws for sharing a page. */
export interface SharePictureContent {
  title: string
  /** A short text above the title, such as the section of the page. */
  eyebrow: string
  /** A short text below it, such as a price. */
  facts: string
  picture: SharePhotograph | null
}

/** Returns the first of these pictures that can be drawn beside a title. */
export function selectSharePhotograph(
  references: Iterable<ImageOrVideoReference>,
  resolved: ResolvedReferences,
): SharePhotograph | null {
  for (const reference of references) {
    const found = findFirstShareableImage([reference], resolved, '')
    if (found)
      return {
        url: found.url,
        ...toCenter(reference.target === 'image' ? resolved.images.get(reference.id) : undefined),
      }
  }
  return null
}

const toCenter = (image: Pick<ResolvedImage, 'objectPosition'> | undefined) => {
  const [x = 50, y = 50] = (image?.objectPosition ?? '').match(/\d+(?:\.\d+)?(?=%)/g)?.map(Number) ?? []
  return { x: x / 100, y: y / 100 }
}
