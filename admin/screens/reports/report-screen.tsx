import { type ReactNode, useState } from 'react'
import { paths } from '#schema/paths.ts'
import type { ReportName } from '#schema/rules/report-names.ts'
import { SavedViews } from '../../saved-views/saved-views.tsx'
import { ScreenHeading } from '../../shell/heading.tsx'
import { Button } from '../../ui/button.tsx'
import type { IconName } from '../../ui/icon.tsx'
import { Listed } from '../../ui/listed.tsx'
import { toast } from '../../ui/toast.tsx'
import { exportReport, type ReportFilter, useReport } from './report-queries.ts'
import { ReportTabs } from './report-tabs.tsx'

export interface ReportScreenProps<Row> {
  name: ReportName
  title: string
  /** What it tells, in a sentence. */
  about: string
  /** What the rows are, for what is said about them: `locked page`. */
  noun: { one: string; many: string }
  filter: ReportFilter
  number: number
  onGo: (number: number) => void
  empty: { icon: IconName; title: string; words?: string }
  filters?: ReactNode
  /** The table of its rows. */
  children: (rows: Row[]) => ReactNode
}

/** A report: its filters, its table, its pages, and the whole of it as a file. */
export function ReportScreen<Row>(props: ReportScreenProps<Row>) {
  const { name, title, about, noun, filter, number, onGo, empty, filters, children } = props
  const report = useReport<Row>(name, filter, number)
  const { data } = report
  const narrowed = Object.values(filter).filter(Boolean).join(' ')
  return (
    <div className="screen">
      <ScreenHeading
        title={title}
        trail={[{ to: paths.wagtail.reports, label: 'Reports' }]}
        actions={data && data.meta.total_count > 0 && <Exporting name={name} filter={filter} />}
      />
      <ReportTabs />
      <p className="quiet report-about">{about}</p>
      {filters && <div className="report-filters">{filters}</div>}
      <SavedViews />
      <Listed
        query={report}
        noun={noun}
        narrowed={narrowed}
        number={number}
        onGo={onGo}
        empty={{ ...empty, children: empty.words && <p>{empty.words}</p> }}
        hint="Try other filters."
      >
        {({ items }) => children(items)}
      </Listed>
    </div>
  )
}

function Exporting({ name, filter }: { name: ReportName; filter: ReportFilter }) {
  const [busy, setBusy] = useState(false)
  async function save() {
    setBusy(true)
    const answer = await exportReport(name, filter)
    setBusy(false)
    if (answer.ok) toast('The report was exported.')
    else toast(answer.message, { tone: 'danger' })
  }
  return (
    <Button icon="download" busy={busy} onClick={save}>
      {busy ? 'Exporting…' : 'Export CSV'}
    </Button>
  )
}
