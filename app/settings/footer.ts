import { boolean } from '#schema/fields/boolean.ts'
import { choice } from '#schema/fields/choice.ts'
import { link } from '#schema/fields/link.ts'
import { list } from '#schema/fields/list.ts'
import { richText } from '#schema/fields/rich-text.ts'
import { struct } from '#schema/fields/struct.ts'
import { text } from '#schema/fields/text.ts'
import { defineSetting } from './define.ts'
import { menuFieldName, menuPagesField } from './menu-pages.ts'

export const socialIcons = ['twitter', 'facebook', 'youtube', 'linkedin', 'instagram', 'tiktok', 'pinterest'] as const
const networks = { youtube: 'YouTube', linkedin: 'LinkedIn', tiktok: 'TikTok' }

export const footer = defineSetting({
  model: 'footer',
  label: 'Footer',
  description: 'The columns of links in the footer of every page, social networks, countries and the legal text.',
  group: 'Look and navigation',
  shownOn: 'every page',
  managedBy: 'publishers',
  previewPosition: 'footer',
  fields: {
    site_nav: list(
      struct({
        title: text({ required: true, help: 'The heading of the column.' }),
        is_collapsable: boolean({
          empty: true,
          label: 'Collapses on small screens',
          help: 'A tap on the heading opens the links.',
        }),
        links: list(struct({ url: link({ label: 'Target' }), display_name: text({ required: true, label: 'Text' }) }), {
          itemLabel: 'link',
        }),
        [menuFieldName]: menuPagesField(),
      }),
      { label: 'Columns', itemLabel: 'column', help: 'Side by side on wide screens, below each other on small ones.' },
    ),
    social: list(
      struct({
        icon: choice(socialIcons, { label: 'Network', labels: networks }),
        link: link({ required: true, label: 'Target' }),
      }),
      { label: 'Social networks', itemLabel: 'social link', help: 'Shown as a row of icons.' },
    ),
    use_bird_logo: boolean({ label: 'Older bird logo', help: 'Shows the Twitter bird instead of the current X logo.' }),
    region_nav: list(
      struct({
        id: text({
          format: 'slug',
          maxLength: 40,
          label: 'Name for scripts',
          help: 'A short name such as us, added to the link for analytics scripts.',
        }),
        title: text({ required: true, label: 'Text' }),
        url: text({
          required: true,
          format: 'url',
          receives: 'nothing',
          label: 'Address',
          help: 'Pages whose address starts with this belong to the region. A plain / would match every page.',
        }),
      }),
      {
        label: 'Regions',
        itemLabel: 'region',
        help: 'Links between the countries’ parts of the site, or to sister sites.',
      },
    ),
    legal_text: richText({ help: 'Copyright and notices, at the very end of every page.' }),
  },
})
