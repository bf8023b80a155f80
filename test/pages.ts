import { eq } from 'drizzle-orm'
import { page } from '../schema/tables/page.ts'
import { database } from '../worker/stores/db.ts'
import type { Site } from './helpers.ts'

/** The id of the page at an address. */
export async function pageIdAt({ db }: Pick<Site, 'db'>, address: string): Promise<number> {
  const [found] = await database(db).select({ id: page.id }).from(page).where(eq(page.url_path, address))
  if (!found) throw new Error(`There is no page at ${address}.`)
  return found.id
}

/** The ids of pages by their addresses. */
export const pageIds = (site: Pick<Site, 'db'>, ...addresses: string[]): Promise<number[]> =>
  Promise.all(addresses.map((address) => pageIdAt(site, address)))
