import { link } from '#schema/fields/link.ts'
import { list } from '#schema/fields/list.ts'
import { page } from '#schema/fields/reference.ts'
import { struct, type ValuesOf } from '#schema/fields/struct.ts'
import { text } from '#schema/fields/text.ts'
import type { Problem } from '#schema/result.ts'

const tierLink = {
  title: text({ required: true, label: 'Text' }),
  url: link({ required: true, label: 'Target' }),
  id: text({
    required: true,
    format: 'slug',
    maxLength: 60,
    label: 'Short name',
    help: 'Identifies this link as the parent of second-tier links.',
  }),
}
export type TierLink = ValuesOf<typeof tierLink>

/**
 * Creates the fields of two tiers of links, for a block or a snippet. A block with a shared navigation needs no links
 * of its own.
 */
export const createTierFields = ({ needsLinks }: { needsLinks: boolean }) => ({
  root_page: page({ help: 'The page that these links belong to. It is listed first.' }),
  tier_one_links: list(struct(tierLink), { ...(needsLinks && { min: 1 }), max: 10, itemLabel: 'link' }),
  tier_two_links: list(
    struct({
      parent: text({ required: true, format: 'slug', help: 'The short name of a link of the first tier.' }),
      links: list(struct(tierLink), { min: 1, max: 12, itemLabel: 'link' }),
    }),
    { itemLabel: 'group', help: 'Links below a link of the first tier.' },
  ),
})
export type Tiers = ValuesOf<ReturnType<typeof createTierFields>>

/** Returns a problem for each second-tier group without a parent in the first tier, since it would never be shown. */
export const validateTiers = ({
  tier_one_links,
  tier_two_links,
}: Pick<Tiers, 'tier_one_links' | 'tier_two_links'>): Problem[] =>
  tier_two_links.flatMap(({ parent }, index) =>
    tier_one_links.some(({ id }) => id === parent)
      ? []
      : [{ path: `tier_two_links.${index}.parent`, message: 'No link of the first tier has this short name.' }],
  )
