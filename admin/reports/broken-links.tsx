import { brokenLinkLabels, brokenStateLabels } from '#schema/reports/report-names.ts'
import { type BrokenLink, type BrokenLinkKind, brokenLinkKinds } from '#schema/reports/wire.ts'
import { useQueryParams } from '../lists/query-params.ts'
import { SelectFilter } from '../lists/select-filter.tsx'
import { Table } from '../lists/table.tsx'
import { PageCell } from './page-cell.tsx'
import { ReportScreen } from './report-screen.tsx'

const kinds = brokenLinkKinds.map((value) => ({ value, label: brokenLinkLabels[value] }))

/** What live pages point at that visitors are not given. */
export default function BrokenLinks() {
  const { pageNumber, setParams, getParam } = useQueryParams()
  return (
    <ReportScreen<BrokenLink>
      name="broken-links"
      title="Broken links"
      description="Live pages that point at what is gone or not live. Visitors see the words without their link, and no picture. Open the page, change the field, and publish."
      itemName={{ one: 'broken link', many: 'broken links' }}
      filter={{ kind: getParam('kind') }}
      pageNumber={pageNumber}
      onPageChange={(to) => setParams({ p: String(to) })}
      empty={{ icon: 'check', title: 'Every link of the site leads somewhere' }}
      filters={
        <SelectFilter
          label="Points at"
          allLabel="Anything"
          value={getParam('kind')}
          options={kinds}
          onChange={(kind) => setParams({ kind })}
        />
      }
    >
      {(links) => (
        <Table caption="Broken links" columns={columns}>
          {links.map((link) => (
            <Row key={`${link.page.id} ${link.path}`} link={link} />
          ))}
        </Table>
      )}
    </ReportScreen>
  )
}

const columns = [{ label: 'Page' }, { label: 'Field', className: 'column-type' }, { label: 'Points at' }, { label: 'What became of it' }]

const Row = ({ link: { page, position_label, kind, target_id, title, state } }: { link: BrokenLink }) => (
  <tr>
    <PageCell page={page}>{position_label}</PageCell>
    <td className="column-type quiet">{position_label}</td>
    <td>{named(kind, title, target_id)}</td>
    <td>
      <span className={`status status-${state === 'gone' ? 'warn' : 'quiet'}`}>{brokenStateLabels[state]}</span>
    </td>
  </tr>
)

const named = (kind: BrokenLinkKind, title: string | null, id: number) =>
  title === null ? `${brokenLinkLabels[kind]} ${id}` : `${brokenLinkLabels[kind]} “${title}”`
