import { type SharePictureContent, selectSharePhotograph } from '#app/document/share-card.ts'
import {
  drawnPictureToSocialImage,
  findSelectedSocialImage,
  type SocialImageCandidates,
  type SocialSharingImage,
  selectSocialImage,
} from '#app/document/social-image.ts'
import type { ResolvedReferences } from '#app/resolved-references.ts'
import type { SiteSettings } from '#app/settings/index.ts'
import type { PageToRender } from '#app/templates/define.ts'
import { paths } from '#schema/paths.ts'
import type { Env } from '../env.ts'
import { createSharePicturePath } from '../pictures/share/share-card.ts'

interface PagePictureContext {
  page: PageToRender
  settings: SiteSettings
  indexed: boolean
  resolved: ResolvedReferences
  pictures: SocialImageCandidates
  origin: string
}

/**
 * Returns the picture that represents a page in structured data, and the one that is shared with it: the chosen one,
 * else a drawing of its subject, else one of its title. Nothing is drawn for a page that is not shared, and in a look
 * without drawings for sharing.
 */
export async function choosePicturesOfPage(
  env: Env,
  { page, settings, indexed, resolved, pictures, origin }: PagePictureContext,
): Promise<{ picture: SocialSharingImage; shared: SocialSharingImage }> {
  const picture = selectSocialImage(pictures, resolved, origin)
  if (!drawsSharePictures(settings))
    return { picture, shared: selectSocialImage({ ...pictures, drawn: null }, resolved, origin) }
  const selected = findSelectedSocialImage(pictures, resolved, origin)
  if (!selected && indexed && pictures.shared)
    return { picture, shared: drawnPictureToSocialImage(pictures.shared, origin) }
  if (selected || pictures.drawn || !indexed) return { picture, shared: picture }
  const texts = toPageTexts(page, settings)
  const photograph = selectSharePhotograph(pictures.onPage, resolved)
  return {
    picture,
    shared: (await createDrawnSocialSharingImage(env, settings, { ...texts, picture: photograph }, origin)) ?? picture,
  }
}

const drawsSharePictures = ({ theme }: SiteSettings) => theme.shape.share_pictures === 'drawn'

/** Returns the drawn picture for sharing a page; null if its title cannot be drawn, or if its brand kit draws none. */
export async function createDrawnSocialSharingImage(
  env: Env,
  settings: SiteSettings,
  source: SharePictureContent,
  origin: string,
): Promise<SocialSharingImage | null> {
  if (!drawsSharePictures(settings)) return null
  const path = await createSharePicturePath(env, settings, source)
  const alt = [source.title, source.facts].filter(Boolean).join('. ')
  return path === null ? null : drawnPictureToSocialImage({ path, alt }, origin)
}

/** The front page is named by the tagline of its brand; other pages by their title, below the name of their section. */
function toPageTexts(page: PageToRender, { brand }: SiteSettings): Omit<SharePictureContent, 'picture'> {
  if (page.url === paths.home) return { title: brand.tagline || brand.name, eyebrow: '', facts: '' }
  const section = page.breadcrumbs.at(-2)
  return { title: page.title, eyebrow: section && section.url !== paths.home ? section.title : '', facts: '' }
}
