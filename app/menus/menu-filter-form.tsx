import { allergenLabels, allergens } from '#schema/menus/allergens.ts'
import { dietKeys, diets } from '#schema/menus/diets.ts'
import { isEmptyMenuFilter, type MenuFilterCriteria, menuFilterQueryParameters } from '#schema/menus/menu-filter.ts'

interface MenuFilterFormProps {
  filter: MenuFilterCriteria
  url: string
}

/** The form that filters dishes by what a guest does not eat; it works without script. */
export const MenuFilterForm = ({ filter, url }: MenuFilterFormProps) => (
  <details className="menu-filter" open={!isEmptyMenuFilter(filter)}>
    <summary className="menu-filter-summary">Allergies and diets</summary>
    <form action={url} method="get">
      <Choices
        legend="Without"
        name={menuFilterQueryParameters.without}
        options={allergens.map((allergen) => [allergen, allergenLabels[allergen]])}
        chosen={filter.without}
      />
      <Choices
        legend="Suitable for"
        name={menuFilterQueryParameters.diet}
        options={dietKeys.map((diet) => [diet, diets[diet].label])}
        chosen={filter.diets}
      />
      <div className="button-row">
        <button className="button" type="submit">
          Show dishes
        </button>
        {!isEmptyMenuFilter(filter) && (
          <a className="text-link" href={url}>
            Show all dishes
          </a>
        )}
      </div>
    </form>
  </details>
)

interface ChoicesProps {
  legend: string
  name: string
  options: readonly (readonly [value: string, label: string])[]
  chosen: readonly string[]
}

const Choices = ({ legend, name, options, chosen }: ChoicesProps) => (
  <fieldset className="menu-choices">
    <legend>{legend}</legend>
    <div className="menu-choices-list">
      {options.map(([value, label]) => (
        <label className="check" key={value}>
          <input type="checkbox" name={name} value={value} defaultChecked={chosen.includes(value)} />
          <span>{label}</span>
        </label>
      ))}
    </div>
  </fieldset>
)

/** Says what a filter leaves: how many of the dishes are shown, and that unknown ones are not. */
export function MenuFilterResultText({
  filter,
  shown,
  total,
}: {
  filter: MenuFilterCriteria
  shown: number
  total: number
}) {
  if (isEmptyMenuFilter(filter)) return null
  const without = filter.without.map((allergen) => allergenLabels[allergen].toLowerCase())
  const suitable = filter.diets.map((diet) => diets[diet].label.toLowerCase())
  const conditions = [...(without.length > 0 ? [`without ${without.join(', ')}`] : []), ...suitable].join(', ')
  const dishes = total === 1 ? 'dish' : 'dishes'
  return (
    <p className={shown === 0 ? 'notice empty-state' : 'notice'} role="status">
      {`${shown} of ${total} ${dishes}: ${conditions}. Dishes about which this is not known are left out.`}
    </p>
  )
}
