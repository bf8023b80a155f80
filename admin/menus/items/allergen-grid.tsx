import { useId } from 'react'
import {
  type Allergen,
  type AllergenStatus,
  allergenLabels,
  allergenStatuses,
  allergenStatusLabels,
  allergens,
  type DeclaredAllergens,
} from '#schema/menus/allergens.ts'
import { Button } from '../../ui/button.tsx'

const statuses = [...allergenStatuses, 'unknown'] as const

interface AllergenGridProps {
  /** What declares it: `Allergens of the dish`. */
  caption: string
  declaration: DeclaredAllergens
  onChange: (declaration: DeclaredAllergens) => void
}

/** What a dish or an option declares about each allergen, as a table of radio buttons. */
export function AllergenDeclarationField({ caption, declaration, onChange }: AllergenGridProps) {
  const unknown = allergens.filter((allergen) => declaration[allergen] === undefined)
  const setStatus = (allergen: Allergen, status: AllergenStatus | 'unknown') =>
    onChange(declare((each) => (each === allergen ? status : declaration[each])))
  const setRestToFree = () => onChange(declare((each) => declaration[each] ?? 'free'))
  return (
    <>
      <table className="allergen-grid">
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Allergen</th>
            {statuses.map((status) => (
              <th key={status} scope="col">
                {allergenStatusLabels[status]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {allergens.map((allergen) => (
            <AllergenRow
              key={allergen}
              allergen={allergen}
              chosen={declaration[allergen] ?? 'unknown'}
              onChoose={(status) => setStatus(allergen, status)}
            />
          ))}
        </tbody>
      </table>
      {unknown.length > 0 && (
        <div className="allergen-rest">
          <p className="quiet">
            {unknown.length === 1 ? 'One allergen is not known.' : `${unknown.length} allergens are not known.`}
          </p>
          <Button onClick={setRestToFree}>It is free of the rest</Button>
        </div>
      )}
    </>
  )
}

/** Returns a declaration in the order of the list, so that equal ones are equal as texts. */
const declare = (statusOf: (allergen: Allergen) => AllergenStatus | 'unknown' | undefined): DeclaredAllergens =>
  Object.fromEntries(
    allergens
      .map((allergen) => [allergen, statusOf(allergen)] as const)
      .filter(([, status]) => status !== undefined && status !== 'unknown'),
  )

interface AllergenRowProps {
  allergen: Allergen
  chosen: AllergenStatus | 'unknown'
  onChoose: (status: AllergenStatus | 'unknown') => void
}

function AllergenRow({ allergen, chosen, onChoose }: AllergenRowProps) {
  const group = useId()
  return (
    <tr data-status={chosen}>
      <th scope="row">{allergenLabels[allergen]}</th>
      {statuses.map((status) => (
        <td key={status}>
          <label>
            <input type="radio" name={group} checked={chosen === status} onChange={() => onChoose(status)} />
            <span className="visually-hidden">{`${allergenLabels[allergen]}: ${allergenStatusLabels[status]}`}</span>
          </label>
        </td>
      ))}
    </tr>
  )
}
