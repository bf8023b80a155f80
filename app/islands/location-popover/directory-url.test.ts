import { expect, it } from 'vitest'
import { getRegionOfLanguage, selectLocationDirectoryUrl } from './directory-url.ts'

const directories = [
  { country: 'US', url: '/us/' },
  { country: 'CA', url: '/ca/' },
]

it('PS-08 selects the list of the visitor’s country, else the first', () => {
  expect(['US', 'CA', 'FR', ''].map((country) => selectLocationDirectoryUrl(directories, country))).toEqual([
    '/us/',
    '/ca/',
    '/us/',
    '/us/',
  ])
})

it('reads the region from any browser language', () => {
  expect(['en-CA', 'zh-Hant-CA', 'fr', 'en-US@posix', 'es-419', 'en-CAlifornia'].map(getRegionOfLanguage)).toEqual([
    'CA',
    'CA',
    undefined,
    'US',
    undefined,
    undefined,
  ])
})
