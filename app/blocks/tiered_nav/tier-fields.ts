import { link } from '#schema/fields/link.ts'
import { list } from '#schema/fields/list.ts'
import { page } from '#schema/fields/reference.ts'
import { struct, type ValuesOf } from '#schema/fields/struct.ts'
import { text } from '#schema/fields/text.ts'
import type { Problem } from '#schema/result.ts'

const tierLink = {
  title: text({ required: true, label: 'Words' }),
  url: link({ required: true, label: 'Leads to' }),
  id: text({
    required: true,
    format: 'slug',
    maxLength: 60,
    label: 'Short name',
    help: 'Links of the second tier name their parent by it.',
  }),
}
export type TierLink = ValuesOf<typeof tierLink>

/** Two tiers of links below a page, as a block or a snippet holds them. A block that borrows its links needs none of its own. */
export const createTierFields = ({ needsLinks }: { needsLinks: boolean }) => ({
  root_page: page({ help: 'The page all of this belongs to; it stands first.' }),
  tier_one_links: list(struct(tierLink), { ...(needsLinks && { min: 1 }), max: 10, itemLabel: 'link' }),
  tier_two_links: list(
    struct({
      parent: text({ required: true, format: 'slug', help: 'The short name of a link of the first tier.' }),
      links: list(struct(tierLink), { min: 1, max: 12, itemLabel: 'link' }),
    }),
    { itemLabel: 'group', help: 'Links below one of the first tier.' },
  ),
})
export type Tiers = ValuesOf<ReturnType<typeof createTierFields>>

/** Groups of the second tier that no link of the first one holds: nobody would ever see them. */
export const validateTiers = ({ tier_one_links, tier_two_links }: Pick<Tiers, 'tier_one_links' | 'tier_two_links'>): Problem[] =>
  tier_two_links.flatMap(({ parent }, index) =>
    tier_one_links.some(({ id }) => id === parent)
      ? []
      : [{ path: `tier_two_links.${index}.parent`, message: 'No link of the first tier has this short name.' }],
  )
