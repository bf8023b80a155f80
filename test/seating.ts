import type { Site } from './helpers.ts'

/** The number of a restaurant of the demo for which a condition holds, an open one. */
export async function rlidWhere({ db }: Pick<Site, 'db'>, condition: string, ...values: number[]): Promise<number> {
  const rlid = await db
    .prepare(
      `SELECT rlid FROM location WHERE closed_at IS NULL AND is_temporarily_closed = 0 AND closure IS NULL AND ${condition} ORDER BY rlid LIMIT 1`,
    )
    .bind(...values)
    .first<number>('rlid')
  if (rlid === null) throw new Error(`No restaurant of the demo is so: ${condition}`)
  return rlid
}
