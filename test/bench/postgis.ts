import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { squaredChordToMiles, toUnitVector } from '#schema/geo/sphere.ts'
import { type NearbyLocationsResponse, nearbySearchDefaults } from '#schema/locations/wire.ts'
import { findRuntimeProcess, measureThroughputAndCpu } from './load.ts'
import { createGeoPositions, createManyLocationsDatabaseFolder, type GeoPosition } from './many-locations.ts'
import { type PostgresCluster, startPostgresCluster } from './postgres.ts'
import { emptyKvWorkerPath, runOnSite } from './site.ts'

/**
 * Our two searches beside those of a PostGIS on this machine, over the same locations from the same points: what each
 * costs, and whether it finds what brute force finds. `npx tsx test/bench/postgis.ts [how many locations …]` after a
 * build. PG_BIN names the folder of PostgreSQL's programs where pg_config does not.
 */
const sizes = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [700, 100_000, 1_000_000]
const { limit, radius } = nearbySearchDefaults
const visitors = createGeoPositions(200, 'visitors')
const rounds = 5

/** Statements that find the nearest to one of `probe`; `{point}` is its placeholder. */
interface Search {
  name: string
  statement: (point: (column: string) => string) => string
  /** True when it orders by the distance over a sphere, as ours do. */
  exact: boolean
}

const nearestBy = (order: string, from = 'location') =>
  `SELECT rlid, ${order} AS distance FROM ${from} ORDER BY ${order} LIMIT ${limit}`
/** The spheroid's nearest hundred hold the sphere's nearest: the two distances differ by half a percent. */
const bySphere = (point: (column: string) => string) =>
  nearestBy(
    `ST_DistanceSphere(geom, ${point('geom')})`,
    `(SELECT rlid, geom FROM location ORDER BY geog <-> ${point('geog')} LIMIT 100) AS near`,
  )
const metres = radius * 1609.344

const searches: Search[] = [
  {
    name: 'PostGIS, numbers by degrees: geometry `<->`',
    exact: false,
    statement: (point) => nearestBy(`geom <-> ${point('geom')}`),
  },
  {
    name: 'PostGIS, numbers by spheroid: geography `<->`',
    exact: false,
    statement: (point) => nearestBy(`geog <-> ${point('geog')}`),
  },
  { name: 'PostGIS, numbers by sphere: the 100 nearest ordered again', exact: true, statement: bySphere },
  {
    name: 'PostGIS, numbers by sphere: unit vectors `<<->>`',
    exact: true,
    statement: (point) => nearestBy(`vector <<->> ${point('vector')}`),
  },
  {
    name: 'PostGIS, what ours answer: whole restaurants, and how many within the radius',
    exact: true,
    statement: (point) => `
      SELECT rlid, distance, told, (SELECT count(*) FROM location WHERE ST_DWithin(geog, ${point('geog')}, ${metres}, false)) AS total
      FROM (${bySphere(point)}) AS nearest JOIN location USING (rlid) ORDER BY distance, rlid`,
  },
]

interface Row {
  size: number
  name: string
  cpuMicroseconds: number
  answers: number[][]
}

/** A location as JSON in the shape and length of our API. */
const told = `json_build_object('rlid', id, 'restaurantNumber', id::text, 'address1', '1 Harbor Street', 'city', 'Salem', 'state', 'MA', 'country', 'US',
  'zip', '01970', 'longitude', longitude, 'latitude', latitude, 'hours', '[]'::json, 'curbsideHours', '[]'::json, 'deliveryHours', '[]'::json,
  'phone', '(555) 010-0100', 'hasCurbside', false, 'hasDelivery', true, 'hasOnlineOrdering', true, 'hasTakeOut', true,
  'isDiningRoomOpened', true, 'isTemporarilyClosed', false, 'outsideDining', false, 'isReservationsEnabled', false,
  'timeZone', 'America/New_York')::text`

const build = 'dist/worker/wrangler.json'
if (!existsSync(build)) execFileSync('node_modules/.bin/vite', ['build', '--logLevel', 'warn'], { stdio: 'inherit' })
const cluster = await startPostgresCluster()
if (cluster) await compare(cluster)
else
  console.log('There is no PostGIS on this machine, so there is nothing to compare with. PG_BIN may name where it is.')

async function compare(cluster: PostgresCluster) {
  try {
    for (const size of sizes) print(size, [...(await ours(size)), ...(await theirs(cluster, size))])
  } finally {
    await cluster.close()
  }
}

/** In memory, where so many are searched there, and in the database. */
async function ours(size: number): Promise<Row[]> {
  const state = await createManyLocationsDatabaseFolder(size)
  const paths = visitors.map(
    ([latitude, longitude]) => `/api/location/getlocations/?latitude=${latitude}&longitude=${longitude}`,
  )
  const row = (name: string, entry?: string) =>
    runOnSite({ state, ...(entry && { entry }) }, async (origin): Promise<Row> => {
      const answers: number[][] = []
      for (const path of paths) {
        const { locations } = (await (await fetch(origin + path)).json()) as NearbyLocationsResponse
        answers.push(locations.map(({ location }) => location.rlid))
      }
      const plain = await measureThroughputAndCpu(findRuntimeProcess(), { url: `${origin}/admin/ht/` })
      const asked = await measureThroughputAndCpu(findRuntimeProcess(), { url: origin, paths })
      return { size, name, answers, cpuMicroseconds: asked.cpuMicroseconds - plain.cpuMicroseconds }
    })
  return [...(size <= 5000 ? [await row('ours, in memory')] : []), await row('ours, in D1', emptyKvWorkerPath)]
}

