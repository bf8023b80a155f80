import { useListQueryParams } from './query-params.ts'
import { SegmentedFilter } from './segmented-filter.tsx'

interface CountFilterProps<Name extends string> {
  legend?: string
  /** The values of the query parameter `show` that can be chosen. */
  names: readonly Name[]
  labels: Readonly<Record<Name | 'all', string>>
  /** A value that is not counted has no number. */
  counts: Readonly<Partial<Record<Name | 'all', number>>>
  /** Whether values without items are offered too. The chosen one always is. */
  showsEmpty?: boolean
}

/** Filters a list by `show` in the address, with the number of items of each value. */
export function SegmentedFilterWithCounts<Name extends string>(props: CountFilterProps<Name>) {
  const { legend = 'Show', names, labels, counts, showsEmpty = false } = props
  const { setParams } = useListQueryParams()
  const chosen = useShowFilterValue(names) ?? 'all'
  const offered = (['all', ...names] as const).filter(
    (name) => showsEmpty || name === 'all' || name === chosen || counts[name] !== 0,
  )
  return (
    <SegmentedFilter
      legend={legend}
      value={chosen}
      onChange={(name) => setParams({ show: name === 'all' ? '' : name })}
      options={offered.map((name) => ({ name, label: labels[name], count: counts[name] }))}
    />
  )
}

/** The value of `show` in the address, if it is one of `names`. */
export function useShowFilterValue<Name extends string>(names: readonly Name[]): Name | undefined {
  const { getParam } = useListQueryParams()
  return names.find((each) => each === getParam('show'))
}
