import * as z from 'zod/mini'
import type { Problem } from '#schema/result.ts'
import { type LocationField, type LocationInput, readRow } from '#schema/rules/location-row.ts'
import { locationShape } from '#schema/wire/location.ts'
import { type KnownLocation, knownLocations } from '../data/fed-locations.ts'
import { stagePart, toldProblems } from '../data/feed-run.ts'
import { FeedBroke } from '../services/location-feed.ts'
import { sha256 } from '../signing.ts'

/** What a feed said, once it is read to its end. What it changes lies staged. */
export interface Reading {
  received: number
  parts: number
  problems: Problem[]
  problemCount: number
  /** How many locations were open before. */
  open: number
  /** Open locations the feed does not name. */
  missing: number[]
}

/** A location of the feed. Where it leaves a list out it says nothing of one, and where it says null that there is none. */
export type FedLocation = LocationInput & { hasNoWaitList?: boolean }

/** Locations are staged so many at a time, well below the largest value the database takes. */
const partSize = 250
/** A feed of more locations than this is not ours. */
const mostLocations = 200_000

/** A closure is the editors': what a feed may call so is not looked at. Null tells of a wait list that there is none. */
const fedShape = z.extend(z.omit(locationShape, { closure: true }), {
  estimatedWaitTime: z.nullish(z.string()),
  waitListMaxPartySize: z.nullish(z.int()),
  waitListReady: z.nullish(z.boolean()),
})

const fieldsOfFeed = Object.fromEntries(
  [...Object.keys(fedShape.shape).filter((name) => name !== 'countryRootURL')].map((name) => [name, name]),
) as Record<LocationField, string>

/** Reads a feed to its end in bounded memory: of what is as it was last time only the digest is compared. */
export async function readFeed(db: D1Database, run: number, items: AsyncIterable<string>): Promise<Reading> {
  const reader = new FeedReader(db, run, await knownLocations(db))
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
  private waiting: FedLocation[] = []

  constructor(
    private readonly db: D1Database,
    private readonly run: number,
    private readonly known: ReadonlyMap<number, KnownLocation>,
  ) {}

  /** Takes one location. What is wrong with it is gathered; nothing is staged any more once something is. */
  async take(item: string) {
    const index = this.received++
    if (this.received > mostLocations) throw new FeedBroke(`The feed names more than ${mostLocations} locations.`)
    const value = parsed(item)
    const repeated = this.repeated(value, index)
    if (repeated) return this.complain(index, [repeated])
    const digest = (await sha256(item)).slice(0, 22)
    const known = this.known.get(rlidOf(value))
    if (known && known.digest === digest && !known.isClosed) return
    const input = inputOf(value, index)
    if (Array.isArray(input)) return this.complain(index, input)
    this.waiting.push({ ...input, feedDigest: digest })
    if (this.waiting.length >= partSize) await this.stage()
  }

  async end(): Promise<Reading> {
    if (this.waiting.length > 0) await this.stage()
    const open = [...this.known].filter(([, { isClosed }]) => !isClosed).map(([rlid]) => rlid)
    const { received, parts, problems, problemCount } = this
    return { received, parts, problems, problemCount, open: open.length, missing: open.filter((rlid) => !this.rlids.has(rlid)) }
  }

  /** One location must be one: neither its rlid nor its restaurant number stands twice. */
  private repeated(value: unknown, index: number): Problem | undefined {
    const [rlid, number] = [rlidOf(value), (value as { restaurantNumber?: unknown } | null)?.restaurantNumber]
    const [byRlid, byNumber] = [this.rlids.get(rlid), typeof number === 'string' ? this.numbers.get(number) : undefined]
    if (byRlid !== undefined) return { path: 'rlid', message: `${rlid} stands at locations.${byRlid} already` }
    if (byNumber !== undefined) return { path: 'restaurantNumber', message: `${number} stands at locations.${byNumber} already` }
    if (Number.isSafeInteger(rlid)) this.rlids.set(rlid, index)
    if (typeof number === 'string') this.numbers.set(number, index)
    return undefined
  }

  private complain(index: number, problems: readonly Problem[]) {
    this.waiting = []
    this.problemCount += problems.length
    for (const { path, message } of problems)
      if (this.problems.length < toldProblems) this.problems.push({ path: [`locations.${index}`, path].filter(Boolean).join('.'), message })
  }

  private async stage() {
    if (this.problemCount === 0)
      await stagePart(this.db, this.run, { part: this.parts++, kind: 'write', entries: JSON.stringify(this.waiting) })
    this.waiting = []
  }
}

function parsed(item: string): unknown {
  try {
    const value = JSON.parse(item)
    // What the location list of the API answers may be a feed too.
    return typeof value?.distance === 'number' && value.location ? value.location : value
  } catch {
    throw new FeedBroke('The feed cannot be read: it is not well-formed JSON.')
  }
}

const rlidOf = (value: unknown) => Number((value as { rlid?: unknown } | null)?.rlid)

/** A location of the feed as the import takes it, or what is wrong with it. What the feed may tell and does not is taken away. */
function inputOf(value: unknown, index: number): FedLocation | Problem[] {
  const shape = fedShape.safeParse(value)
  if (!shape.success) return shape.error.issues.map(problemOf)
  const read = readRow({ line: 1, item: index + 1, values: shape.data }, fieldsOfFeed)
  if ('bad' in read) return [{ path: '', message: read.bad.reason }]
  return { ...untold, ...read.input, ...(shape.data.waitListReady === null && { hasNoWaitList: true }) }
}

const untold = { address2: '', estimatedWaitTime: null, waitListMaxPartySize: null, waitListReady: null }

const problemOf = (issue: z.core.$ZodIssue): Problem => ({
  path: issue.path.map(String).join('.'),
  message: issue.code === 'invalid_type' && issue.message === 'Invalid input' ? `must be of type ${issue.expected}` : issue.message,
})
