import { kilometresText, milesText } from '#schema/rules/distance.ts'

/** How far a restaurant is, in miles; in Canada also as people there count. */
export const Distance = ({ at: { distance, country } }: { at: { distance: number; country: string } }) => (
  <span className="result-distance">
    {milesText(distance, 2)}
    {country === 'CA' && ` (${kilometresText(distance, 2)})`}
  </span>
)