async function theirs(cluster: PostgresCluster, size: number): Promise<Row[]> {
  const from = (table: string) =>
    `${table} AS SELECT id AS rlid, ST_SetSRID(ST_MakePoint(longitude, latitude), 4326) AS geom,
       ST_SetSRID(ST_MakePoint(longitude, latitude), 4326)::geography AS geog, ST_MakePoint(x, y, z) AS vector, ${told} AS told FROM raw`
  for (const [table, rows] of [
    ['probe', visitors],
    ['location', createGeoPositions(size, 'locations')],
  ] as const) {
    await cluster.sql(
      `DROP TABLE IF EXISTS ${table}, raw; CREATE UNLOGGED TABLE raw (id int, latitude float8, longitude float8, x float8, y float8, z float8)`,
    )
    await cluster.copy('raw', numbered(rows))
    await cluster.sql(`CREATE UNLOGGED TABLE ${from(table)}; ALTER TABLE ${table} ADD PRIMARY KEY (rlid)`)
  }
  await cluster.sql('CREATE INDEX ON location USING gist (geom)')
  await cluster.sql('CREATE INDEX ON location USING gist (geog)')
  await cluster.sql('CREATE INDEX ON location USING gist (vector gist_geometry_ops_nd)')
  for (const table of ['location', 'probe']) await cluster.sql(`VACUUM ANALYZE ${table}`)
  const bare = await cluster.cost('SELECT geog, geom, vector FROM probe WHERE rlid = :id', visitors.length, rounds)
  const rows: Row[] = []
  for (const { name, statement } of searches) {
    const one = statement((column) => `(SELECT ${column} FROM probe WHERE rlid = :id)`)
    const cpuMicroseconds = await cluster.cost(one, visitors.length, rounds)
    const each = statement((column) => `probe.${column}`)
    const found = await cluster.rows(
      `SELECT probe.rlid, found.rlid FROM probe CROSS JOIN LATERAL (${each}) AS found ORDER BY probe.rlid, distance`,
    )
    const answers = visitors.map(() => [] as number[])
    for (const [probe, rlid] of found) answers[probe! - 1]!.push(rlid!)
    rows.push({ size, name, answers, cpuMicroseconds: cpuMicroseconds - bare })
  }
  return rows
}

function numbered(rows: readonly GeoPosition[]) {
  return rows.map(([latitude, longitude], index) => {
    const { x, y, z } = toUnitVector(latitude, longitude)
    return [index + 1, latitude, longitude, x, y, z]
  })
}

/**
 * Says what each costs and how many answers are those of brute force; breaks off when one that must be exact is not.
 */
function print(size: number, rows: readonly Row[]) {
  const locations = createGeoPositions(size, 'locations')
  const truth = visitors.map((from) => nearestTo(from, locations))
  console.log(
    `\n| nearest ${limit} of ${size.toLocaleString('en')} | CPU µs of a search | answers like brute force |\n|---|---|---|`,
  )
  for (const { name, cpuMicroseconds, answers } of rows) {
    const right = answers.filter((found, index) => isSame(found, visitors[index]!, truth[index]!, locations)).length
    console.log(`| ${name} | ${cpuMicroseconds.toFixed(0)} | ${right} of ${visitors.length} |`)
    const mustBeExact = searches.find((search) => search.name === name)?.exact ?? true
    if (mustBeExact && right < visitors.length)
      throw new Error(`${name} does not find the nearest of ${size} locations.`)
  }
}

/** Miles by haversine from a position to each location. */
function* milesFrom([latitude, longitude]: GeoPosition, locations: readonly GeoPosition[]) {
  const radians = Math.PI / 180
  for (const [otherLatitude, otherLongitude] of locations) {
    const height = Math.sin(((otherLatitude - latitude) * radians) / 2) ** 2
    const width = Math.sin(((otherLongitude - longitude) * radians) / 2) ** 2
    yield squaredChordToMiles(4 * (height + Math.cos(latitude * radians) * Math.cos(otherLatitude * radians) * width))
  }
}

/** Miles to the nearest, by brute force, by rising distance. */
function nearestTo(from: GeoPosition, locations: readonly GeoPosition[]): number[] {
  const best: number[] = []
  for (const miles of milesFrom(from, locations)) {
    if (miles > radius || (best.length === limit && miles >= best[limit - 1]!)) continue
    best.push(miles)
    best.sort((a, b) => a - b)
    best.length = Math.min(best.length, limit)
  }
  return best
}

/**
 * Whether locations are those nearest: as far away one by one, to the width of a hand, so that twins on one spot may
 * stand for each other.
 */
function isSame(
  found: readonly number[],
  from: GeoPosition,
  truth: readonly number[],
  locations: readonly GeoPosition[],
) {
  const miles = [
    ...milesFrom(
      from,
      found.map((rlid) => locations[rlid - 1]!),
    ),
  ]
    .filter((each) => each <= radius)
    .sort((a, b) => a - b)
  return (
    new Set(found).size === found.length &&
    miles.length === truth.length &&
    miles.every((each, index) => Math.abs(each - truth[index]!) < 5e-5)
  )
}
