import type { SharePictureContent } from '#app/document/share-card.ts'
import type { SiteSettings } from '#app/settings/index.ts'
import type { Env } from '../../env.ts'
import { isMediaBucketKey } from '../../media/files/media-bucket.ts'
import { isSameSecret, signWithHmac } from '../../security/signing.ts'
import { hashText } from '../../theme/hash-text.ts'
import { toDrawableText } from './drawable-text.ts'
import {
  formatSharePicturePath,
  joinShareCardTexts,
  type SharePicturePathParts,
  sharePictureSignatureLength,
  splitJoinedShareCardTexts,
} from './share-picture-path.ts'

type Look = Pick<SiteSettings, 'brand' | 'theme'>

/** The texts of a share picture, which can be drawn, and its photograph with the center of its focal area (0 to 1). */
export interface ShareCard {
  title: string
  eyebrow: string
  facts: string
  picture: { key: string; x: number; y: number } | null
}

const maxTitleLength = 120
const maxTextLength = 80

/**
 * Returns the path of the picture that is drawn for sharing a page; null if its title cannot be drawn. The path
 * contains all that the picture shows, and a signature, so that nobody can make the worker draw anything else.
 */
export async function createSharePicturePath(
  env: Pick<Env, 'SECRET_KEY'>,
  look: Look,
  { title, eyebrow, facts, picture }: SharePictureContent,
): Promise<string | null> {
  const drawn = toDrawableText(title, maxTitleLength)
  if (!drawn) return null
  const texts = [drawn, toDrawableText(eyebrow, maxTextLength) ?? '', toDrawableText(facts, maxTextLength) ?? '']
  const key = picture?.url.replace(/^\/media\//, '') ?? ''
  const shown = picture && isMediaBucketKey(key) ? [key, String(picture.x), String(picture.y)] : []
  return toSignedSharePicturePath(env, {
    look: toSharePictureLookHash(look),
    content: joinShareCardTexts([...texts, ...shown]),
    format: shown.length > 0 ? 'jpeg' : 'png',
  })
}

/** Returns the path of a share picture in another look. */
export const toSignedSharePicturePath = async (
  env: Pick<Env, 'SECRET_KEY'>,
  address: Omit<SharePicturePathParts, 'signature'>,
): Promise<string> => formatSharePicturePath({ ...address, signature: await sign(env, address) })

/** Reads what a share picture shows from its address; null unless we have signed it. */
export async function readSignedShareCard(
  env: Pick<Env, 'SECRET_KEY'>,
  address: SharePicturePathParts,
): Promise<ShareCard | null> {
  if (!(await isSameSecret(address.signature, await sign(env, address)))) return null
  const [title = '', eyebrow = '', facts = '', key, x, y] = splitJoinedShareCardTexts(address.content)
  return { title, eyebrow, facts, picture: key ? { key, x: Number(x), y: Number(y) } : null }
}

const sign = async (
  { SECRET_KEY }: Pick<Env, 'SECRET_KEY'>,
  { look, content, format }: Omit<SharePicturePathParts, 'signature'>,
) =>
  (await signWithHmac(SECRET_KEY, `share picture ${look} ${content} ${format}`)).slice(0, sharePictureSignatureLength)

/** Changes with the drawing, so that networks fetch the pictures of pages again. */
const drawingRevision = 1

const hashes = new WeakMap<SiteSettings['theme'], string>()

/** Returns the hash of what share pictures show of a site: its theme, and the name of its brand. */
export function toSharePictureLookHash({ brand, theme }: Look): string {
  const hash = hashes.get(theme) ?? hashText(JSON.stringify(theme))
  hashes.set(theme, hash)
  // Short, because every page names it: it only has to tell the looks of one site apart.
  return hashText(`${drawingRevision} ${brand.name} ${hash}`).slice(-6)
}
