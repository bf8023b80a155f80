import { paths } from '#schema/paths.ts'
import type { ReportCell, ReportColumnHeader, ReportedPage, ReportTone } from '#schema/reports/wire.ts'

/** A column of a report: on its screen if it has a `cell`, in its file if it has a `text`. */
export interface ReportColumn<Row> extends Partial<ReportColumnHeader> {
  label: string
  /** In the file, where it is called otherwise there. */
  fileLabel?: string
  cell?: (row: Row) => ReportCell
  text?: (row: Row) => string
}

type Look = Partial<Pick<ReportColumnHeader, 'className' | 'isQuiet'>> & { fileLabel?: string; empty?: string }

/** Makes the columns of a report with such rows. */
export interface ColumnBuilder<Row> {
  /** A text; `empty` is shown where there is none. */
  text: (label: string, value: (row: Row) => string | null, look?: Look) => ReportColumn<Row>
  /** A moment: how long ago on the screen, in UTC in the file. */
  time: (label: string, value: (row: Row) => string | null, look?: Look) => ReportColumn<Row>
  /** How something stands, in words and in a tone. */
  status: (label: string, value: (row: Row) => { label: string; tone: ReportTone }) => ReportColumn<Row>
  /** A page by its title, which leads to its editor; with what a narrow screen has no column for below it. */
  page: (pageOf: (row: Row) => ReportedPage, aside: (row: Row) => string) => ReportColumn<Row>
  /** A column of the file alone, or of the screen alone. */
  file: (label: string, text: (row: Row) => string) => ReportColumn<Row>
  screen: (label: string, cell: (row: Row) => ReportCell, look?: Look) => ReportColumn<Row>
}

export const createColumnBuilder = <Row>(): ColumnBuilder<Row> => ({
  text: (label, value, { empty = '–', ...look } = {}) => ({
    label,
    ...look,
    cell: (row) => ({ kind: 'text', text: value(row), empty }),
    text: (row) => value(row) ?? '',
  }),
  time: (label, value, look = { isQuiet: true }) => ({
    label,
    fileLabel: `${label} (UTC)`,
    ...look,
    cell: (row) => ({ kind: 'time', at: value(row) }),
    text: (row) => formatFileTime(value(row)),
  }),
  status: (label, value) => ({
    label,
    cell: (row) => ({ kind: 'status', ...value(row) }),
    text: (row) => value(row).label,
  }),
  page: (pageOf, aside) => ({
    label: 'Page',
    cell: (row) => ({
      kind: 'link',
      text: pageOf(row).title,
      to: paths.wagtail.edit(pageOf(row).id),
      aside: aside(row),
    }),
    text: (row) => pageOf(row).title,
  }),
  file: (label, text) => ({ label, text }),
  screen: (label, cell, look = {}) => ({ label, ...look, cell }),
})

/** A moment as a spreadsheet reads it, in UTC; empty for never. */
export const formatFileTime = (at: string | null) => at?.slice(0, 19).replace('T', ' ') ?? ''
