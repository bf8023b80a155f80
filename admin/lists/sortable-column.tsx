import { Icon } from '../ui/icon.tsx'

interface SortableColumnProps {
  name: string
  label: string
  /** The name of the sorted column, with a leading `-` for descending order. */
  order: string
  onSort: (order: string) => void
  descendingFirst?: boolean
  className?: string
}

/**
 * The header of a sortable column. Each click switches to the other order, and then back to the default.
 */
export function SortableColumnHeader({
  name,
  label,
  order,
  onSort,
  descendingFirst = false,
  className,
}: SortableColumnProps) {
  const rising = order === name
  const falling = order === `-${name}`
  const cycle = descendingFirst ? [`-${name}`, name] : [name, `-${name}`]
  const next = cycle[cycle.indexOf(order) + 1] ?? ''
  return (
    <th scope="col" className={className} aria-sort={rising ? 'ascending' : falling ? 'descending' : undefined}>
      <button type="button" className="sort" onClick={() => onSort(next)}>
        {label}
        <span className={rising || falling ? 'sort-mark' : 'sort-mark idle'}>
          <Icon name={falling ? 'down' : 'up'} size={14} />
        </span>
      </button>
    </th>
  )
}
