import type { PublicMenuItemPicture } from '#schema/menus/api/shown-wire.ts'

/** Shows a picture that only this restaurant has of a dish. `replaceContent` keeps what the page has. */
export function showOwnPicture(
  frame: HTMLElement,
  { id, url, srcset, alt, width, height, object_position }: PublicMenuItemPicture,
  replaceContent: (element: Element, content: Node) => void,
) {
  const image = Object.assign(new Image(width, height), {
    className: `picture-${id}`,
    // Beside its name the picture of a dish is decorative; its own page describes it.
    alt: frame.matches('.menu-dish-picture') ? alt : '',
  })
  image.style.objectPosition = object_position
  replaceContent(frame, image)
  Object.assign(image, { sizes: `${frame.clientWidth || innerWidth}px`, srcset, src: url })
}
