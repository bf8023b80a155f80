import { linkField } from '#schema/fields/link.ts'
import { orderedListField } from '#schema/fields/list.ts'
import { pageReferenceField } from '#schema/fields/reference.ts'
import { type FieldValuesOf, structField } from '#schema/fields/struct.ts'
import { plainTextField } from '#schema/fields/text.ts'
import type { ValidationProblem } from '#schema/result.ts'

const tierLink = {
  title: plainTextField({ required: true, label: 'Text' }),
  url: linkField({ required: true, label: 'Target' }),
  id: plainTextField({
    required: true,
    format: 'slug',
    maxLength: 60,
    label: 'Short name',
    help: 'Identifies this link as the parent of second-tier links.',
  }),
}
export type NavigationTierLinkValues = FieldValuesOf<typeof tierLink>

/**
 * Creates the fields of two tiers of links, for a block or a snippet. A block with a shared navigation needs no links
 * of its own.
 */
export const createTieredNavigationFields = ({ needsLinks }: { needsLinks: boolean }) => ({
  root_page: pageReferenceField({ help: 'The page that these links belong to. It is listed first.' }),
  tier_one_links: orderedListField(structField(tierLink), {
    ...(needsLinks && { min: 1 }),
    max: 10,
    itemLabel: 'link',
  }),
  tier_two_links: orderedListField(
    structField({
      parent: plainTextField({ required: true, format: 'slug', help: 'The short name of a link of the first tier.' }),
      links: orderedListField(structField(tierLink), { min: 1, max: 12, itemLabel: 'link' }),
    }),
    { itemLabel: 'group', help: 'Links below a link of the first tier.' },
  ),
})
export type TieredNavigationValues = FieldValuesOf<ReturnType<typeof createTieredNavigationFields>>

/** Returns a problem for each second-tier group without a parent in the first tier, since it would never be shown. */
export const validateNavigationTiers = ({
  tier_one_links,
  tier_two_links,
}: Pick<TieredNavigationValues, 'tier_one_links' | 'tier_two_links'>): ValidationProblem[] =>
  tier_two_links.flatMap(({ parent }, index) =>
    tier_one_links.some(({ id }) => id === parent)
      ? []
      : [{ path: `tier_two_links.${index}.parent`, message: 'No link of the first tier has this short name.' }],
  )
