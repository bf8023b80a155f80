/** The size of the picture that is drawn for sharing a page, in pixels. */
export const sharePictureSize = { width: 1200, height: 630 } as const

/** What the address of a drawn share picture contains. */
export interface SharePictureAddress {
  signature: string
  /** The hash of the look of the site. */
  look: string
  /** What the picture shows, in base64url. */
  content: string
  format: 'png' | 'jpeg'
}

/** Returns the path of a drawn share picture, which never changes. */
export const toSharePicturePath = ({ signature, look, content, format }: SharePictureAddress): string =>
  `/images/share/${signature}/${look}/${content}.${format}`

/** Parses the path of a drawn share picture; null for any other. */
export function parseSharePicturePath(path: string): SharePictureAddress | null {
  const [, signature, look, content, format] =
    /^\/images\/share\/([\w-]{43})\/([0-9a-z]{1,20})\/([\w-]{1,2000})\.(png|jpeg)$/.exec(path) ?? []
  if (!signature || !look || !content) return null
  return { signature, look, content, format: format === 'png' ? 'png' : 'jpeg' }
}
