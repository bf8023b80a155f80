import { stream } from '#schema/fields/stream.ts'
import { text } from '#schema/fields/text.ts'
import { allBlocks } from '../blocks/index.ts'
import { defineSnippet } from './define.ts'

/** What reads well in the middle of any page. What opens a page, leads through it or holds other blocks stays the page's own. */
const reusable = [
  ...['heading', 'artf', 'alert', 'two_column_feature', 'content_grid', 'faqs', 'table', 'timeline', 'link_row', 'image_link', 'coupon'],
  ...['image', 'feature_image', 'media_grid', 'full_width_media', 'full_width_media_with_cta', 'video', 'video_feature', 'embed', 'iframe'],
  ...['article_preview_grid', 'fresh_catch_feature', 'gift_cards_feature', 'social_grid'],
]

export const toolboxSnippet = defineSnippet({
  type: 'toolbox_snippet',
  label: 'Toolbox snippet',
  plural: 'Toolbox snippets',
  description: 'Blocks written once and placed on many pages. Publish a change here, and every page that shows it has it.',
  titleField: 'title',
  hasDrafts: true,
  storedIn: 'snippet',
  managedBy: 'publishers',
  fields: {
    title: text({ required: true, maxLength: 120, help: 'For editors: visitors never see it.' }),
    body: stream(() => allBlocks(), { only: reusable, help: 'Every page that places this snippet shows these blocks.' }),
  },
})
