import type { LockedPage } from '#schema/reports/wire.ts'
import { Table } from '../lists/table.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { FilteredReport } from './filtered-report.tsx'
import { PageCell } from './page-cell.tsx'
import { pageTypeOptions } from './page-type-filter.tsx'

/** Pages that somebody has locked: who, and since when. */
export default function LockedPages() {
  return (
    <FilteredReport<LockedPage>
      name="locked"
      title="Locked pages"
      description="Nobody but who locked a page can change it until the lock is taken away, on the page itself."
      itemName={{ one: 'locked page', many: 'locked pages' }}
      search="Search titles"
      selects={[{ name: 'type', label: 'Type', allLabel: 'Any type', choices: pageTypeOptions }]}
      empty={{ icon: 'check', title: 'No page is locked' }}
    >
      {(pages) => (
        <Table caption="Locked pages" columns={columns}>
          {pages.map((page) => (
            <tr key={page.id}>
              <PageCell page={page}>{page.type_label}</PageCell>
              <td className="column-type quiet">{page.type_label}</td>
              <td>{page.locked_by ?? <span className="quiet">Nobody in particular</span>}</td>
              <td className="quiet">
                <RelativeTime at={page.locked_at} />
              </td>
            </tr>
          ))}
        </Table>
      )}
    </FilteredReport>
  )
}

const columns = [{ label: 'Page' }, { label: 'Type', className: 'column-type' }, { label: 'Locked by' }, { label: 'Locked' }]
