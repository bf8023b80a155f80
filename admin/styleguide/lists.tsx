import { useState } from 'react'
import { Pagination } from '../lists/pagination.tsx'
import { SearchBox } from '../lists/search-box.tsx'
import { SegmentedFilter } from '../lists/segmented-filter.tsx'
import { SelectFilter } from '../lists/select-filter.tsx'
import { StyledTable } from '../lists/table.tsx'
import { PublishStatusLabel } from '../ui/status.tsx'

const rows = ['Menu', 'Catering', 'Offers', 'Gift cards', 'Careers']
const pageSize = 3

/** A list with filters; only the search works. */
export default function StyleguideLists() {
  const [search, setSearch] = useState('')
  const [kind, setKind] = useState('')
  const [show, setShow] = useState<'all' | 'mine'>('all')
  const [number, setNumber] = useState(1)
  const found = rows.filter((row) => row.toLowerCase().includes(search.toLowerCase()))
  return (
    <>
      <div className="chooser-filters">
        <SearchBox label="Search rows" value={search} onSearch={setSearch} />
        <SelectFilter
          label="Kind"
          allLabel="Any kind"
          value={kind}
          options={[{ value: 'page', label: 'Page' }]}
          onChange={setKind}
        />
        <SegmentedFilter
          legend="Whose"
          value={show}
          onChange={setShow}
          options={[
            { name: 'all', label: 'All', count: rows.length },
            { name: 'mine', label: 'Mine', count: 0 },
          ]}
        />
      </div>
      <StyledTable caption="Rows of a list" columns={[{ label: 'Title' }, { label: 'Status' }]}>
        {found.slice((number - 1) * pageSize, number * pageSize).map((row) => (
          <tr key={row}>
            <td>{row}</td>
            <td>
              <PublishStatusLabel status="live" />
            </td>
          </tr>
        ))}
      </StyledTable>
      <Pagination pageNumber={number} total={found.length} pageSize={pageSize} onPageChange={setNumber} />
    </>
  )
}
