import { allergenLabels, allergenStatusLabels, allergens, type DeclaredAllergens } from '#schema/menus/allergens.ts'

/** Every allergen of a dish with what is declared about it, those it contains first. */
export function AllergenList({ declaration }: { declaration: DeclaredAllergens }) {
  const statuses = ['contains', 'may_contain', 'unknown', 'free'] as const
  const rows = statuses.flatMap((status) => {
    const names = allergens.filter((allergen) => (declaration[allergen] ?? 'unknown') === status)
    return names.length > 0 ? [{ status, text: names.map((allergen) => allergenLabels[allergen]).join(', ') }] : []
  })
  return (
    <section className="menu-declaration">
      <h2>Allergens</h2>
      <dl>
        {rows.map(({ status, text }) => (
          <div key={status} className={`menu-declared-${status}`}>
            <dt>{allergenStatusLabels[status]}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
