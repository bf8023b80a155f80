import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, it } from 'vitest'
import { reportEndpoints } from '#schema/reports/endpoints.ts'
import { allReportDefinitions } from './index.ts'

it('lists the report of every file', async () => {
  const files = globSync(`${import.meta.dirname}/*.ts`).filter((file) => !/^index\./.test(basename(file)))
  expect(files.length).toBeGreaterThan(6)
  for (const file of files) {
    const declared = Object.values((await import(file)) as Record<string, unknown>)
    expect(declared.length, `${basename(file)} exports one report`).toBe(1)
    expect(
      allReportDefinitions.some((report) => report === declared[0]),
      `${basename(file)} is in index.ts`,
    ).toBe(true)
  }
})

it('gives every report a unique path that no other endpoint uses', () => {
  const screens = allReportDefinitions.map(({ item }) => item.path)
  expect(screens).toEqual([...new Set(screens)])
  const declared = [
    ...allReportDefinitions.flatMap(({ endpoints }) => Object.values(endpoints)),
    ...Object.values(reportEndpoints),
  ]
  const calls = declared.map(({ method, path }) => `${method} ${path}`)
  expect(calls).toEqual([...new Set(calls)])
})

it.each(allReportDefinitions.flatMap(({ item }) => item.screen ?? []))(
  'declares columns, filters and endpoints of the report $name',
  (screen) => {
    expect(screen.columns.length).toBeGreaterThan(1)
    expect(screen.columns.map(({ label }) => label).filter((label) => label === '')).toEqual([])
    const { endpoints } = allReportDefinitions.find(({ item }) => item.screen?.name === screen.name)!
    const hasStoredChoices = screen.controls.some((control) => control.kind === 'select' && control.choices === null)
    expect(Object.keys(endpoints)).toEqual(
      ['rows', 'export', ...(hasStoredChoices ? ['filters'] : [])].map((each) => `${screen.name}.${each}`),
    )
  },
)
