import type { ReactNode } from 'react'
import { useQueryParams } from '../lists/query-params.ts'
import { SearchBox } from '../lists/search-box.tsx'
import { SelectFilter, type SelectFilterProps } from '../lists/select-filter.tsx'
import { type ReportFilter, useReportFilters } from './report-queries.ts'
import { ReportScreen, type ReportScreenProps } from './report-screen.tsx'

/** A filter of which one of several is chosen. */
export interface ReportSelect extends Pick<SelectFilterProps, 'label' | 'allLabel'> {
  /** What the address calls it, and the server, unless that calls it otherwise (`asked`). */
  name: string
  parameter?: string
  /** The server tells them, where they are not given. */
  choices?: SelectFilterProps['options']
}

interface FilteredReportProps<Row> extends Omit<ReportScreenProps<Row>, 'filter' | 'filters' | 'pageNumber' | 'onPageChange'> {
  /** What the box for words is called, where there is one. */
  search?: string
  selects: readonly ReportSelect[]
  /** What else narrows it, and the control of that. */
  extraFilter?: { filter: ReportFilter; control: ReactNode }
}

/** A report whose filters stand in its address, each declared. */
export function FilteredReport<Row>({ search, selects, extraFilter, ...screen }: FilteredReportProps<Row>) {
  const { pageNumber, setParams, getParam } = useQueryParams()
  const served = useReportFilters(
    screen.name,
    selects.some(({ choices }) => !choices),
  ).data
  const chosen = Object.fromEntries(selects.map(({ name, parameter = name }) => [parameter, getParam(name)]))
  return (
    <ReportScreen<Row>
      {...screen}
      filter={{ ...(search && { search: getParam('q') }), ...chosen, ...extraFilter?.filter }}
      pageNumber={pageNumber}
      onPageChange={(to) => setParams({ p: String(to) })}
      filters={
        <>
          {search && <SearchBox label={search} value={getParam('q')} onSearch={(q) => setParams({ q })} />}
          {selects.map(({ name, label, allLabel, choices }) => (
            <SelectFilter
              key={name}
              label={label}
              allLabel={allLabel}
              value={getParam(name)}
              options={choices ?? served?.[name] ?? []}
              onChange={(value) => setParams({ [name]: value })}
            />
          ))}
          {extraFilter?.control}
        </>
      }
    />
  )
}
