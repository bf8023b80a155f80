import * as z from 'zod/mini'
import { logActionLabel, logObjectLabel, logObjectLabels, logObjectTypes } from '#schema/records/log-labels.ts'
import { formatFileTime } from '../columns.ts'
import { defineReport } from '../define.ts'
import { dateFilters, recordNumber, searchFilter, selectFilter, toChoices } from '../filters.ts'
import { listSiteHistory, listSiteHistoryFilters, siteHistoryEntry } from '../queries/site-history.ts'
import { pageReaders } from '../reported-page.ts'

/** The log of the site, latest first. */
export const siteHistory = defineReport({
  name: 'site-history',
  label: 'Site history',
  summary: 'Who did what, and when.',
  icon: 'history',
  permission: pageReaders,
  title: 'Site history',
  description: 'Who did what, latest first, limited to what you can access.',
  itemName: { one: 'entry', many: 'entries' },
  empty: { icon: 'history', title: 'There is no history yet' },
  filters: {
    search: searchFilter('Search names'),
    object_type: selectFilter({
      schema: z.optional(z.enum(logObjectTypes)),
      name: 'kind',
      label: 'Kind',
      allLabel: 'Anything',
      choices: toChoices(logObjectTypes, logObjectLabels),
    }),
    action: selectFilter({
      schema: z.optional(z.string().check(z.regex(/^[a-z][a-z_.]{0,59}$/, 'must be the name of an action'))),
      label: 'Action',
      allLabel: 'Any action',
    }),
    user: selectFilter({ schema: recordNumber, label: 'User', allLabel: 'Anyone' }),
    ...dateFilters('When'),
  },
  row: siteHistoryEntry,
  columns: (column) => [
    column.screen('What', ({ label, edit_url, object_type, by }) => ({
      ...{ kind: 'link', text: label, to: edit_url },
      aside: `${logObjectLabel(object_type)}, ${by ?? 'the site itself'}`,
    })),
    column.screen('Kind', ({ object_type }) => ({ kind: 'text', text: logObjectLabel(object_type), empty: '' }), {
      className: 'column-type',
      isQuiet: true,
    }),
    column.screen('Action', ({ action }) => ({ kind: 'text', text: logActionLabel(action), empty: '' })),
    column.screen('Who', ({ by }) => ({ kind: 'text', text: by, empty: 'The site itself' }), {
      className: 'column-updated',
    }),
    column.screen('When', ({ at }) => ({ kind: 'time', at }), { isQuiet: true }),
    column.file('When (UTC)', ({ at }) => formatFileTime(at)),
    column.file('Who', ({ by }) => by ?? ''),
    column.file('Action', ({ action }) => logActionLabel(action)),
    column.file('Kind', ({ object_type }) => logObjectLabel(object_type)),
    column.file('Name', ({ label }) => label),
  ],
  listRows: listSiteHistory,
  listChoices: listSiteHistoryFilters,
})
