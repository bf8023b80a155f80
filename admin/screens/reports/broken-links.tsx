import { brokenLinkWords, brokenStateWords } from '#schema/rules/report-names.ts'
import { type BrokenLink, type BrokenLinkKind, brokenLinkKinds } from '#schema/wire/reports.ts'
import { useAddress } from '../../ui/address.ts'
import { SelectFilter } from '../../ui/select-filter.tsx'
import { Table } from '../../ui/table.tsx'
import { PageCell } from './page-cell.tsx'
import { ReportScreen } from './report-screen.tsx'

const kinds = brokenLinkKinds.map((value) => ({ value, label: brokenLinkWords[value] }))

/** What live pages point at that visitors are not given. */
export default function BrokenLinks() {
  const { number, change, given } = useAddress()
  return (
    <ReportScreen<BrokenLink>
      name="broken-links"
      title="Broken links"
      about="Live pages that point at what is gone or not live. Visitors see the words without their link, and no picture. Open the page, change the field, and publish."
      noun={{ one: 'broken link', many: 'broken links' }}
      filter={{ kind: given('kind') }}
      number={number}
      onGo={(to) => change({ p: String(to) })}
      empty={{ icon: 'check', title: 'Every link of the site leads somewhere' }}
      filters={
        <SelectFilter label="Points at" any="Anything" value={given('kind')} choices={kinds} onChange={(kind) => change({ kind })} />
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

const Row = ({ link: { page, place, kind, target_id, title, state } }: { link: BrokenLink }) => (
  <tr>
    <PageCell page={page}>{place}</PageCell>
    <td className="column-type quiet">{place}</td>
    <td>{named(kind, title, target_id)}</td>
    <td>
      <span className={`status status-${state === 'gone' ? 'warn' : 'quiet'}`}>{brokenStateWords[state]}</span>
    </td>
  </tr>
)

const named = (kind: BrokenLinkKind, title: string | null, id: number) =>
  title === null ? `${brokenLinkWords[kind]} ${id}` : `${brokenLinkWords[kind]} “${title}”`
