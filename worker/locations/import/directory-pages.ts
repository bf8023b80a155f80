import type { D1Database } from '@cloudflare/workers-types'
import { eq, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { toCountryWithArticle } from '#schema/geo/country-with-article.ts'
import type { HomeCountryCode } from '#schema/geo/home-country.ts'
import { paths } from '#schema/paths.ts'
import { page } from '#schema/tables.ts'
import { hostPathToTreeUrlPath, type ResolvedSite } from '../../sites/site-map.ts'
import { getDrizzle } from '../../stores/db.ts'
import { columnIsOneOf, keepTableNamesInSql } from '../../stores/expressions.ts'
import type { LocationRecord } from '../stored-location.ts'
import { LocationImportError } from './import-error.ts'
import type { LocationMergeResult } from './merge.ts'
import type { NewDirectoryPagesPlan, NewPageNode, ParentPageRow } from './page-plan.ts'
import type { StoredCity, StoredCountry, StoredLocationDirectory, StoredStateOrProvince } from './stored-directory.ts'

/**
 * Returns the URL paths of a directory's pages in the tree. On the site at the top, local pages are at the specified
 * path if there is a page for it, and otherwise below the map, as on every other site.
 */
function toDirectoryUrlPaths(site: ResolvedSite) {
  const map = hostPathToTreeUrlPath(site, paths.locationMap)
  return { home: site.root, map, localPages: site.root === '/' ? paths.localPages : map }
}

/** A page that is the parent of those of a directory, with the number of its child pages. */
interface DirectoryParent extends ParentPageRow {
  /** The position after its last child. */
  next_position: number
}

/** Reads the parents of the pages of a site's directory, by their URL paths, and all state lists. */
export async function readDirectoryParentPages(db: D1Database, site: ResolvedSite): Promise<DirectoryParent[]> {
  const urlPaths = Object.values(toDirectoryUrlPaths(site))
  const child = alias(page, 'child')
  const nextPosition = sql<number>`(SELECT coalesce(max(${child.position}) + 1, 0) FROM ${page} AS ${child}
    WHERE ${child.parent_id} = ${page.id})`
  return getDrizzle(db)
    .select({
      ...{ id: page.id, path: page.path, depth: page.depth, url_path: page.url_path },
      next_position: keepTableNamesInSql(nextPosition).as('next_position'),
    })
    .from(page)
    .where(or(columnIsOneOf(page.url_path, [...new Set(urlPaths)]), eq(page.content_type, 'state_list')))
}

/** The slug of a country's state list below the location map: `list` for that of the site, `list-ca` for another. */
const toStateListSlug = (code: string, home: HomeCountryCode) => (code === home ? 'list' : `list-${code.toLowerCase()}`)

/**
 * Plans every missing page of a site's directory: state lists, a page for each state and city, and a local page for
 * each new location.
 */
export async function addMissingDirectoryPagesToPlan(
  db: D1Database,
  plan: NewDirectoryPagesPlan,
  site: ResolvedSite,
  stored: StoredLocationDirectory & { parents: readonly DirectoryParent[] },
  merged: LocationMergeResult,
): Promise<void> {
  const urlPaths = toDirectoryUrlPaths(site)
  const add = new DirectoryPlan(db, plan, urlPaths, stored, merged)
  const map = add.parent(urlPaths.home, urlPaths.map, add.mapNode)
  const listed = new Set(stored.stateLists.map(({ target_id }) => target_id))
  for (const country of add.listedCountries(site)) {
    if (!listed.has(country.id)) plan.add(map, [add.stateListNode(country)], listed.size)
  }
  await add.statePagesAndCityLists()
  add.localPages()
}

/** Returns the list of a country's states on a site that is at home in `home`. */
export const countryToStateListPageNode = (
  { id, code, printable_name }: Pick<StoredCountry, 'id' | 'code' | 'printable_name'>,
  home: HomeCountryCode,
): NewPageNode => ({
  type: 'state_list',
  slug: toStateListSlug(code, home),
  title: `${printable_name} locations`,
  search_description: `All our restaurants in ${toCountryWithArticle(printable_name)}, by state or province and by city.`,
  values: { country: id },
})

/** A page of a state or city that has none, below the list of its country. */
interface PlacePage {
  parent: ParentPageRow
  node: NewPageNode
}

const toUrlPath = ({ parent, node }: PlacePage) => `${parent.url_path}${node.slug}/`

/** Number of paths per query, whose parameter is limited. */
const maxPathsPerQuery = 4000

class DirectoryPlan {
  readonly countries: Map<number, StoredCountry>
  private readonly states: Map<number, StoredStateOrProvince>
  private readonly cities: Map<number, StoredCity>

  constructor(
    private readonly db: D1Database,
    private readonly plan: NewDirectoryPagesPlan,
    private readonly urlPaths: ReturnType<typeof toDirectoryUrlPaths>,
    private readonly stored: StoredLocationDirectory & { parents: readonly DirectoryParent[] },
    private readonly merged: LocationMergeResult,
  ) {
    this.countries = byId([...stored.countries, ...merged.countries])
    this.states = byId([...stored.states, ...merged.states])
    this.cities = byId([...stored.cities, ...merged.cities])
  }

  /** Returns the countries with a state list: those of the import, and on the site at the top that of the site. */
  listedCountries({ root }: ResolvedSite): StoredCountry[] {
    const codes = new Set(this.merged.locations.map(({ row }) => row.country))
    const isHome = (code: string) => root === '/' && codes.size > 0 && code === this.stored.home
    return [...this.countries.values()].filter(({ code }) => codes.has(code) || isHome(code))
  }

  /** A list that was made while the site was at home elsewhere keeps its address; then none is the first. */
  stateListNode(country: StoredCountry): NewPageNode {
    const seo_title = `${this.stored.brand} in ${toCountryWithArticle(country.printable_name)}`
    const node = { ...countryToStateListPageNode(country, this.stored.home), seo_title }
    if (!this.findStored(`${this.urlPaths.map}${node.slug}/`)) return node
    return { ...node, slug: `${node.slug}-${country.code.toLowerCase()}` }
  }

  /** Returns the page at a path, or plans one below the page at `above`. */
  parent(above: string, path: string, node: Omit<NewPageNode, 'slug'>): ParentPageRow {
    const found = this.planned.get(path) ?? this.findStored(path)
    if (found) return found
    const planned = this.planned.get(above)
    const stored = this.findStored(above)
    const parent = planned ?? stored
    if (!parent)
      throw new LocationImportError(
        `There is no page at ${above} to hold ${path}: prepare the site with npm start first.`,
      )
    const slug = path.slice(above.length, -1)
    const [place] = this.plan.add(parent, [{ ...node, slug }], planned ? 0 : (stored?.next_position ?? 0))
    this.planned.set(path, place!)
    return place!
  }
  private readonly planned = new Map<string, ParentPageRow>()

  get mapNode() {
    return { type: 'location_map', title: 'Locations', seo_title: `Locations | ${this.stored.brand}` }
  }

  private findStored(path: string): DirectoryParent | undefined {
    return this.stored.parents.find(({ url_path }) => url_path === path)
  }

  /**
   * Plans a page for each state with an open restaurant, and for each city of the import, that has none, unless an
   * editor's own page has its path.
   */
  async statePagesAndCityLists() {
    const [states, cities] = [this.missingStatePages(), this.missingCityLists()]
    const taken = await this.pathsOf([...states, ...cities].map(toUrlPath))
    for (const pages of [states, cities]) {
      const free = pages.filter((each) => !taken.has(toUrlPath(each)))
      for (const [parent, some] of Map.groupBy(free, ({ parent }) => parent))
        this.addBelow(
          parent,
          some.map(({ node }) => node),
        )
    }
  }

  private missingStatePages(): PlacePage[] {
    const paged = new Set(this.stored.statePages.map(({ target_id }) => target_id))
    const wanted = this.merged.locations
      .filter(({ row }) => row.closed_at === null)
      .map(({ row }) => this.cities.get(row.city_id)!.state_id)
    return [...new Set(wanted)]
      .filter((id) => !paged.has(id))
      .map((id) => {
        const state = this.states.get(id)!
        return { parent: this.stateList(state.country_id), node: this.statePageNode(state) }
      })
  }

  private missingCityLists(): PlacePage[] {
    const listed = new Set(this.stored.cityLists.map(({ target_id }) => target_id))
    const wanted = new Set(this.merged.locations.map(({ row }) => row.city_id))
    return [...wanted]
      .filter((id) => !listed.has(id))
      .map((id) => {
        const city = this.cities.get(id)!
        return { parent: this.stateList(this.states.get(city.state_id)!.country_id), node: this.cityListNode(city) }
      })
  }

  /** Returns the paths that already have a page. */
  private async pathsOf(paths: readonly string[]): Promise<Set<string>> {
    const taken = new Set<string>()
    for (let start = 0; start < paths.length; start += maxPathsPerQuery) {
      const pages = await getDrizzle(this.db)
        .select({ url_path: page.url_path })
        .from(page)
        .where(columnIsOneOf(page.url_path, paths.slice(start, start + maxPathsPerQuery)))
      for (const { url_path } of pages) taken.add(url_path)
    }
    return taken
  }

  private statePageNode({ id, slug, name }: StoredStateOrProvince): NewPageNode {
    const { brand } = this.stored
    return {
      type: 'single_state',
      slug,
      title: name,
      seo_title: `${brand} in ${name}`,
      search_description: `Every ${brand} in ${name}, by city, with the address of each restaurant.`,
      values: { state: id },
    }
  }

  /** Plans pages below a state list, after existing and planned ones. */
  private addBelow(parent: ParentPageRow, nodes: readonly NewPageNode[]) {
    const stored = this.stored.parents.find(({ id }) => id === parent.id)
    this.plan.add(parent, nodes, (stored?.next_position ?? 0) + this.plan.countNewChildren(parent.id))
  }

  private stateList(country: number): ParentPageRow {
    const known = this.stored.stateLists.find(({ target_id }) => target_id === country)
    if (known) return known
    const url_path = `${this.urlPaths.map}${this.stateListNode(this.countries.get(country)!).slug}/`
    return this.plan.findPosition(url_path)
  }

  private cityListNode(city: StoredCity): NewPageNode {
    const state = this.states.get(city.state_id)!
    return {
      type: 'location_list',
      slug: `${state.slug}/${city.slug}`,
      title: `${city.name}, ${state.code}`,
      seo_title: `${this.stored.brand} in ${city.name}, ${state.code}`,
      search_description: `Addresses, hours and phone numbers of every ${this.stored.brand} in ${city.name}, ${state.name}.`,
      values: { city: city.id },
    }
  }

  private localPagesParent(): ParentPageRow {
    const { home, map, localPages } = this.urlPaths
    return this.findStored(localPages) ?? this.parent(home, map, this.mapNode)
  }

  /** Plans a local page for each location of the import that has none. */
  localPages() {
    const paged = new Set(this.stored.singleLocations.map(({ target_id }) => target_id))
    const wanted = this.merged.locations.map(({ row }) => row).filter(({ id }) => !paged.has(id))
    if (wanted.length === 0) return
    this.addBelow(
      this.localPagesParent(),
      wanted.map((row) => localPageNode(row, this.stored.brand)),
    )
  }
}

const byId = <T extends { id: number }>(rows: T[]) => new Map(rows.map((row) => [row.id, row]))

/** Texts of a local page that follow the location until an editor changes them. */
export const createLocalPageTexts = ({ city, state, address1, zip }: LocationRecord, brand: string) => ({
  title: `${city}, ${state} – ${address1}`.slice(0, 255),
  seo_title: `${brand} in ${city}, ${state} – ${address1}`.slice(0, 255),
  search_description: `Hours, services, directions and phone number of the ${brand} at ${address1}, ${city}, ${state} ${zip}.`,
})

const localPageNode = (row: LocationRecord, brand: string): NewPageNode => ({
  type: 'single_location',
  slug: row.local_page_url,
  ...createLocalPageTexts(row, brand),
  values: { location: row.id },
})
