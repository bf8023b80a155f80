import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import type { D1Database } from '@cloudflare/workers-types'
import { cellOf, unitVector } from '#schema/rules/geo.ts'
import { randomOf } from '../../migrations/demo/scenes/random.ts'
import { gazetteerRows } from '../../migrations/load/gazetteer.ts'
import { migrate } from '../../migrations/local/migrate.ts'
import { openStorage, storageOf } from '../../migrations/local/platform.ts'
import { refreshLocationIndex } from '../../worker/data/location-index.ts'

/** Degrees. */
export type Position = [latitude: number, longitude: number]

const chunk = 10_000

/** A state with so many locations where people live, made once and kept. They hold what the search needs, and no hours. Returns its folder. */
export async function stateWith(count: number): Promise<string> {
  const state = `.tidemark/bench-${count}`
  const mark = `${state}/complete`
  if (existsSync(mark)) return state
  rmSync(state, { recursive: true, force: true })
  mkdirSync(state, { recursive: true })
  const storage = await openStorage(state)
  const { DB, KV } = await storageOf(storage)
  await migrate(DB)
  await fill(DB, positions(count, 'locations'))
  await refreshLocationIndex({ DB, KV })
  await storage.dispose()
  writeFileSync(mark, '')
  return state
}

/** Positions near towns, drawn by population, the same for the same seed. */
export function positions(count: number, seed: string): Position[] {
  const random = randomOf(seed)
  const towns = gazetteerRows().filter(({ kind, population }) => kind === 'city' && population > 0)
  const sums: number[] = []
  for (const { population } of towns) sums.push((sums.at(-1) ?? 0) + population)
  return Array.from({ length: count }, () => {
    const { latitude, longitude, population } = towns[firstAbove(sums, random.between(0, sums.at(-1)!))]!
    const reach = 0.05 + Math.sqrt(population) / 10_000
    return [latitude + random.around(reach), longitude + random.around(reach)]
  })
}

function firstAbove(sums: readonly number[], at: number) {
  let [low, high] = [0, sums.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if (sums[middle]! > at) high = middle
    else low = middle + 1
  }
  return low
}

async function fill(db: D1Database, spots: readonly Position[]) {
  await db.batch([
    db.prepare("INSERT INTO country (id, code, printable_name) VALUES (1, 'US', 'United States')"),
    db.prepare("INSERT INTO state (id, country_id, code, name, slug) VALUES (1, 1, 'MA', 'Massachusetts', 'massachusetts')"),
    db.prepare("INSERT INTO city (id, state_id, name, slug) VALUES (1, 1, 'Salem', 'salem')"),
  ])
  const rows = spots.map(([latitude, longitude], index) => {
    const { x, y, z } = unitVector(latitude, longitude)
    return [index + 1, latitude, longitude, cellOf(latitude, longitude), x, y, z]
  })
  const insert = db.prepare(
    `INSERT INTO location (rlid, latitude, longitude, cell, x, y, z, restaurant_number, address1, line1_slug, city_id, city, state, country, zip,
       time_zone, phone, hours, curbside_hours, delivery_hours, has_curbside, has_delivery, has_online_ordering, has_take_out,
       is_dining_room_opened, is_temporarily_closed, outside_dining, is_reservations_enabled)
     SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6, value ->> 0, '1 Harbor Street', '1-harbor-street',
       1, 'Salem', 'MA', 'US', '01970', 'America/New_York', '(555) 010-0100', '[]', '[]', '[]', 1, 1, 1, 1, 1, 0, 0, 0 FROM json_each(?1)`,
  )
  for (let start = 0; start < rows.length; start += chunk) {
    await insert.bind(JSON.stringify(rows.slice(start, start + chunk))).run()
    process.stderr.write(`\r${Math.min(start + chunk, rows.length).toLocaleString('en')} of ${rows.length.toLocaleString('en')} locations`)
  }
  process.stderr.write('\n')
}
