/** The size of the picture that is drawn for sharing a page, in pixels. */
export const sharePictureSize = { width: 1200, height: 630 } as const

/** What the address of a drawn share picture contains. */
export interface SharePicturePathParts {
  signature: string
  /** The hash of the look of the site. */
  look: string
  /** What the picture shows, as `joinShareCardTexts` writes it. */
  content: string
  format: 'png' | 'jpeg'
}

/** Returns the path of a drawn share picture, which never changes. */
export const formatSharePicturePath = ({ signature, look, content, format }: SharePicturePathParts): string =>
  `/images/share/${signature}/${look}/${content}.${format}`

/**
 * Joins what a picture shows, without empty ends. As text, because titles are on their page anyway, where they cost
 * nothing once it is compressed.
 */
export const joinShareCardTexts = (parts: readonly string[]): string =>
  parts
    .slice(0, parts.findLastIndex((part) => part !== '') + 1)
    .map(encodePart)
    .join('~')

const encodePart = (part: string) =>
  encodeURIComponent(part.toWellFormed()).replaceAll('~', '%7E').replaceAll('%2C', ',').replaceAll('%20', '+')

/** Splits what `joinShareCardTexts` has joined. */
export const splitJoinedShareCardTexts = (content: string): string[] =>
  content.split('~').map((part) => decodeURIComponent(part.replaceAll('+', ' ')))

/** The length of a signature: 72 bits in base64url. */
export const sharePictureSignatureLength = 12

/** Parses the path of a drawn share picture; null for any other. */
export function parseSharePicturePath(path: string): SharePicturePathParts | null {
  const [, signature, look, content, format] =
    /^\/images\/share\/([\w-]{12})\/([0-9a-z]{1,20})\/([^/]{1,6000})\.(png|jpeg)$/.exec(path) ?? []
  if (!signature || !look || !content) return null
  return { signature, look, content, format: format === 'png' ? 'png' : 'jpeg' }
}
