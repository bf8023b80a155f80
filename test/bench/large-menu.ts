import { eq } from 'drizzle-orm'
import { getStorageBindings, openStorageWithoutWorker } from '../../migrations/local/platform.ts'
import { menuItem, menuItemOverride } from '../../schema/menus/table.ts'
import { getDrizzle } from '../../worker/stores/db.ts'

/** Above the ids of the demo's dishes. */
const firstId = 100_000

/** Adds copies of the live dishes of a state to its menus, with their overrides, until there are so many dishes. */
export async function fillMenusWithCopiedDishes(state: string, count: number): Promise<void> {
  const storage = await openStorageWithoutWorker(state)
  const { DB } = await getStorageBindings(storage)
  const tables = getDrizzle(DB)
  const dishes = await tables.select().from(menuItem).where(eq(menuItem.state, 'live'))
  const overrides = await tables.select().from(menuItemOverride).where(eq(menuItemOverride.state, 'live'))
  for (let added = 0; dishes.length + added < count; added += 1) {
    const dish = dishes[added % dishes.length]!
    const id = firstId + added
    const ofDish = overrides.filter(({ item_id }) => item_id === dish.id).map((each) => ({ ...each, item_id: id }))
    const copy = { ...dish, id, slug: `${dish.slug}-${added}`, position: 1000 + added }
    await tables.batch([
      tables.insert(menuItem).values(copy),
      ...ofDish.map((override) => tables.insert(menuItemOverride).values(override)),
    ])
  }
  await storage.dispose()
}
