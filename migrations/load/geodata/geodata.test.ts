import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { basemapFilePath, gazetteerFilePath } from './files.ts'
import {
  createBasemapManifestEntry,
  createPlacesManifestEntry,
  fingerprintGeodataCode,
  readGeodataManifest,
} from './manifest.ts'
import { geodataPackageFilePaths } from './packages.ts'
import { parsePlaceSources, readPlaceFileText, serializePlaceSources } from './place-file.ts'

const manifest = readGeodataManifest()
const { dependencies } = z
  .object({ dependencies: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, 'packages/package.json'), 'utf8')))

it('the files were made by the code that is here', async () => {
  expect(manifest.code).toBe(await fingerprintGeodataCode())
})

it('the manifest names each file that was read, with its hash and version', () => {
  expect(Object.keys(manifest.packages)).toEqual(Object.values(geodataPackageFilePaths))
  const versions = Object.entries(manifest.packages).map(([file, { version }]) => [file.split('/')[0], version])
  expect(Object.fromEntries(versions)).toEqual(dependencies)
  for (const { sha256 } of Object.values(manifest.packages)) expect(sha256).toMatch(/^[0-9a-f]{64}$/)
})

it('the file of places has the rows and the hash of the manifest', () => {
  const text = readPlaceFileText()
  expect(createPlacesManifestEntry(text)).toEqual(manifest.places)
  expect(text.split('\n')).toHaveLength(
    manifest.places.towns + manifest.places.codes + manifest.places.otherPositions + 2,
  )
  expect(readFileSync(gazetteerFilePath).byteLength).toBeLessThan(1_300_000)
})

it('what is read of the places is written as the same bytes', () => {
  const text = readPlaceFileText()
  expect(serializePlaceSources(parsePlaceSources(text))).toBe(text)
})

it('the basemap matches the manifest’s tiles and hash, in a few megabytes', async () => {
  const archive = readFileSync(basemapFilePath)
  expect(await createBasemapManifestEntry(archive)).toEqual(manifest.basemap)
  expect(archive.byteLength).toBeLessThan(5_000_000)
})

it('a row of another kind is refused', () => {
  const head = readPlaceFileText().split('\n')[0]
  expect(() => parsePlaceSources(`${head}\nlake\tErie\tOH\tUS\t42\t-81\t\t\n`)).toThrow('unknown kind: lake')
})
