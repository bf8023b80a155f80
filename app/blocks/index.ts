import { accordionFeature } from './accordion_feature/accordion_feature.tsx'
import { artf } from './artf/artf.tsx'
import type { AnyBlock } from './define.ts'
import { faqs } from './faqs/faqs.tsx'
import { heading } from './heading/heading.tsx'
import { hero } from './hero/hero.tsx'
import { image } from './image/image.tsx'
import { linkRow } from './link_row/link_row.tsx'
import { scrollNavMenuItem } from './scroll_nav_menu_item/scroll_nav_menu_item.tsx'
import { sitemap } from './sitemap/sitemap.tsx'
import { tabbedFeatures } from './tabbed_features/tabbed_features.tsx'
import { tieredNav } from './tiered_nav/tiered_nav.tsx'
import { twoColumnFeature } from './two_column_feature/two_column_feature.tsx'

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
  scrollNavMenuItem,
  sitemap,
  tabbedFeatures,
  tieredNav,
]

export const blockOf = (type: string): AnyBlock | undefined => blocks.find((block) => block.type === type)

/** For stream fields, which are declared before the blocks that hold them exist. */
export const allBlocks = () => blocks
