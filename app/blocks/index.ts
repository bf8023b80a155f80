import { accordionFeature } from './accordion_feature/accordion_feature.tsx'
import { artf } from './artf/artf.tsx'
import type { AnyBlock } from './define.ts'
import { embed } from './embed/embed.tsx'
import { faqs } from './faqs/faqs.tsx'
import { fullWidthMedia } from './full_width_media/full_width_media.tsx'
import { fullWidthMediaWithCta } from './full_width_media_with_cta/full_width_media_with_cta.tsx'
import { heading } from './heading/heading.tsx'
import { hero } from './hero/hero.tsx'
import { iframe } from './iframe/iframe.tsx'
import { image } from './image/image.tsx'
import { imageLink } from './image_link/image_link.tsx'
import { linkRow } from './link_row/link_row.tsx'
import { mediaGrid } from './media_grid/media_grid.tsx'
import { socialGrid } from './social_grid/social_grid.tsx'
import { twoColumnFeature } from './two_column_feature/two_column_feature.tsx'
import { twoColumnHero } from './two_column_hero/two_column_hero.tsx'
import { video } from './video/video.tsx'
import { videoFeature } from './video_feature/video_feature.tsx'

/** Every block there is. Adding one is its folder and its line here. */
export const blocks: readonly AnyBlock[] = [
  heading,
  artf,
  hero,
  image,
  twoColumnFeature,
  linkRow,
  accordionFeature,
  faqs,
  embed,
  fullWidthMedia,
  fullWidthMediaWithCta,
  iframe,
  imageLink,
  mediaGrid,
  socialGrid,
  twoColumnHero,
  video,
  videoFeature,
]

export const blockOf = (type: string): AnyBlock | undefined => blocks.find((block) => block.type === type)

/** For stream fields, which are declared before the blocks that hold them exist. */
export const allBlocks = () => blocks
