import { Fragment } from 'react'
import { allergenLabels, allergenStatusLabels, allergens, type DeclaredAllergens } from '#schema/menus/allergens.ts'
import type { ChainMenu, ResolvedMenu, ResolvedMenuSection } from '#schema/menus/resolve-menu.ts'
import { paths } from '#schema/paths.ts'
import { toCanonicalJson } from '#schema/revisions/canonical-json.ts'
import { PageBanner } from '../ui/content/banner.tsx'
import { MenuCalorieAndAllergyStatements } from './menu-statements.tsx'
import { buildRestaurantUrlFragment } from './restaurant-fragment.ts'

export interface AllergenGridPageProps {
  menu: ResolvedMenu
  groups: ChainMenu['modifier_groups']
  note: string
  restaurant: { rlid: number; city: string; state: string; address1: string }
  /** The restaurant’s page, if it has one. */
  url: string | null
}

/** What a cell of the grid says: a letter that prints small, and the words for everyone else. */
const marks = { contains: 'C', may_contain: 'M', free: '–', unknown: '?' } as const

/**
 * The allergens of every dish of a restaurant as one grid, for printing: California’s SB 68 accepts it as the written
 * alternative.
 */
export const AllergenGridPage = ({ menu, groups, note, restaurant, url }: AllergenGridPageProps) => (
  <>
    <PageBanner title="Allergens">
      <p className="lead">{url ? <a href={url}>{placeText(restaurant)}</a> : placeText(restaurant)}</p>
    </PageBanner>
    <div className="wrap menu-grid-page">
      <p>
        C: contains it. M: may contain it. –: free of it. ?: not known; please ask. Options are listed below their dish,
        with the allergens they contain.{' '}
        <a href={paths.menu + buildRestaurantUrlFragment(restaurant.rlid)}>See the menu</a>
      </p>
      {menu.sections.map((section) => (
        <AllergenGrid key={section.id} section={section} groups={groups} />
      ))}
    </div>
    <MenuCalorieAndAllergyStatements note={note} />
  </>
)

const placeText = ({ city, state, address1 }: AllergenGridPageProps['restaurant']) => `${city}, ${state} – ${address1}`

interface AllergenGridProps {
  section: ResolvedMenuSection
  groups: AllergenGridPageProps['groups']
}

const AllergenGrid = ({ section, groups }: AllergenGridProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard (WCAG 2.1.1)
  <section className="menu-grid-section" aria-label={section.name} tabIndex={0}>
    <table className="menu-grid">
      <caption>{section.name}</caption>
      <thead>
        <tr>
          <th scope="col">Dish</th>
          {allergens.map((allergen) => (
            <th key={allergen} scope="col">
              <span>{allergenLabels[allergen]}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {section.items.map(({ id, name, details }) => (
          <Fragment key={id}>
            <AllergenRow name={name} declaration={details.allergens} />
            {listOptionsByDeclaration(groups.filter((group) => details.modifier_groups.includes(group.id))).map(
              (options) => (
                <AllergenRow key={options.name} {...options} dish={name} />
              ),
            )}
          </Fragment>
        ))}
      </tbody>
    </table>
  </section>
)

interface AllergenRowProps {
  name: string
  declaration: DeclaredAllergens
  /** The name of the dish of an option, which is read aloud before it: rows are reached one by one. */
  dish?: string
}

const AllergenRow = ({ name, declaration, dish }: AllergenRowProps) => (
  <tr className={dish === undefined ? undefined : 'menu-grid-option'}>
    <th scope="row">
      {dish !== undefined && <span className="visually-hidden">{dish}</span>}
      {dish === undefined ? name : ` ${name}`}
    </th>
    {allergens.map((allergen) => {
      const status = declaration[allergen] ?? 'unknown'
      return (
        <td key={allergen} className={`menu-grid-${status}`}>
          <span aria-hidden="true">{marks[status]}</span>
          <span className="visually-hidden">{allergenStatusLabels[status]}</span>
        </td>
      )
    })}
  </tr>
)

/** The options of a dish as rows: those of a group with equal declarations share one, which saves paper. */
const listOptionsByDeclaration = (groups: AllergenGridPageProps['groups']): AllergenRowProps[] =>
  groups.flatMap(({ options }) =>
    [...Map.groupBy(options, ({ allergens: declared }) => toCanonicalJson(declared)).values()].map((same) => ({
      name: `with ${same.map(({ name }) => name).join(', ')}`,
      declaration: same[0]!.allergens,
    })),
  )
