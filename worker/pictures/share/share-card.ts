import * as z from 'zod/mini'
import type { SharePictureSource } from '#app/document/share-card.ts'
import type { SiteSettings } from '#app/settings/index.ts'
import { type SharePictureAddress, toSharePicturePath } from '#schema/media/share-picture.ts'
import type { Env } from '../../env.ts'
import { isMediaBucketKey } from '../../media/files/media-bucket.ts'
import { decodeBase64url, encodeBase64url, isSameSecret, signWithHmac } from '../../security/signing.ts'
import { hashText } from '../../theme/hash-text.ts'
import { toDrawableText } from './drawable-text.ts'

type Look = Pick<SiteSettings, 'brand' | 'theme'>

/** What a share picture shows, as its address contains it. */
const cardSchema = z.tuple([
  z.string(),
  z.string(),
  z.string(),
  z.nullable(z.tuple([z.string().check(z.refine(isMediaBucketKey)), z.number(), z.number()])),
])

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
  { title, eyebrow, facts, picture }: SharePictureSource,
): Promise<string | null> {
  const drawn = toDrawableText(title, maxTitleLength)
  if (!drawn) return null
  const texts = [drawn, toDrawableText(eyebrow, maxTextLength) ?? '', toDrawableText(facts, maxTextLength) ?? '']
  const key = picture?.url.replace(/^\/media\//, '') ?? ''
  const content = [...texts, picture && isMediaBucketKey(key) ? [key, picture.x, picture.y] : null]
  return signSharePicturePath(env, {
    look: toLookHash(look),
    content: encodeBase64url(new TextEncoder().encode(JSON.stringify(content))),
    format: content[3] ? 'jpeg' : 'png',
  })
}

/** Returns the path of a share picture in another look. */
export const signSharePicturePath = async (
  env: Pick<Env, 'SECRET_KEY'>,
  address: Omit<SharePictureAddress, 'signature'>,
): Promise<string> => toSharePicturePath({ ...address, signature: await sign(env, address) })

/** Reads what a share picture shows from its address; null unless we have signed it. */
export async function readSignedShareCard(
  env: Pick<Env, 'SECRET_KEY'>,
  address: SharePictureAddress,
): Promise<ShareCard | null> {
  if (!(await isSameSecret(address.signature, await sign(env, address)))) return null
  const bytes = decodeBase64url(address.content)
  if (!bytes) return null
  const [title, eyebrow, facts, picture] = z.parse(cardSchema, JSON.parse(new TextDecoder().decode(bytes)))
  return { title, eyebrow, facts, picture: picture && { key: picture[0], x: picture[1], y: picture[2] } }
}

const sign = (
  { SECRET_KEY }: Pick<Env, 'SECRET_KEY'>,
  { look, content, format }: Omit<SharePictureAddress, 'signature'>,
) => signWithHmac(SECRET_KEY, `share picture ${look} ${content} ${format}`)

/** Changes with the drawing, so that networks fetch the pictures of pages again. */
const drawingRevision = 1

const hashes = new WeakMap<SiteSettings['theme'], string>()

/** Returns the hash of what share pictures show of a site: its theme, and the name of its brand. */
export function toLookHash({ brand, theme }: Look): string {
  const hash = hashes.get(theme) ?? hashText(JSON.stringify(theme))
  hashes.set(theme, hash)
  return hashText(`${drawingRevision} ${brand.name} ${hash}`)
}
