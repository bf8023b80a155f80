import * as z from 'zod/mini'
import { reportEndpoints } from '#schema/reports/endpoints.ts'
import {
  formatWebVitalSummary,
  summarizeWebVitalCounts,
  type WebVitalName,
  webVitalDefinitions,
  webVitalNames,
} from '#schema/reports/web-vitals.ts'
import { defineReport } from '../define.ts'
import { createReportDateRangeFilters, reportFilterByPageType } from '../filters.ts'
import { listWebVitalsByTemplateAndDay, type WebVitalsOfTemplateDay } from '../web-vitals/queries.ts'
import { getTemplateLabel } from '../web-vitals/template-labels.ts'

const tones = { good: 'good', 'needs improvement': 'mixed', poor: 'warn' } as const

const summary = z.nullable(z.strictObject({ text: z.string(), rating: z.enum(['good', 'needs improvement', 'poor']) }))

/** The web vitals of sampled visits by day and template, as 75th percentiles. */
export const webVitalsReportDefinition = defineReport({
  name: 'web-vitals',
  label: 'Speed for visitors',
  summary: 'How fast pages were for the visits that measured it.',
  icon: 'clock',
  permission: reportEndpoints.cspReports.permission,
  title: 'Speed for visitors',
  description:
    'What one visit in a hundred measured, by day and template: the value that three of four visits stayed below.',
  itemName: { one: 'day of a template', many: 'days of templates' },
  empty: { icon: 'clock', title: 'No visit has measured anything yet' },
  filters: { template: reportFilterByPageType, ...createReportDateRangeFilters('Day') },
  row: z.strictObject({
    day: z.string(),
    template: z.string(),
    visits: z.int(),
    LCP: summary,
    INP: summary,
    CLS: summary,
    TTFB: summary,
  }),
  columns: (column) => [
    column.text('Day', ({ day }) => day),
    column.text('Template', ({ template }) => getTemplateLabel(template) ?? template),
    {
      label: 'Visits',
      className: 'column-number',
      cell: ({ visits }) => ({ kind: 'number', value: visits }),
      text: ({ visits }) => String(visits),
    },
    ...webVitalNames.map((name) =>
      column.status(webVitalDefinitions[name].label, ({ [name]: value }) =>
        value ? { label: value.text, tone: tones[value.rating] } : { label: '–', tone: 'quiet' },
      ),
    ),
  ],
  async listRows(db, _, filter, slice) {
    const { total, items } = await listWebVitalsByTemplateAndDay(db, filter, slice)
    return { total, items: items.map(toRow) }
  },
})

function toRow({ day, template, counts }: WebVitalsOfTemplateDay) {
  const visitsOf = (name: WebVitalName) =>
    [...(counts.get(name)?.values() ?? [])].reduce((sum, count) => sum + count, 0)
  const summaryOf = (name: WebVitalName) => {
    const found = summarizeWebVitalCounts(name, counts.get(name) ?? new Map())
    return found && { text: formatWebVitalSummary(name, found), rating: found.rating }
  }
  const visits = Math.max(...webVitalNames.map(visitsOf))
  return {
    day,
    template,
    visits,
    LCP: summaryOf('LCP'),
    INP: summaryOf('INP'),
    CLS: summaryOf('CLS'),
    TTFB: summaryOf('TTFB'),
  }
}
