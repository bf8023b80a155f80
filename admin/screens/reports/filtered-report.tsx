import type { ReactNode } from 'react'
import { useAddress } from '../../ui/address.ts'
import { SearchBox } from '../../ui/search-box.tsx'
import { SelectFilter, type SelectFilterProps } from '../../ui/select-filter.tsx'
import { type ReportFilter, useReportFilters } from './report-queries.ts'
import { ReportScreen, type ReportScreenProps } from './report-screen.tsx'

/** A filter of which one of several is chosen. */
export interface Select extends Pick<SelectFilterProps, 'label' | 'any'> {
  /** What the address calls it, and the server, unless that calls it otherwise (`asked`). */
  name: string
  asked?: string
  /** The server tells them, where they are not given. */
  choices?: SelectFilterProps['choices']
}

interface FilteredReportProps<Row> extends Omit<ReportScreenProps<Row>, 'filter' | 'filters' | 'number' | 'onGo'> {
  /** What the box for words is called, where there is one. */
  search?: string
  selects: readonly Select[]
  /** What else narrows it, and the control of that. */
  further?: { filter: ReportFilter; control: ReactNode }
}

/** A report whose filters stand in its address, each declared. */
export function FilteredReport<Row>({ search, selects, further, ...screen }: FilteredReportProps<Row>) {
  const { number, change, given } = useAddress()
  const served = useReportFilters(
    screen.name,
    selects.some(({ choices }) => !choices),
  ).data
  const chosen = Object.fromEntries(selects.map(({ name, asked = name }) => [asked, given(name)]))
  return (
    <ReportScreen<Row>
      {...screen}
      filter={{ ...(search && { search: given('q') }), ...chosen, ...further?.filter }}
      number={number}
      onGo={(to) => change({ p: String(to) })}
      filters={
        <>
          {search && <SearchBox label={search} value={given('q')} onSearch={(q) => change({ q })} />}
          {selects.map(({ name, label, any, choices }) => (
            <SelectFilter
              key={name}
              label={label}
              any={any}
              value={given(name)}
              choices={choices ?? served?.[name] ?? []}
              onChange={(value) => change({ [name]: value })}
            />
          ))}
          {further?.control}
        </>
      }
    />
  )
}
