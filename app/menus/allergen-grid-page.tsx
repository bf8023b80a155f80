import { allergenLabels, allergenStatusLabels, allergens } from '#schema/menus/allergens.ts'
import type { ResolvedMenu, ResolvedMenuSection } from '#schema/menus/resolve-menu.ts'
import { buildRestaurantFragment } from '#schema/menus/restaurant-fragment.ts'
import { paths } from '#schema/paths.ts'
import { PageBanner } from '../ui/content/banner.tsx'
import { MenuStatementsSection } from './menu-statements.tsx'

export interface AllergenGridPageProps {
  menu: ResolvedMenu
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
export const AllergenGridPage = ({ menu, note, restaurant, url }: AllergenGridPageProps) => (
  <>
    <PageBanner title="Allergens">
      <p className="lead">{url ? <a href={url}>{placeText(restaurant)}</a> : placeText(restaurant)}</p>
    </PageBanner>
    <div className="wrap menu-grid-page">
      <p>
        C: contains it. M: may contain it. –: free of it. ?: not known; please ask.{' '}
        <a href={paths.menu + buildRestaurantFragment(restaurant.rlid)}>See the menu</a>
      </p>
      {menu.sections.map((section) => (
        <AllergenGrid key={section.id} section={section} />
      ))}
    </div>
    <MenuStatementsSection note={note} />
  </>
)

const placeText = ({ city, state, address1 }: AllergenGridPageProps['restaurant']) => `${city}, ${state} – ${address1}`

const AllergenGrid = ({ section }: { section: ResolvedMenuSection }) => (
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
          <tr key={id}>
            <th scope="row">{name}</th>
            {allergens.map((allergen) => {
              const status = details.allergens[allergen] ?? 'unknown'
              return (
                <td key={allergen} className={`menu-grid-${status}`}>
                  <span aria-hidden="true">{marks[status]}</span>
                  <span className="visually-hidden">{allergenStatusLabels[status]}</span>
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)
