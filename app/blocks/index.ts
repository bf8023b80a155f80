import { accordionFeatureBlock } from './accordion_feature/accordion_feature.tsx'
import { alertBlock } from './alert/alert.tsx'
import { alignedRichTextBlock } from './artf/artf.tsx'
import { articlePreviewGridBlock } from './article_preview_grid/article_preview_grid.tsx'
import { contentGridBlock } from './content_grid/content_grid.tsx'
import { couponBlock } from './coupon/coupon.tsx'
import { customBackgroundImageWrapperBlock } from './custom_background_image_wrapper/custom_background_image_wrapper.tsx'
import type { AnyBlockDefinition } from './define.ts'
import { embedBlock } from './embed/embed.tsx'
import { faqsBlock } from './faqs/faqs.tsx'
import { featureImageBlock } from './feature_image/feature_image.tsx'
import { freshCatchFeatureBlock } from './fresh_catch_feature/fresh_catch_feature.tsx'
import { fullWidthMediaBlock } from './full_width_media/full_width_media.tsx'
import { fullWidthMediaWithCtaBlock } from './full_width_media_with_cta/full_width_media_with_cta.tsx'
import { giftCardsFeatureBlock } from './gift_cards_feature/gift_cards_feature.tsx'
import { textHeadingBlock } from './heading/heading.tsx'
import { heroBlock } from './hero/hero.tsx'
import { iframeBlock } from './iframe/iframe.tsx'
import { imageBlock } from './image/image.tsx'
import { imageLinkBlock } from './image_link/image_link.tsx'
import { linkRowBlock } from './link_row/link_row.tsx'
import { mediaGridBlock } from './media_grid/media_grid.tsx'
import { scrollNavMenuItemBlock } from './scroll_nav_menu_item/scroll_nav_menu_item.tsx'
import { sitemapBlock } from './sitemap/sitemap.tsx'
import { socialGridBlock } from './social_grid/social_grid.tsx'
import { tabbedFeaturesBlock } from './tabbed_features/tabbed_features.tsx'
import { contentTableBlock } from './table/table.tsx'
import { tieredNavBlock } from './tiered_nav/tiered_nav.tsx'
import { timelineBlock } from './timeline/timeline.tsx'
import { toolboxSnippetBlock } from './toolbox_snippet/toolbox_snippet.tsx'
import { twoColumnFeatureBlock } from './two_column_feature/two_column_feature.tsx'
import { twoColumnHeroBlock } from './two_column_hero/two_column_hero.tsx'
import { unsubscribeBlock } from './unsubscribe/unsubscribe.tsx'
import { videoBlock } from './video/video.tsx'
import { videoFeatureBlock } from './video_feature/video_feature.tsx'

// Created on first use: blocks that contain blocks import this file, so it may not be complete while modules load.
let declared: readonly AnyBlockDefinition[] | undefined
let byType: ReadonlyMap<string, AnyBlockDefinition> | undefined

/** Returns every block. To add one, create its folder and add a line here. */
export function listAllBlockDefinitions(): readonly AnyBlockDefinition[] {
  declared ??= [
    textHeadingBlock,
    alignedRichTextBlock,
    heroBlock,
    imageBlock,
    twoColumnFeatureBlock,
    linkRowBlock,
    accordionFeatureBlock,
    faqsBlock,
    alertBlock,
    articlePreviewGridBlock,
    contentGridBlock,
    couponBlock,
    customBackgroundImageWrapperBlock,
    featureImageBlock,
    freshCatchFeatureBlock,
    giftCardsFeatureBlock,
    contentTableBlock,
    timelineBlock,
    scrollNavMenuItemBlock,
    sitemapBlock,
    tabbedFeaturesBlock,
    tieredNavBlock,
    toolboxSnippetBlock,
    embedBlock,
    fullWidthMediaBlock,
    fullWidthMediaWithCtaBlock,
    iframeBlock,
    imageLinkBlock,
    mediaGridBlock,
    socialGridBlock,
    twoColumnHeroBlock,
    unsubscribeBlock,
    videoBlock,
    videoFeatureBlock,
  ]
  return declared
}

/** Returns the declaration of a block type, in constant time; undefined for an unknown type. */
export function getSiteBlockDefinition(type: string): AnyBlockDefinition | undefined {
  byType ??= new Map(listAllBlockDefinitions().map((block) => [block.type, block]))
  return byType.get(type)
}
