import { streamField } from '#schema/fields/stream.ts'
import { plainTextField } from '#schema/fields/text.ts'
import { listAllBlockDefinitions } from '../blocks/index.ts'
import { defineSnippet } from './define.ts'

/**
 * Blocks that fit in the middle of any page. Blocks that start a page, navigate it or contain other blocks are
 * excluded.
 */
const reusable = [
  ...[
    'heading',
    'artf',
    'alert',
    'two_column_feature',
    'content_grid',
    'faqs',
    'table',
    'timeline',
    'link_row',
    'image_link',
    'coupon',
  ],
  ...[
    'image',
    'feature_image',
    'media_grid',
    'full_width_media',
    'full_width_media_with_cta',
    'video',
    'video_feature',
    'embed',
    'iframe',
  ],
  ...['article_preview_grid', 'fresh_catch_feature', 'gift_cards_feature', 'social_grid'],
]

export const toolboxSnippetType = defineSnippet({
  type: 'toolbox_snippet',
  label: 'Toolbox snippet',
  plural: 'Toolbox snippets',
  description:
    'Blocks that are written once and shown on many pages. When you publish a change here, every page shows it.',
  titleField: 'title',
  hasDrafts: true,
  storedIn: 'snippet',
  managedBy: 'publishers',
  fields: {
    title: plainTextField({ required: true, maxLength: 120, help: 'Only for editors. Visitors do not see it.' }),
    body: streamField(() => listAllBlockDefinitions(), {
      only: reusable,
      help: 'Every page with this snippet shows these blocks.',
    }),
  },
})
