import type { TestSite } from '../site.ts'

/** Returns the number of an open restaurant of the demo that satisfies a condition. */
export const findOpenRestaurantRlid = async (
  site: Pick<TestSite, 'db'>,
  condition: string,
  ...values: number[]
): Promise<number> => (await findOpenRestaurantRlids(site, condition, ...values))[0]!

/** Returns the numbers of all of them, at most a hundred. */
export async function findOpenRestaurantRlids(
  { db }: Pick<TestSite, 'db'>,
  condition: string,
  ...values: number[]
): Promise<number[]> {
  const { results } = await db
    .prepare(
      `SELECT rlid FROM location WHERE closed_at IS NULL AND is_temporarily_closed = 0 AND closure IS NULL AND ${condition} ORDER BY rlid LIMIT 100`,
    )
    .bind(...values)
    .all<{ rlid: number }>()
  if (results.length === 0) throw new Error(`No restaurant of the demo satisfies: ${condition}`)
  return results.map(({ rlid }) => rlid)
}
