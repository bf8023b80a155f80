import { useState } from 'react'
import { Pagination } from '../../ui/pagination.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { Segments } from '../../ui/segments.tsx'
import { SelectFilter } from '../../ui/select-filter.tsx'
import { Status } from '../../ui/status.tsx'
import { Table } from '../../ui/table.tsx'

const rows = ['Menu', 'Fresh catch', 'Offers', 'Gift cards', 'Careers']
const perScreen = 3

/** A list with its filters; the search works. */
export default function Lists() {
  const [search, setSearch] = useState('')
  const [kind, setKind] = useState('')
  const [show, setShow] = useState<'all' | 'mine'>('all')
  const [number, setNumber] = useState(1)
  const found = rows.filter((row) => row.toLowerCase().includes(search.toLowerCase()))
  return (
    <>
      <div className="chooser-filters">
        <SearchBox label="Search rows" value={search} onSearch={setSearch} />
        <SelectFilter label="Kind" any="Any kind" value={kind} choices={[{ value: 'page', label: 'Page' }]} onChange={setKind} />
        <Segments
          legend="Whose"
          value={show}
          onChange={setShow}
          options={[
            { name: 'all', label: 'All', count: rows.length },
            { name: 'mine', label: 'Mine', count: 0 },
          ]}
        />
      </div>
      <Table caption="Rows of a list" columns={[{ label: 'Title' }, { label: 'Status' }]}>
        {found.slice((number - 1) * perScreen, number * perScreen).map((row) => (
          <tr key={row}>
            <td>{row}</td>
            <td>
              <Status status="live" />
            </td>
          </tr>
        ))}
      </Table>
      <Pagination number={number} total={found.length} perScreen={perScreen} onGo={setNumber} />
    </>
  )
}
