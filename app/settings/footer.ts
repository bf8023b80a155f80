import { boolean } from '#schema/fields/boolean.ts'
import { choice } from '#schema/fields/choice.ts'
import { link } from '#schema/fields/link.ts'
import { list } from '#schema/fields/list.ts'
import { richText } from '#schema/fields/rich-text.ts'
import { struct } from '#schema/fields/struct.ts'
import { text } from '#schema/fields/text.ts'
import { defineSetting } from './define.ts'

export const socialIcons = ['twitter', 'facebook', 'youtube', 'linkedin', 'instagram', 'tiktok', 'pinterest'] as const

export const footer = defineSetting({
  model: 'footer',
  label: 'Footer',
  fields: {
    site_nav: list(
      struct({
        title: text({ required: true }),
        is_collapsable: boolean({ empty: true, label: 'Collapsible' }),
        links: list(struct({ url: link(), display_name: text({ required: true }) }), { itemLabel: 'link' }),
      }),
      { itemLabel: 'column' },
    ),
    social: list(struct({ icon: choice(socialIcons), link: link({ required: true }) }), { itemLabel: 'social link' }),
    use_bird_logo: boolean({ label: 'Older bird logo', help: 'Shows the older logo of twitter.' }),
    region_nav: list(
      struct({
        id: text({ format: 'slug', maxLength: 40, label: 'Name for scripts', help: 'Such as us; the link carries it.' }),
        title: text({ required: true }),
        url: text({ required: true, format: 'url' }),
      }),
      { itemLabel: 'region' },
    ),
    legal_text: richText(),
  },
})
