import { useId } from 'react'
import type { ReportFilterControlDefinition, ReportScreenDefinition } from '#schema/reports/wire.ts'
import { parseDateRangeParams, toDateRangeTimestamps } from '../lists/date-range.ts'
import { DateRangeFilter } from '../lists/date-range-filter.tsx'
import { useListQueryParams } from '../lists/query-params.ts'
import { SearchBox } from '../lists/search-box.tsx'
import { SelectFilter } from '../lists/select-filter.tsx'
import { type ReportFilterParams, useReportFilterOptions } from './report-queries.ts'

type Params = ReturnType<typeof useListQueryParams>

/** Converts the query parameters of a control to API query parameters. */
function toFilter(
  control: ReportFilterControlDefinition,
  { searchParams, getParam }: Params,
): Record<string, string | undefined> {
  switch (control.kind) {
    case 'search':
      return { [control.parameter]: getParam('q') }
    case 'select':
      return { [control.parameter]: getParam(control.name) }
    case 'dates':
      return toDateRangeTimestamps(parseDateRangeParams(searchParams), new Date())
    case 'until':
      return {
        before: toDateRangeTimestamps(
          { name: 'custom', from: '', to: parseDateRangeParams(searchParams).to },
          new Date(),
        ).before,
      }
  }
}

/** The active filters of a report, from the query parameters of the screen. */
export function toReportFilterFromParams(
  controls: readonly ReportFilterControlDefinition[],
  params: Params,
): ReportFilterParams {
  const parameters = controls.flatMap((control) => Object.entries(toFilter(control, params)))
  return Object.fromEntries(parameters.flatMap(([name, value]) => (value ? [[name, value]] : [])))
}

/** The filter controls of a report. */
export function ReportFilterControls({ report: { name, controls } }: { report: ReportScreenDefinition }) {
  const params = useListQueryParams()
  const storedChoices = useReportFilterOptions(
    name,
    controls.some((control) => control.kind === 'select' && control.choices === null),
  ).data
  if (controls.length === 0) return null
  return (
    <div className="report-filters">
      {controls.map((control) => (
        <Control
          key={`${control.kind} ${control.label}`}
          control={control}
          params={params}
          storedChoices={control.kind === 'select' ? storedChoices?.[control.name] : undefined}
        />
      ))}
    </div>
  )
}

interface ControlProps {
  control: ReportFilterControlDefinition
  params: Params
  storedChoices: { value: string; label: string }[] | undefined
}

function Control({ control, params: { searchParams, getParam, setParams }, storedChoices = [] }: ControlProps) {
  switch (control.kind) {
    case 'search':
      return <SearchBox label={control.label} value={getParam('q')} onSearch={(q) => setParams({ q })} />
    case 'select':
      return (
        <SelectFilter
          label={control.label}
          allLabel={control.allLabel}
          value={getParam(control.name)}
          options={control.choices ?? storedChoices}
          onChange={(value) => setParams({ [control.name]: value })}
        />
      )
    case 'dates':
      return (
        <DateRangeFilter
          label={control.label}
          value={parseDateRangeParams(searchParams)}
          onChange={(changes) => setParams({ ...changes })}
        />
      )
    case 'until':
      return (
        <UntilField
          label={control.label}
          value={parseDateRangeParams(searchParams).to}
          onChange={(to) => setParams({ to })}
        />
      )
  }
}

function UntilField({ label, value, onChange }: { label: string; value: string; onChange: (day: string) => void }) {
  const id = useId()
  return (
    <span className="range-day">
      <label htmlFor={id} className="quiet">
        {label}
      </label>
      <input id={id} type="date" className="input" value={value} onChange={(event) => onChange(event.target.value)} />
    </span>
  )
}
