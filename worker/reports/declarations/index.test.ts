import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, it } from 'vitest'
import { reportEndpoints } from '#schema/reports/endpoints.ts'
import { reports } from './index.ts'

it('every file of a report is in the list of reports', async () => {
  const files = globSync(`${import.meta.dirname}/*.ts`).filter((file) => !/^index\./.test(basename(file)))
  expect(files.length).toBeGreaterThan(6)
  for (const file of files) {
    const declared = Object.values((await import(file)) as Record<string, unknown>)
    expect(declared.length, `${basename(file)} exports one report`).toBe(1)
    expect(
      reports.some((report) => report === declared[0]),
      `${basename(file)} is in index.ts`,
    ).toBe(true)
  }
})

it('no two reports share a path, and none takes the path of another endpoint', () => {
  const screens = reports.map(({ item }) => item.path)
  expect(screens).toEqual([...new Set(screens)])
  const declared = [...reports.flatMap(({ endpoints }) => Object.values(endpoints)), ...Object.values(reportEndpoints)]
  const calls = declared.map(({ method, path }) => `${method} ${path}`)
  expect(calls).toEqual([...new Set(calls)])
})

it.each(reports.flatMap(({ item }) => item.screen ?? []))('the report $name says what its screen needs', (screen) => {
  expect(screen.columns.length).toBeGreaterThan(1)
  expect(screen.columns.map(({ label }) => label).filter((label) => label === '')).toEqual([])
  const { endpoints } = reports.find(({ item }) => item.screen?.name === screen.name)!
  const takesStoredChoices = screen.controls.some((control) => control.kind === 'select' && control.choices === null)
  expect(Object.keys(endpoints)).toEqual(
    ['rows', 'export', ...(takesStoredChoices ? ['filters'] : [])].map((each) => `${screen.name}.${each}`),
  )
})
