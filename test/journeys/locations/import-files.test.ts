import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it, onTestFinished } from 'vitest'
import { importLocationFile } from '../../../migrations/load/locations/import-file.ts'
import { createLivePageTree } from '../../../worker/locations/import/page-plan.ts'
import { createHomePage, openMigratedStorage, setUpImportStorage } from '../../support/locations/import-storage.ts'

const openEmptySite = setUpImportStorage()

const header = 'rlid,restaurantNumber,address1,city,state,zip,latitude,longitude,phone'
const salem = '1,A1,12 Wharf Street,Salem,MA,01970,42.52,-70.89,(978) 555-0101'
const portland = '2,A2,4 Pier Road,Portland,ME,04101,43.66,-70.25,(207) 555-0102'

it('reads other column names, a byte order mark, CRLF and quotes', async () => {
  const { storage, db, file } = await openEmptySite()
  const text =
    '\uFEFFStore Number;Street;Town;Province;Postal Code;Lat;Lng;Telephone;Wi-Fi\r\n' +
    '77;"100, Rue ""du Port""";Québec;Quebec;g1k4a1;46.81;-71.2;418-555-0101;yes\r\n'
  const report = await importLocationFile(storage, { file: file(text), columnMap: { 'wi-fi': 'outsideDining' } })
  expect(report).toMatchObject({ badRows: [], ignored: [], written: { added: 1 } })
  const stored = await db.prepare('SELECT rlid, address1, city, state, zip, outside_dining FROM location').first()
  expect(stored).toEqual({
    rlid: 77,
    address1: '100, Rue "du Port"',
    city: 'Québec',
    state: 'QC',
    zip: 'G1K 4A1',
    outside_dining: 1,
  })
})

it('reads JSON and GeoJSON', async () => {
  const { storage, file, count } = await openEmptySite()
  const [rlid, restaurantNumber, address1, city, state, zip, latitude, longitude, phone] = salem.split(',')
  const properties = { restaurantNumber, address1, city, state, zip, phone }
  await importLocationFile(storage, {
    file: file(JSON.stringify([{ rlid: Number(rlid), latitude, longitude, ...properties }]), 'a.json'),
  })
  const geometry = { type: 'Point', coordinates: [Number(longitude), Number(latitude)] }
  const collection = {
    type: 'FeatureCollection',
    features: [{ type: 'Feature', id: Number(rlid), geometry, properties }],
  }
  const { written } = await importLocationFile(storage, { file: file(JSON.stringify(collection), 'a.geojson') })
  expect(written).toMatchObject({ unchanged: 1 })
  expect(await count('location')).toBe(1)
})

it('names every bad row and imports none', async () => {
  const { storage, file, count } = await openEmptySite()
  const rows = [
    salem,
    portland.replace('43.66', ''),
    salem.replace('A1', 'A9'),
    portland.replace('2,A2', '3,A3').replace('43.66', '95'),
    portland.replace('2,A2', '4,A1'),
    '5,A5,short',
  ]
  const report = await importLocationFile(storage, { file: file([header, ...rows].join('\n')) })
  expect(report.isRejected).toBe(true)
  expect(report.badRows.map(({ line, reason }) => `${line}: ${reason}`)).toEqual([
    '3: latitude is missing',
    '4: rlid 1 stands in line 2 already',
    '5: latitude 95 is not from -90 to 90',
    '6: restaurant number A1 stands in line 2 already',
    '7: has 3 columns where the first line names 9',
  ])
  expect(await count('location')).toBe(0)
  expect(await count('page')).toBe(2)
})

it('leaves bad rows out with --skip-bad', async () => {
  const { storage, file, count } = await openEmptySite()
  const report = await importLocationFile(storage, {
    file: file([header, salem, portland.replace('43.66', '95')].join('\n')),
    skipBad: true,
  })
  expect(report).toMatchObject({ isRejected: false, written: { added: 1 } })
  expect(report.badRows).toHaveLength(1)
  expect(await count('location')).toBe(1)
})

it('writes nothing in a dry run, and reports what it would write', async () => {
  const { storage, file, count } = await openEmptySite()
  const { written } = await importLocationFile(storage, {
    file: file([header, salem, portland].join('\n')),
    dryRun: true,
  })
  expect(written).toMatchObject({ added: 2, newCities: 2 })
  expect(await count('location')).toBe(0)
  expect(await count('city')).toBe(0)
})

it('refuses a number or a local page that belongs to another location', async () => {
  const { storage, file } = await openEmptySite()
  await importLocationFile(storage, { file: file([header, salem, portland].join('\n')) })
  const stolen = `${header},localPageURL\n${salem.replace('1,A1', '9,A2')},\n${salem.replace('1,A1', '8,A8')},maine/portland/4-pier-road\n`
  const { badRows } = await importLocationFile(storage, { file: file(stolen) })
  expect(badRows.map(({ reason }) => reason)).toEqual([
    'restaurant number A2 belongs to the location with rlid 2',
    'localPageURL maine/portland/4-pier-road belongs to another location',
  ])
})

it('ASVS 2.3.3 leaves nothing behind when the database refuses a row', async () => {
  const { storage, db, file, count } = await openEmptySite()
  const taken = '/locations/'
  await createLivePageTree(db, 2, [
    {
      type: 'generic_page',
      slug: 'locations',
      title: 'A page in the way',
      url_path: '/locations/ma/salem/',
    },
  ])
  await expect(
    importLocationFile(storage, { file: file(`${header},localPageURL\n${salem},ma/salem\n`) }),
  ).rejects.toThrow(/page\.url_path.*already/)
  expect(await count('location')).toBe(0)
  expect(await count(`page WHERE url_path = '${taken}'`)).toBe(0)
})

it('prints what to fix on the command line, with an exit code', async () => {
  const { state, storage, dispose, remove } = await openMigratedStorage()
  onTestFinished(remove)
  await createHomePage(storage.DB)
  await dispose()
  const run = promisify(execFile)
  const path = join(state, 'locations.csv')
  writeFileSync(path, `${header}\n${salem.replace('42.52', '95')}\n`)
  const failed = await run('node_modules/.bin/tsx', [
    'migrations/load/locations/import-command.ts',
    path,
    '--state',
    state,
  ]).catch((error) => error)
  expect(failed.code).toBe(1)
  expect(failed.stderr).toContain('line 2 (row 1): latitude 95 is not from -90 to 90')
  expect(failed.stdout).toContain('Nothing was imported: 1 row of 1 cannot be read.')
})
