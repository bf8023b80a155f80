import * as z from 'zod/mini'
import { type LocationField, type LocationInput, parseLocationRow } from '#schema/locations/import/location-row.ts'
import { locationSchema } from '#schema/locations/wire.ts'
import type { Problem } from '#schema/result.ts'
import { sha256 } from '../../security/signing.ts'
import { FeedError } from '../../services/location-feed.ts'
import { readStoredFeedStates, type StoredFeedState } from './known-locations.ts'
import { maxStoredProblems, stageFeedPart } from './runs.ts'

/** What a feed said, once it is read to its end. What it changes lies staged. */
export interface FeedReading {
  received: number
  parts: number
  problems: Problem[]
  problemCount: number
  /** How many locations were open before. */
  open: number
  /** Open locations the feed does not name. */
  missing: number[]
}

/**
 * A location of the feed. Where it leaves a list out it says nothing of one, and where it says null that there is none.
 */
export type FeedLocation = LocationInput & { hasNoWaitList?: boolean }

/** Locations are staged so many at a time, well below the largest value the database takes. */
const partSize = 250
/** A feed of more locations than this is not ours. */
const maxLocations = 200_000

/**
 * A closure is the editors': what a feed may call so is not looked at. Null tells of a wait list that there is none.
 */
const feedLocationSchema = z.extend(z.omit(locationSchema, { closure: true }), {
  estimatedWaitTime: z.nullish(z.string()),
  waitListMaxPartySize: z.nullish(z.int()),
  waitListReady: z.nullish(z.boolean()),
})

const feedFieldNames = Object.fromEntries(
  [...Object.keys(feedLocationSchema.shape).filter((name) => name !== 'countryRootURL')].map((name) => [name, name]),
) as Record<LocationField, string>

/** Reads a feed to its end in bounded memory: of what is as it was last time only the digest is compared. */
export async function readFeed(db: D1Database, run: number, items: AsyncIterable<string>): Promise<FeedReading> {
  const reader = new FeedReader(db, run, await readStoredFeedStates(db))
  for await (const item of items) await reader.take(item)
  return reader.end()
}

class FeedReader {
  private received = 0
  private parts = 0
  private problemCount = 0
  private readonly problems: Problem[] = []
  private readonly rlids = new Map<number, number>()
  private readonly numbers = new Map<string, number>()
  private waiting: FeedLocation[] = []

  constructor(
    private readonly db: D1Database,
    private readonly run: number,
    private readonly known: ReadonlyMap<number, StoredFeedState>,
  ) {}

  /** Takes one location. What is wrong with it is gathered; nothing is staged any more once something is. */
  async take(item: string) {
    const index = this.received++
    if (this.received > maxLocations) throw new FeedError(`The feed names more than ${maxLocations} locations.`)
    const value = parsed(item)
    const repeated = this.repeated(value, index)
    if (repeated) return this.complain(index, [repeated])
    const digest = (await sha256(item)).slice(0, 22)
    const known = this.known.get(getRlid(value))
    if (known && known.digest === digest && !known.isClosed) return
    const input = toLocationInput(value, index)
    if (Array.isArray(input)) return this.complain(index, input)
    this.waiting.push({ ...input, feedDigest: digest })
    if (this.waiting.length >= partSize) await this.stage()
  }

  async end(): Promise<FeedReading> {
    if (this.waiting.length > 0) await this.stage()
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

  /** One location must be one: neither its rlid nor its restaurant number stands twice. */
  private repeated(value: unknown, index: number): Problem | undefined {
    const [rlid, number] = [getRlid(value), (value as { restaurantNumber?: unknown } | null)?.restaurantNumber]
    const [byRlid, byNumber] = [this.rlids.get(rlid), typeof number === 'string' ? this.numbers.get(number) : undefined]
    if (byRlid !== undefined) return { path: 'rlid', message: `${rlid} stands at locations.${byRlid} already` }
    if (byNumber !== undefined)
      return { path: 'restaurantNumber', message: `${number} stands at locations.${byNumber} already` }
    if (Number.isSafeInteger(rlid)) this.rlids.set(rlid, index)
    if (typeof number === 'string') this.numbers.set(number, index)
    return undefined
  }

  private complain(index: number, problems: readonly Problem[]) {
    this.waiting = []
    this.problemCount += problems.length
    for (const { path, message } of problems)
      if (this.problems.length < maxStoredProblems)
        this.problems.push({ path: [`locations.${index}`, path].filter(Boolean).join('.'), message })
  }

  private async stage() {
    if (this.problemCount === 0)
      await stageFeedPart(this.db, this.run, {
        part: this.parts++,
        kind: 'write',
        entries: JSON.stringify(this.waiting),
      })
    this.waiting = []
  }
}

function parsed(item: string): unknown {
  try {
    const value = JSON.parse(item)
    // What the location list of the API answers may be a feed too.
    return typeof value?.distance === 'number' && value.location ? value.location : value
  } catch {
    throw new FeedError('The feed cannot be read: it is not well-formed JSON.')
  }
}

const getRlid = (value: unknown) => Number((value as { rlid?: unknown } | null)?.rlid)

/**
 * A location of the feed as the import takes it, or what is wrong with it. What the feed may tell and does not is taken
 * away.
 */
function toLocationInput(value: unknown, index: number): FeedLocation | Problem[] {
  const shape = feedLocationSchema.safeParse(value)
  if (!shape.success) return shape.error.issues.map(toFeedProblem)
  const read = parseLocationRow({ line: 1, item: index + 1, values: shape.data }, feedFieldNames)
  if ('bad' in read) return [{ path: '', message: read.bad.reason }]
  return { ...countUnreported, ...read.input, ...(shape.data.waitListReady === null && { hasNoWaitList: true }) }
}

const countUnreported = { address2: '', estimatedWaitTime: null, waitListMaxPartySize: null, waitListReady: null }

const toFeedProblem = (issue: z.core.$ZodIssue): Problem => ({
  path: issue.path.map(String).join('.'),
  message:
    issue.code === 'invalid_type' && issue.message === 'Invalid input'
      ? `must be of type ${issue.expected}`
      : issue.message,
})
