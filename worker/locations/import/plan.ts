import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types'
import { toPlaceSlug } from '#schema/geo/place-name.ts'
import type { ImportedLocationInput } from '#schema/locations/import/location-row.ts'
import type { ResolvedSite, SiteLookup } from '../../sites/site-map.ts'
import { readSiteLookup } from '../../sites/stored-sites.ts'
import { type ReadsInCommitBatch, runReadsInOneBatch } from '../../stores/answer-reads.ts'
import { type CommitResult, commitWritePlan, type WritePlan } from '../../stores/commit.ts'
import { commitBulkLoads } from '../../stores/commit-bulk-loads.ts'
import { type CommitConflict, type ExpectedCommitConflict, isExpectedConflict } from '../../stores/conflicts.ts'
import { findExistingImageIds } from '../guest-pictures.ts'
import { type LocationChange, prepareLocationsVersionIncrement } from '../writes.ts'
import { planChangedLocalPages } from './changed-pages.ts'
import { createDirectoryLoads } from './directory-loads.ts'
import { addMissingDirectoryPagesToPlan, readDirectoryParentPages } from './directory-pages.ts'
import { LocationImportError, locationsChangedDuringImportMessage } from './import-error.ts'
import { createChangedLocationsGuards, createFreeIdsGuards } from './import-guards.ts'
import { prepareImportRecordingForUndo, toLocationImportLogEntry } from './import-record.ts'
import { readLocalPageData } from './local-page-data.ts'
import {
  buildLocalPagePath,
  type LocationImportConflict,
  type LocationMergeResult,
  mergeImportedLocations,
} from './merge.ts'
import { createNewDirectoryPagesPlan, reservePagePlanIds } from './page-plan.ts'
import type { ReportImportProgress } from './progress.ts'
import { listNumbersForRlid, toRlidOfRestaurantNumber } from './restaurant-numbers.ts'
import {
  buildLocalPageIdsQuery,
  readLocationsPlacesAndPagesForImport,
  type StoredDirectoryReadScope,
  type StoredLocationDirectory,
} from './stored-directory.ts'

/** The number of records an import changed, or would change. */
export interface LocationImportCounts {
  added: number
  updated: number
  unchanged: number
  newCities: number
  newPages: number
  changedPages: number
}

/** Options for writing a plan. */
interface ImportWrite {
  report?: ReportImportProgress
  /** Stale paths; every page by default. */
  stalePaths?: readonly string[]
  /** Further guards, writes and log entries of the batch. Without them an import is logged. */
  also?: Pick<WritePlan, 'guards' | 'writes' | 'log'>
  /** Guards about the restaurants that change, instead of those of the import. */
  guards?: readonly D1PreparedStatement[]
  /** Conflicts the caller handles. Otherwise a change meanwhile or a taken value throws an `LocationImportError`. */
  expected?: readonly ExpectedCommitConflict[]
  /** File name. When set, the previous state is recorded so that the import can be undone. */
  file?: string
  /** What renews the search in the same batch; its writes and stale paths are there even if nothing else changes. */
  search?: LocationSearchWrites
  /** The id of the user who imports; null for a command. */
  user?: number | null
}

interface LocationSearchWrites {
  writes: readonly D1PreparedStatement[]
  answer: ReadsInCommitBatch | undefined
  stalePaths?: readonly string[]
}

/**
 * A complete plan of an import. Nothing is written until `write`, which writes everything at once, or conflicts as
 * `changed` if somebody has changed what the plan is based on.
 */
export interface LocationImportPlan<Input extends ImportedLocationInput> {
  conflicts: LocationImportConflict<Input>[]
  counts: LocationImportCounts
  /** New and changed locations. */
  changes: LocationChange[]
  /** Paths of local pages that will move or change. */
  changedPagePaths: string[]
  /** The stored sites. */
  sites: SiteLookup
  write(writing?: ImportWrite): Promise<CommitResult>
}

interface Options {
  /** The site of the restaurants; the one at the top of the tree by default. */
  siteOf?: (sites: SiteLookup) => ResolvedSite
  /** Marks generated restaurants. */
  synthetic?: boolean
  /**
   * Reads only what the locations can affect, for a few of very many. At most one may lack an rlid, and gets the next.
   */
  few?: boolean
  /**
   * The sites as an isolate knows them, with which everything is read at once while somebody waits. Ids are reserved
   * before it is known how many pages there are, so some may be left unused.
   */
  knownSites?: SiteLookup
  /** Keeps wait list settings made by hosts. */
  leavesHosts?: boolean
  /** The time of the import; the present by default. */
  now?: Date
  /** Reports progress of reading, comparing and planning. */
  report?: ReportImportProgress
}

