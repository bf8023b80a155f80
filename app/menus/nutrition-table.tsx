import type { Nutrition } from '#schema/menus/content-wire.ts'
import { declaredNutrients } from '#schema/menus/nutrients.ts'

/** The nutrition of one serving, as far as it is known. */
export function NutritionTable({ nutrition, calories }: { nutrition: Nutrition; calories: number | null }) {
  const known = declaredNutrients.filter(({ name }) => nutrition[name] !== undefined)
  if (known.length === 0) return null
  return (
    <section>
      <h2>Nutrition</h2>
      <table className="menu-nutrition">
        <caption className="visually-hidden">Nutrition of one serving</caption>
        <tbody>
          {calories !== null && (
            <tr>
              <th scope="row">Calories</th>
              <td>{calories}</td>
            </tr>
          )}
          {known.map(({ name, label, unit }) => (
            <tr key={name}>
              <th scope="row">{label}</th>
              <td>{`${nutrition[name]} ${unit}`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
