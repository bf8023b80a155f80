import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { paths } from '#schema/paths.ts'
import { type CalendarKind, type CalendarMonth, calendarKinds } from '#schema/reports/calendar-wire.ts'
import { reportEndpoints } from '#schema/reports/endpoints.ts'
import { addMonths, isMonth } from '#schema/time/month.ts'
import { toLocalTime } from '#schema/time/zoned-time.ts'
import { readEndpoint } from '../../call-endpoint.ts'
import { useQueryParams } from '../../lists/query-params.ts'
import { SegmentedFilter } from '../../lists/segmented-filter.tsx'
import { SelectFilter } from '../../lists/select-filter.tsx'
import { sessionQuery } from '../../queries.ts'
import { ScreenHeading } from '../../shell/screen-heading.tsx'
import { announce } from '../../ui/announcer.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { EmptyState, LoadError, Skeleton } from '../../ui/states.tsx'
import { ReportTabs } from '../report-tabs.tsx'
import { CalendarAgenda } from './calendar-agenda.tsx'
import { calendarKindLabels, formatMonth } from './calendar-labels.ts'
import { MonthTable } from './calendar-month.tsx'
import '../../fields/fields.css'
import './calendar.css'

const kinds = calendarKinds.map((value) => ({ value, label: calendarKindLabels[value] }))
const views = [
  { name: 'month', label: 'Month' },
  { name: 'agenda', label: 'Agenda' },
] as const

/** What changes by itself, month by month: pages, coupons, restaurants, press releases. */
export default function Calendar() {
  const { setParams, getParam } = useQueryParams()
  const user = useQuery(sessionQuery).data?.user
  const zone = user?.time_zone || Intl.DateTimeFormat().resolvedOptions().timeZone
  const today = toLocalTime(zone, Date.now()).date
  const month = isMonth(getParam('month')) ? getParam('month') : today.slice(0, 7)
  const calendar = useMonth(
    month,
    zone,
    calendarKinds.find((kind) => kind === getParam('kind')),
  )
  const isWide = useIsWideScreen()
  const isTable = isWide && getParam('view') !== 'agenda'
  const show = (to: string) => setParams({ month: to === today.slice(0, 7) ? '' : to })
  const shown = useShown(calendar.isPlaceholderData ? undefined : calendar.data, isTable)
  useMonthAnnouncement(shown)
  return (
    <div className="screen">
      <ScreenHeading title="Calendar" breadcrumbs={[{ to: paths.wagtail.reports, label: 'Reports' }]} />
      <ReportTabs />
      <p className="quiet report-description">
        What changes by itself. Times of pages are by your clock ({zone.replaceAll('_', ' ')}), days of restaurants by
        theirs.
      </p>
      <div className="calendar-bar">
        <MonthNavigation month={month} currentMonth={today.slice(0, 7)} onChange={show} />
        <SelectFilter
          label="Kind"
          allLabel="Everything"
          value={getParam('kind')}
          options={kinds}
          onChange={(kind) => setParams({ kind })}
        />
        {isWide && (
          <SegmentedFilter
            legend="View"
            options={views}
            value={isTable ? 'month' : 'agenda'}
            onChange={(view) => setParams({ view: view === 'month' ? '' : view })}
          />
        )}
      </div>
      {calendar.isPending && <Skeleton lines={10} />}
      {calendar.error && <LoadError error={calendar.error} onRetry={() => calendar.refetch()} />}
      {calendar.data?.is_complete === false && (
        <p className="notice notice-warn">
          There is more in these weeks than is shown. Choose one kind to see more of it.
        </p>
      )}
      {shown && isTable && <MonthTable month={month} today={today} zone={zone} entries={shown.items} />}
      {shown && !isTable && <CalendarAgenda today={today} zone={zone} entries={shown.items} />}
      {shown?.items.length === 0 && (
        <EmptyState icon="calendar" title={`Nothing changes by itself in ${formatMonth(month)}`}>
          <p>
            Scheduled pages, the ends of coupons, special days and closures of restaurants, and press releases to come
            are shown here.
          </p>
        </EmptyState>
      )}
    </div>
  )
}

interface MonthNavigationProps {
  /** `YYYY-MM`, like `currentMonth`. */
  month: string
  currentMonth: string
  onChange: (month: string) => void
}

const MonthNavigation = ({ month, currentMonth, onChange }: MonthNavigationProps) => (
  <div className="calendar-months">
    <IconButton
      icon="chevron"
      className="icon-button calendar-previous"
      label={`Previous month, ${formatMonth(addMonths(month, -1))}`}
      onClick={() => onChange(addMonths(month, -1))}
    />
    <h2>{formatMonth(month)}</h2>
    <IconButton
      icon="chevron"
      label={`Next month, ${formatMonth(addMonths(month, 1))}`}
      onClick={() => onChange(addMonths(month, 1))}
    />
    {month !== currentMonth && <Button onClick={() => onChange(currentMonth)}>Today</Button>}
  </div>
)

function useMonth(month: string, zone: string, kind: CalendarKind | undefined) {
  const query = { month, zone, kind }
  return useQuery({
    queryKey: ['reports', 'calendar', query],
    queryFn: ({ signal }) => readEndpoint(reportEndpoints.calendar, { query }, signal),
    placeholderData: keepPreviousData,
  })
}

/** The table shows the whole weeks it draws, the agenda the days of its month. */
function useShown(loadedMonth: CalendarMonth | undefined, isTable: boolean): CalendarMonth | undefined {
  return useMemo(
    () =>
      loadedMonth && !isTable
        ? { ...loadedMonth, items: loadedMonth.items.filter(({ date }) => date.startsWith(loadedMonth.month)) }
        : loadedMonth,
    [loadedMonth, isTable],
  )
}

/** Tells who listens which month has come, and how much it holds. */
function useMonthAnnouncement(shown: CalendarMonth | undefined) {
  useEffect(() => {
    if (shown)
      announce(
        `${formatMonth(shown.month)}: ${shown.items.length === 1 ? 'one entry' : `${shown.items.length} entries`}.`,
      )
  }, [shown])
}

/** A table of seven days wants room; elsewhere the agenda alone is shown. */
function useIsWideScreen(): boolean {
  const wide = matchMedia('(width >= 56rem)')
  return useSyncExternalStore(
    (listener) => {
      wide.addEventListener('change', listener)
      return () => wide.removeEventListener('change', listener)
    },
    () => wide.matches,
  )
}