/** Plans the import of locations with their cities, states, countries and pages. */
export async function planLocationImport<Input extends ImportedLocationInput>(
  db: D1Database,
  inputs: readonly Input[],
  {
    siteOf = ({ topSite }) => topSite,
    synthetic = false,
    few = false,
    leavesHosts = false,
    knownSites,
    now = new Date(),
    report: reportProgress = () => {},
  }: Options = {},
): Promise<LocationImportPlan<Input>> {
  const { sites, site, stored, images, ids } = await readWithSite(db, { siteOf, knownSites }, (guessed, isEager) =>
    readForImport(db, { site: guessed, inputs, few, isEager, report: reportProgress }),
  )
  const { known, unknown } = splitByPictures(inputs, images)
  const { merged, conflicts } = mergeImportedLocations(stored, known, site, synthetic, reportProgress)
  const plan = await createNewDirectoryPagesPlan(db, maxPages(stored, merged), { reserved: ids, now })
  await addMissingDirectoryPagesToPlan(db, plan, site, stored, merged)
  const changed = await planChangedLocalPages(db, plan, stored, merged)
  const counts = toImportCounts(merged, plan.size, changed.ids.length)
  return {
    conflicts: [...unknown, ...conflicts],
    counts,
    changes: merged.locations.map(({ row, before }) => ({ before, after: row })),
    changedPagePaths: changed.stalePaths,
    sites,
    async write({
      report = () => {},
      stalePaths = ['*'],
      also,
      search = { writes: [], answer: undefined },
      guards,
      expected = [],
      file,
      user = null,
    } = {}) {
      const { answer, stalePaths: stale = [] } = search
      if (merged.locations.length === 0) return writeWithoutChanges(db, { also, search, expected })
      const pages = [...plan.newIds, ...changed.ids]
      const record =
        file === undefined ? null : prepareImportRecordingForUndo(db, { file, merged, pages, counts, now: plan.now })
      const directoryLoads = createDirectoryLoads(merged, leavesHosts)
      const [recorded, last] = record ? [[record.before], []] : [[], [changed.shadowedRedirectsDeletion]]
      const loads = [...recorded, ...directoryLoads, ...plan.loads(report), ...changed.loads, ...last]
      const rowGuards = guards ? [] : createChangedLocationsGuards(merged, leavesHosts)
      const committed = await commitBulkLoads(db, {
        guards: [...(also?.guards ?? []), ...(guards ?? [])],
        guardLoads: [...createFreeIdsGuards(merged), ...rowGuards, ...changed.guards],
        first: record ? [record.first] : [],
        loads,
        writes: [
          prepareLocationsVersionIncrement(db),
          ...(also?.writes ?? []),
          ...(record?.after ?? []),
          ...search.writes,
        ],
        answer,
        log: also?.log ?? (also ? [] : [toLocationImportLogEntry(counts, user, plan.now)]),
        stalePaths: [...stalePaths, ...stale],
        report: (done, total) => report('Writing', done, total),
        expected: ['changed', 'taken', ...expected],
      })
      if (!committed.ok && !isExpectedConflict(committed.conflict, expected)) throw toImportError(committed.conflict)
      return committed
    },
  }
}

/** Commits the other writes of an import that changes nothing. */
const writeWithoutChanges = (
  db: D1Database,
  {
    also,
    search,
    expected,
  }: { also: ImportWrite['also']; search: LocationSearchWrites; expected: readonly ExpectedCommitConflict[] },
) =>
  commitWritePlan(
    db,
    {
      guards: also?.guards ?? [],
      writes: [...(also?.writes ?? []), ...search.writes],
      answer: search.answer,
      stalePaths: search.stalePaths ?? [],
    },
    expected,
  )

/** A change by somebody else since the plan, or a constraint of the database, such as another page at the same path. */
const toImportError = ({ kind, column }: CommitConflict) =>
  new LocationImportError(
    kind === 'changed'
      ? locationsChangedDuringImportMessage
      : `Nothing was imported: a row would take a ${column} that something else has already.`,
  )

