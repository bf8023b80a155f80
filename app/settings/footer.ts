import { booleanField } from '#schema/fields/boolean.ts'
import { choiceField } from '#schema/fields/choice.ts'
import { linkField } from '#schema/fields/link.ts'
import { orderedListField } from '#schema/fields/list.ts'
import { richTextField } from '#schema/fields/rich-text.ts'
import { structField } from '#schema/fields/struct.ts'
import { plainTextField } from '#schema/fields/text.ts'
import { defineSetting } from './define.ts'
import { createNavigationParentPageField, navigationParentPageFieldName } from './menu-pages.ts'
import { navigationLinkField } from './navigation-link.ts'

export const socialIconNames = [
  'twitter',
  'facebook',
  'youtube',
  'linkedin',
  'instagram',
  'tiktok',
  'pinterest',
] as const
const networks = { youtube: 'YouTube', linkedin: 'LinkedIn', tiktok: 'TikTok' }

export const footerSetting = defineSetting({
  model: 'footer',
  label: 'Footer',
  description: 'The columns of links in the footer of every page, social networks, countries and the legal text.',
  group: 'Look and navigation',
  shownOn: 'every page',
  managedBy: 'publishers',
  previewPosition: 'footer',
  fields: {
    site_nav: orderedListField(
      structField({
        title: plainTextField({ required: true, help: 'The heading of the column.' }),
        is_collapsable: booleanField({
          empty: true,
          label: 'Collapses on small screens',
          help: 'A tap on the heading opens the links.',
        }),
        links: orderedListField(navigationLinkField, { itemLabel: 'link' }),
        [navigationParentPageFieldName]: createNavigationParentPageField(),
      }),
      { label: 'Columns', itemLabel: 'column', help: 'Side by side on wide screens, below each other on small ones.' },
    ),
    social: orderedListField(
      structField({
        icon: choiceField(socialIconNames, { label: 'Network', labels: networks }),
        link: linkField({ required: true, label: 'Target' }),
      }),
      { label: 'Social networks', itemLabel: 'social link', help: 'Shown as a row of icons.' },
    ),
    use_bird_logo: booleanField({
      label: 'Older bird logo',
      help: 'Shows the Twitter bird instead of the current X logo.',
    }),
    region_nav: orderedListField(
      structField({
        id: plainTextField({
          format: 'slug',
          maxLength: 40,
          label: 'Name for scripts',
          help: 'A short name such as us, added to the link for analytics scripts.',
        }),
        title: plainTextField({ required: true, label: 'Text' }),
        url: plainTextField({
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
    legal_text: richTextField({ help: 'Copyright and notices, at the very end of every page.' }),
  },
})
