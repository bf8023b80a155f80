import * as z from 'zod/mini'
import {
  getLogActionLabel,
  getLogObjectTypeLabel,
  logObjectTypeLabels,
  logObjectTypes,
} from '#schema/records/log-labels.ts'
import { formatUtcTimeForSpreadsheet } from '../columns.ts'
import { defineReport } from '../define.ts'
import {
  createReportDateRangeFilters,
  createReportSearchFilter,
  createReportSelectFilter,
  recordIdFilterSchema,
  toReportFilterChoices,
} from '../filters.ts'
import { listSiteHistory, listSiteHistoryFilterChoices, siteHistoryEntrySchema } from '../queries/site-history.ts'
import { pageReportPermission } from '../reported-page.ts'

/** The log of the site, latest first. */
export const siteHistoryReportDefinition = defineReport({
  name: 'site-history',
  label: 'Site history',
  summary: 'Who did what, and when.',
  icon: 'history',
  permission: pageReportPermission,
  title: 'Site history',
  description: 'Who did what, latest first, limited to what you can access.',
  itemName: { one: 'entry', many: 'entries' },
  empty: { icon: 'history', title: 'There is no history yet' },
  filters: {
    search: createReportSearchFilter('Search names'),
    object_type: createReportSelectFilter({
      schema: z.optional(z.enum(logObjectTypes)),
      name: 'kind',
      label: 'Kind',
      allLabel: 'Anything',
      choices: toReportFilterChoices(logObjectTypes, logObjectTypeLabels),
    }),
    action: createReportSelectFilter({
      schema: z.optional(z.string().check(z.regex(/^[a-z][a-z_.]{0,59}$/, 'must be the name of an action'))),
      label: 'Action',
      allLabel: 'Any action',
    }),
    user: createReportSelectFilter({ schema: recordIdFilterSchema, label: 'User', allLabel: 'Anyone' }),
    ...createReportDateRangeFilters('When'),
  },
  row: siteHistoryEntrySchema,
  columns: (column) => [
    column.screen('What', ({ label, edit_url, object_type, by }) => ({
      ...{ kind: 'link', text: label, to: edit_url },
      aside: `${getLogObjectTypeLabel(object_type)}, ${by ?? 'the site itself'}`,
    })),
    column.screen(
      'Kind',
      ({ object_type }) => ({ kind: 'text', text: getLogObjectTypeLabel(object_type), empty: '' }),
      {
        className: 'column-type',
        isQuiet: true,
      },
    ),
    column.screen('Action', ({ action }) => ({ kind: 'text', text: getLogActionLabel(action), empty: '' })),
    column.screen('Who', ({ by }) => ({ kind: 'text', text: by, empty: 'The site itself' }), {
      className: 'column-updated',
    }),
    column.screen('When', ({ at }) => ({ kind: 'time', at }), { isQuiet: true }),
    column.file('When (UTC)', ({ at }) => formatUtcTimeForSpreadsheet(at)),
    column.file('Who', ({ by }) => by ?? ''),
    column.file('Action', ({ action }) => getLogActionLabel(action)),
    column.file('Kind', ({ object_type }) => getLogObjectTypeLabel(object_type)),
    column.file('Name', ({ label }) => label),
  ],
  listRows: listSiteHistory,
  listChoices: listSiteHistoryFilterChoices,
})