/** Reads with the site that the known sites say, and again if it is no longer the stored one. */
async function readWithSite<Read>(
  db: D1Database,
  { siteOf, knownSites }: { siteOf: (sites: SiteLookup) => ResolvedSite; knownSites: SiteLookup | undefined },
  read: (site: ResolvedSite, isEager: boolean) => Promise<Read>,
): Promise<Read & { site: ResolvedSite; sites: SiteLookup }> {
  const guess = knownSites && siteOf(knownSites)
  const [sites, early] = await Promise.all([readSiteLookup(db), guess && read(guess, true)])
  const site = siteOf(sites)
  const isGuessed = early !== undefined && JSON.stringify(site) === JSON.stringify(guess)
  return { ...(isGuessed ? early : await read(site, false)), site, sites }
}

interface ImportRead {
  site: ResolvedSite
  inputs: readonly ImportedLocationInput[]
  few: boolean
  /** Whether ids of pages are reserved at the same time, and what changes of local pages need is read. */
  isEager: boolean
  report: ReportImportProgress
}

/** Reads all that an import compares its rows with; for a few rows in one batch. */
async function readForImport(db: D1Database, { site, inputs, few, isEager, report }: ImportRead) {
  const pictures = inputs.flatMap(({ pictures = [] }) => pictures.map(({ image }) => image))
  const scope = few ? toScope(inputs) : undefined
  const read = async (from: D1Database) => {
    const [directory, parents, images, ids, localPageData] = await Promise.all([
      readLocationsPlacesAndPagesForImport(from, site, scope, report),
      readDirectoryParentPages(from, site),
      findExistingImageIds(from, pictures),
      isEager ? reservePagePlanIds(from, pagesPerLocation * inputs.length + otherPages) : null,
      isEager && scope ? readLocalPageData(from, buildLocalPageIdsQuery(scope)) : undefined,
    ])
    return { stored: { ...directory, parents, localPageData }, images, ids }
  }
  return few ? runReadsInOneBatch(db, read) : read(db)
}

/** Separates the rows with a picture that is not in the library. */
function splitByPictures<Input extends ImportedLocationInput>(inputs: readonly Input[], images: ReadonlySet<number>) {
  const unknown = inputs.flatMap((input): LocationImportConflict<Input>[] => {
    const missing = input.pictures?.find(({ image }) => !images.has(image))
    return missing ? [{ input, reason: `pictures names image ${missing.image}, which the library does not have` }] : []
  })
  const refused = new Set(unknown.map(({ input }) => input))
  return { known: inputs.filter((input) => !refused.has(input)), unknown }
}

/**
 * Maximum number of new pages or revisions: for each location the pages of its state and city and two revisions of its
 * own; for each country its list; and the three pages above.
 */
const maxPages = (stored: StoredLocationDirectory, { locations, countries }: LocationMergeResult) =>
  pagesPerLocation * locations.length + stored.countries.length + countries.length + 3

const pagesPerLocation = 4
/** As many as there are above the restaurants, unless there are very many countries. */
const otherPages = 20

/** The records a few locations can affect: those with the same numbers or local page, their cities and states. */
const toScope = (inputs: readonly ImportedLocationInput[]): StoredDirectoryReadScope => ({
  rlids: inputs.flatMap(({ rlid, restaurantNumber }) => rlid ?? toRlidOfRestaurantNumber(restaurantNumber) ?? []),
  restaurantNumbers: inputs.flatMap(
    ({ restaurantNumber, rlid }) => restaurantNumber ?? (rlid === undefined ? [] : listNumbersForRlid(rlid)),
  ),
  withNextNumber: inputs.some(({ rlid }) => rlid === undefined),
  localPages: inputs.map((input) => input.localPageURL ?? buildLocalPagePath(input)),
  citySlugs: [...new Set(inputs.map(({ city }) => toPlaceSlug(city)))],
  stateCodes: [...new Set(inputs.map(({ state }) => state))],
})

function toImportCounts(
  { locations, cities, unchanged }: LocationMergeResult,
  newPages: number,
  changedPages: number,
): LocationImportCounts {
  const added = locations.filter(({ before }) => !before).length
  return { added, updated: locations.length - added, unchanged, newCities: cities.length, newPages, changedPages }
}
