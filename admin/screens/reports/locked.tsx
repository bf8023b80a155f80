import type { LockedPage } from '#schema/wire/reports.ts'
import { useAddress } from '../../ui/address.ts'
import { SearchBox } from '../../ui/search-box.tsx'
import { Table } from '../../ui/table.tsx'
import { When } from '../../ui/when.tsx'
import { PageCell } from './page-cell.tsx'
import { PageTypeFilter } from './page-type-filter.tsx'
import { ReportScreen } from './report-screen.tsx'

/** Pages that somebody has locked: who, and since when. */
export default function LockedPages() {
  const { number, change, given } = useAddress()
  return (
    <ReportScreen<LockedPage>
      name="locked"
      title="Locked pages"
      about="Nobody but who locked a page can change it until the lock is taken away, on the page itself."
      noun={{ one: 'locked page', many: 'locked pages' }}
      filter={{ search: given('q'), type: given('type') }}
      number={number}
      onGo={(to) => change({ p: String(to) })}
      empty={{ icon: 'check', title: 'No page is locked' }}
      filters={
        <>
          <SearchBox label="Search titles" value={given('q')} onSearch={(q) => change({ q })} />
          <PageTypeFilter value={given('type')} onChange={(type) => change({ type })} />
        </>
      }
    >
      {(pages) => (
        <Table caption="Locked pages" columns={columns}>
          {pages.map((page) => (
            <tr key={page.id}>
              <PageCell page={page}>{page.type_label}</PageCell>
              <td className="column-type quiet">{page.type_label}</td>
              <td>{page.locked_by ?? <span className="quiet">Nobody in particular</span>}</td>
              <td className="quiet">
                <When at={page.locked_at} />
              </td>
            </tr>
          ))}
        </Table>
      )}
    </ReportScreen>
  )
}

const columns = [{ label: 'Page' }, { label: 'Type', className: 'column-type' }, { label: 'Locked by' }, { label: 'Locked' }]
