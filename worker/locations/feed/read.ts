import * as z from 'zod/mini'
import { guestInfoFeedShape } from '#schema/locations/guest-info-wire.ts'
import {
  type ImportedLocationInput,
  type LocationImportField,
  parseLocationImportRow,
} from '#schema/locations/import/location-row.ts'
import { apiLocationSchema } from '#schema/locations/wire.ts'
import type { ValidationProblem } from '#schema/result.ts'
import { hashSha256Base64url } from '../../security/signing.ts'
import { LocationFeedError } from '../../services/location-feed.ts'
import type { ResolvedSite } from '../../sites/site-map.ts'
import { splitRowsIntoJsonParts } from '../../stores/bulk-load.ts'
import { type LocationStateBeforeFeed, readLocationStatesBeforeFeed } from './known-locations.ts'
import { maxStoredImportFeedProblems } from './runs.ts'
import { insertStagedLocationFeedPart } from './staged-parts.ts'

/** The result of reading a feed to its end. Its changes are staged. */
export interface StagedLocationFeedSummary {
  received: number
  parts: number
  problems: ValidationProblem[]
  problemCount: number
  /** Number of locations that were open before. */
  open: number
  /** Open locations that the feed does not contain. */
  missing: number[]
}

/** A location of the feed. Missing wait list fields leave it unchanged; null means there is no wait list. */
export type ImportFeedLocation = ImportedLocationInput & { hasNoWaitList?: boolean }

/** Maximum number of locations per part. A part of large ones has fewer: a value of the database has a maximum size. */
const maxPartLocations = 250
/** Maximum number of locations of a feed. */
const maxLocations = 200_000

/**
 * Closures are managed by editors, so the feed's are ignored. Null wait list fields mean that there is no wait list.
 */
const feedLocationSchema = z.extend(z.omit(apiLocationSchema, { closure: true }), {
  estimatedWaitTime: z.nullish(z.string()),
  waitListMaxPartySize: z.nullish(z.int()),
  waitListReady: z.nullish(z.boolean()),
  ...guestInfoFeedShape,
})

const feedFieldNames = Object.fromEntries(
  [...Object.keys(feedLocationSchema.shape).filter((name) => name !== 'countryRootURL')].map((name) => [name, name]),
) as Record<LocationImportField, string>

/** Reads the feed of a site to its end in bounded memory: unchanged locations are recognized by their digest. */
export async function readAndStageLocationFeed(
  db: D1Database,
  site: ResolvedSite,
  run: number,
  items: AsyncIterable<string>,
): Promise<StagedLocationFeedSummary> {
  const reader = new FeedReader(db, run, await readLocationStatesBeforeFeed(db, site))
  for await (const item of items) await reader.take(item)
  return reader.end()
}

class FeedReader {
  private received = 0
  private parts = 0
  private problemCount = 0
  private readonly problems: ValidationProblem[] = []
  private readonly rlids = new Map<number, number>()
  private readonly numbers = new Map<string, number>()
  private pendingLocations: ImportFeedLocation[] = []

  constructor(
    private readonly db: D1Database,
    private readonly run: number,
    private readonly known: ReadonlyMap<number, LocationStateBeforeFeed>,
  ) {}

  /** Reads one location. Collects its problems; once there are any, nothing more is staged. */
  async take(item: string) {
    const index = this.received++
    if (this.received > maxLocations) throw new LocationFeedError(`The feed names more than ${maxLocations} locations.`)
    const value = parseItem(item)
    const duplicate = this.findDuplicate(value, index)
    if (duplicate) return this.report(index, [duplicate])
    const digest = (await hashSha256Base64url(item)).slice(0, 22)
    const known = this.known.get(getRlid(value))
    if (known && known.digest === digest && !known.isClosed) return
    const input = toLocationInput(value, index)
    if (Array.isArray(input)) return this.report(index, input)
    this.pendingLocations.push({ ...input, feedDigest: digest })
    if (this.pendingLocations.length >= maxPartLocations) await this.stage()
  }

  async end(): Promise<StagedLocationFeedSummary> {
    if (this.pendingLocations.length > 0) await this.stage()
    const open = [...this.known].filter(([, { isClosed }]) => !isClosed).map(([rlid]) => rlid)
    const { received, parts, problems, problemCount } = this
    return {
      received,
      parts,
      problems,
      problemCount,
      open: open.length,
      missing: open.filter((rlid) => !this.rlids.has(rlid)),
    }
  }

  /** Reports a location whose rlid or restaurant number appeared before. */
  private findDuplicate(value: unknown, index: number): ValidationProblem | undefined {
    const [rlid, number] = [getRlid(value), (value as { restaurantNumber?: unknown } | null)?.restaurantNumber]
    const [byRlid, byNumber] = [this.rlids.get(rlid), typeof number === 'string' ? this.numbers.get(number) : undefined]
    if (byRlid !== undefined) return { path: 'rlid', message: `${rlid} is already used by locations.${byRlid}` }
    if (byNumber !== undefined)
      return { path: 'restaurantNumber', message: `${number} is already used by locations.${byNumber}` }
    if (Number.isSafeInteger(rlid)) this.rlids.set(rlid, index)
    if (typeof number === 'string') this.numbers.set(number, index)
    return undefined
  }

  private report(index: number, problems: readonly ValidationProblem[]) {
    this.pendingLocations = []
    this.problemCount += problems.length
    for (const { path, message } of problems)
      if (this.problems.length < maxStoredImportFeedProblems)
        this.problems.push({ path: [`locations.${index}`, path].filter(Boolean).join('.'), message })
  }

  private async stage() {
    if (this.problemCount === 0)
      for (const { json } of splitRowsIntoJsonParts(this.pendingLocations))
        await insertStagedLocationFeedPart(this.db, this.run, { part: this.parts++, kind: 'write', entries: json })
    this.pendingLocations = []
  }
}

/** Not by a schema, as a feed has hundreds of thousands of items. */
const isLocationWithDistance = (value: unknown): value is { location: object } =>
  typeof value === 'object' &&
  value !== null &&
  'distance' in value &&
  typeof value.distance === 'number' &&
  'location' in value &&
  typeof value.location === 'object' &&
  value.location !== null

function parseItem(item: string): unknown {
  try {
    const value: unknown = JSON.parse(item)
    // The response of the location API may be used as a feed too.
    return isLocationWithDistance(value) ? value.location : value
  } catch {
    throw new LocationFeedError('The feed cannot be read: it is not well-formed JSON.')
  }
}

const getRlid = (value: unknown) => Number((value as { rlid?: unknown } | null)?.rlid)

/** Converts a location of the feed to an import, or returns its problems. Fields the feed leaves out are cleared. */
function toLocationInput(value: unknown, index: number): ImportFeedLocation | ValidationProblem[] {
  const shape = feedLocationSchema.safeParse(value)
  if (!shape.success) return shape.error.issues.map(toFeedProblem)
  const parsedRow = parseLocationImportRow({ line: 1, item: index + 1, values: shape.data }, feedFieldNames)
  if ('bad' in parsedRow) return [{ path: '', message: parsedRow.bad.reason }]
  return { ...defaultValues, ...parsedRow.input, ...(shape.data.waitListReady === null && { hasNoWaitList: true }) }
}

const defaultValues = { address2: '', estimatedWaitTime: null, waitListMaxPartySize: null, waitListReady: null }

const toFeedProblem = (issue: z.core.$ZodIssue): ValidationProblem => ({
  path: issue.path.map(String).join('.'),
  message:
    issue.code === 'invalid_type' && issue.message === 'Invalid input'
      ? `must be of type ${issue.expected}`
      : issue.message,
})
