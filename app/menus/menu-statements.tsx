import { calorieStatement } from '#schema/menus/calories.ts'

/**
 * The statement of 21 CFR 101.11 on calories, how to get more, and the menu’s own note. Wherever guests choose dishes.
 */
export const MenuCalorieAndAllergyStatements = ({
  note,
  className = 'wrap band menu-statements',
}: {
  note: string
  className?: string
}) => (
  <section className={className} aria-label="About this menu">
    <p>{calorieStatement}</p>
    <p>
      Before you order, tell us about every allergy at your table. Our kitchens share fryers, grills and surfaces, so we
      cannot promise that any dish is free of traces.
    </p>
    {note && <p>{note}</p>}
  </section>
)
