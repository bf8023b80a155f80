import { paths } from '#schema/paths.ts'
import type {
  DraftInReport,
  PageInReport,
  ReportCellData,
  ReportCellTone,
  ReportColumnHeaderData,
} from '#schema/reports/wire.ts'

/** A column of a report: on the screen if it has `cell`, in the file if it has `text`. */
export interface ReportColumn<Row> extends Partial<ReportColumnHeaderData> {
  label: string
  /** The label in the file, if different. */
  fileLabel?: string
  cell?: (row: Row) => ReportCellData
  text?: (row: Row) => string
}

type ColumnOptions = Partial<Pick<ReportColumnHeaderData, 'className' | 'isQuiet'>> & {
  fileLabel?: string
  empty?: string
}

/** Creates the columns of a report. */
export interface ReportColumnBuilder<Row> {
  /** A text column; `empty` is shown for null. */
  text: (label: string, value: (row: Row) => string | null, options?: ColumnOptions) => ReportColumn<Row>
  /** A time: relative on the screen, in UTC in the file. */
  time: (label: string, value: (row: Row) => string | null, options?: ColumnOptions) => ReportColumn<Row>
  /** A status with a label and a tone. */
  status: (label: string, value: (row: Row) => { label: string; tone: ReportCellTone }) => ReportColumn<Row>
  /** The title of a page or menu that links to its editor; `aside` is shown below it on narrow screens. */
  page: (pageOf: (row: Row) => PageInReport | DraftInReport, aside: (row: Row) => string) => ReportColumn<Row>
  /** A column only in the file, or only on the screen. */
  file: (label: string, text: (row: Row) => string) => ReportColumn<Row>
  screen: (label: string, cell: (row: Row) => ReportCellData, options?: ColumnOptions) => ReportColumn<Row>
}

export const createReportColumnBuilder = <Row>(): ReportColumnBuilder<Row> => ({
  text: (label, value, { empty = '–', ...options } = {}) => ({
    label,
    ...options,
    cell: (row) => ({ kind: 'text', text: value(row), empty }),
    text: (row) => value(row) ?? '',
  }),
  time: (label, value, options = { isQuiet: true }) => ({
    label,
    fileLabel: `${label} (UTC)`,
    ...options,
    cell: (row) => ({ kind: 'time', at: value(row) }),
    text: (row) => formatUtcTimeForSpreadsheet(value(row)),
  }),
  status: (label, value) => ({
    label,
    cell: (row) => ({ kind: 'status', ...value(row) }),
    text: (row) => value(row).label,
  }),
  page: (pageOf, aside) => ({
    label: 'Page',
    cell: (row) => {
      const page = pageOf(row)
      const to = 'edit_url' in page ? page.edit_url : paths.wagtail.edit(page.id)
      return { kind: 'link', text: page.title, to, aside: aside(row) }
    },
    text: (row) => pageOf(row).title,
  }),
  file: (label, text) => ({ label, text }),
  screen: (label, cell, options = {}) => ({ label, ...options, cell }),
})

/** Formats a time in UTC for spreadsheets; empty for null. */
export const formatUtcTimeForSpreadsheet = (at: string | null) => at?.slice(0, 19).replace('T', ' ') ?? ''
