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

/** A text; `empty` is shown where there is none. */
export const textColumn = <Row>(label: string, value: (row: Row) => string | null, { empty = '–', ...look }: Look = {}): ReportColumn<Row> => ({
  label,
  ...look,
  cell: (row) => ({ kind: 'text', text: value(row), empty }),
  text: (row) => value(row) ?? '',
})

/** A moment: how long ago on the screen, in UTC in the file. */
export const timeColumn = <Row>(label: string, value: (row: Row) => string | null, look: Look = { isQuiet: true }): ReportColumn<Row> => ({
  label,
  fileLabel: `${label} (UTC)`,
  ...look,
  cell: (row) => ({ kind: 'time', at: value(row) }),
  text: (row) => formatFileTime(value(row)),
})

/** How something stands, in words and in a tone. */
export const statusColumn = <Row>(label: string, value: (row: Row) => { label: string; tone: ReportTone }): ReportColumn<Row> => ({
  label,
  cell: (row) => ({ kind: 'status', ...value(row) }),
  text: (row) => value(row).label,
})

/** A column of the file alone. */
export const fileColumn = <Row>(label: string, text: (row: Row) => string): ReportColumn<Row> => ({ label, text })

/** A column of the screen alone. */
export const screenColumn = <Row>(label: string, cell: (row: Row) => ReportCell, look: Omit<Look, 'fileLabel'> = {}): ReportColumn<Row> => ({
  label,
  ...look,
  cell,
})

/** A page by its title, which leads to its editor; with what a narrow screen has no column for below it. */
export const pageColumn = <Row>(pageOf: (row: Row) => ReportedPage, aside: (row: Row) => string): ReportColumn<Row> => ({
  label: 'Page',
  cell: (row) => ({ kind: 'link', text: pageOf(row).title, to: paths.wagtail.edit(pageOf(row).id), aside: aside(row) }),
  text: (row) => pageOf(row).title,
})

/** A moment as a spreadsheet reads it, in UTC; empty for never. */
export const formatFileTime = (at: string | null) => at?.slice(0, 19).replace('T', ' ') ?? ''
