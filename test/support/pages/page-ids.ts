import { eq } from 'drizzle-orm'
import { page } from '../../../schema/pages/table.ts'
import { getDrizzle } from '../../../worker/stores/db.ts'
import type { TestSite } from '../site.ts'

/** Returns the id of the page at a path. */
export async function findPageId({ db }: Pick<TestSite, 'db'>, address: string): Promise<number> {
  const [found] = await getDrizzle(db).select({ id: page.id }).from(page).where(eq(page.url_path, address))
  if (!found) throw new Error(`There is no page at ${address}.`)
  return found.id
}

/** Returns the ids of pages by their paths. */
export const findPageIds = (site: Pick<TestSite, 'db'>, ...addresses: string[]): Promise<number[]> =>
  Promise.all(addresses.map((address) => findPageId(site, address)))
