import { accordionFeature } from './accordion_feature/accordion_feature.tsx'
import { alert } from './alert/alert.tsx'
import { artf } from './artf/artf.tsx'
import { articlePreviewGrid } from './article_preview_grid/article_preview_grid.tsx'
import { contentGrid } from './content_grid/content_grid.tsx'
import { coupon } from './coupon/coupon.tsx'
import { customBackgroundImageWrapper } from './custom_background_image_wrapper/custom_background_image_wrapper.tsx'
import type { AnyBlock } from './define.ts'
import { embed } from './embed/embed.tsx'
import { faqs } from './faqs/faqs.tsx'
import { featureImage } from './feature_image/feature_image.tsx'
import { freshCatchFeature } from './fresh_catch_feature/fresh_catch_feature.tsx'
import { fullWidthMedia } from './full_width_media/full_width_media.tsx'
import { fullWidthMediaWithCta } from './full_width_media_with_cta/full_width_media_with_cta.tsx'
import { giftCardsFeature } from './gift_cards_feature/gift_cards_feature.tsx'
import { heading } from './heading/heading.tsx'
import { hero } from './hero/hero.tsx'
import { iframe } from './iframe/iframe.tsx'
import { image } from './image/image.tsx'
import { imageLink } from './image_link/image_link.tsx'
import { linkRow } from './link_row/link_row.tsx'
import { mediaGrid } from './media_grid/media_grid.tsx'
import { scrollNavMenuItem } from './scroll_nav_menu_item/scroll_nav_menu_item.tsx'
import { sitemap } from './sitemap/sitemap.tsx'
import { socialGrid } from './social_grid/social_grid.tsx'
import { tabbedFeatures } from './tabbed_features/tabbed_features.tsx'
import { table } from './table/table.tsx'
import { tieredNav } from './tiered_nav/tiered_nav.tsx'
import { timeline } from './timeline/timeline.tsx'
import { toolboxSnippet } from './toolbox_snippet/toolbox_snippet.tsx'
import { twoColumnFeature } from './two_column_feature/two_column_feature.tsx'
import { twoColumnHero } from './two_column_hero/two_column_hero.tsx'
import { unsubscribe } from './unsubscribe/unsubscribe.tsx'
import { video } from './video/video.tsx'
import { videoFeature } from './video_feature/video_feature.tsx'

// Created on first use: blocks that contain blocks import this file, so it may not be complete while modules load.
let declared: readonly AnyBlock[] | undefined
let byType: ReadonlyMap<string, AnyBlock> | undefined

/** Returns every block. To add one, create its folder and add a line here. */
export function allBlocks(): readonly AnyBlock[] {
  declared ??= [
    heading,
    artf,
    hero,
    image,
    twoColumnFeature,
    linkRow,
    accordionFeature,
    faqs,
    alert,
    articlePreviewGrid,
    contentGrid,
    coupon,
    customBackgroundImageWrapper,
    featureImage,
    freshCatchFeature,
    giftCardsFeature,
    table,
    timeline,
    scrollNavMenuItem,
    sitemap,
    tabbedFeatures,
    tieredNav,
    toolboxSnippet,
    embed,
    fullWidthMedia,
    fullWidthMediaWithCta,
    iframe,
    imageLink,
    mediaGrid,
    socialGrid,
    twoColumnHero,
    unsubscribe,
    video,
    videoFeature,
  ]
  return declared
}

/** Returns the declaration of a block type, in constant time; undefined for an unknown type. */
export function getBlock(type: string): AnyBlock | undefined {
  byType ??= new Map(allBlocks().map((block) => [block.type, block]))
  return byType.get(type)
}
