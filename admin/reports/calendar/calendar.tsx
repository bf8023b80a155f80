import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { paths } from '#schema/paths.ts'
import {
  type CalendarEntryKind,
  type CalendarMonthResponse,
  calendarEntryKinds,
} from '#schema/reports/calendar-wire.ts'
import { reportEndpoints } from '#schema/reports/endpoints.ts'
import { addMonthsToYearMonth, isYearMonth } from '#schema/time/month.ts'
import { toLocalDateAndMinute } from '#schema/time/zoned-time.ts'
import { callEndpointOrThrow } from '../../call-endpoint.ts'
import { useListQueryParams } from '../../lists/query-params.ts'
import { SegmentedFilter } from '../../lists/segmented-filter.tsx'
import { SelectFilter } from '../../lists/select-filter.tsx'
import { sessionQueryOptions } from '../../queries.ts'
import { ScreenHeading } from '../../shell/screen-heading.tsx'
import { announceToScreenReaders } from '../../ui/announcer.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { EmptyState, LoadErrorNotice, LoadingSkeleton } from '../../ui/states.tsx'
import { ReportTabs } from '../report-tabs.tsx'
import { CalendarAgenda } from './calendar-agenda.tsx'
import { calendarKindLabels, formatMonth } from './calendar-labels.ts'
import { CalendarMonthTable } from './calendar-month.tsx'
import '../../fields/fields.css'
import './calendar.css'

const kinds = calendarEntryKinds.map((value) => ({ value, label: calendarKindLabels[value] }))
const views = [
  { name: 'month', label: 'Month' },
  { name: 'agenda', label: 'Agenda' },
] as const

/** The calendar of scheduled changes: pages, coupons, restaurants and press releases. */
export default function ScheduledChangesCalendarScreen() {
  const { setParams, getParam } = useListQueryParams()
  const user = useQuery(sessionQueryOptions).data?.user
  const zone = user?.time_zone || Intl.DateTimeFormat().resolvedOptions().timeZone
  const today = toLocalDateAndMinute(zone, Date.now()).date
  const month = isYearMonth(getParam('month')) ? getParam('month') : today.slice(0, 7)
  const calendar = useMonth(
    month,
    zone,
    calendarEntryKinds.find((kind) => kind === getParam('kind')),
  )
  const isWide = useIsWideScreen()
  const isTable = isWide && getParam('view') !== 'agenda'
  const show = (to: string) => setParams({ month: to === today.slice(0, 7) ? '' : to })
  const shownMonth = useShownMonth(calendar.isPlaceholderData ? undefined : calendar.data, isTable)
  useMonthAnnouncement(shownMonth)
  return (
    <div className="screen">
      <ScreenHeading title="Calendar" breadcrumbs={[{ to: paths.wagtail.reports, label: 'Reports' }]} />
      <ReportTabs />
      <p className="quiet report-description">
        Scheduled changes. Page times are in your time zone ({zone.replaceAll('_', ' ')}), restaurant dates in theirs.
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
      {calendar.isPending && <LoadingSkeleton lines={10} />}
      {calendar.error && <LoadErrorNotice error={calendar.error} onRetry={() => calendar.refetch()} />}
      {calendar.data?.is_complete === false && (
        <p className="notice notice-warn">Not everything in these weeks is shown. Choose one kind to see more.</p>
      )}
      {shownMonth && isTable && (
        <CalendarMonthTable month={month} today={today} zone={zone} entries={shownMonth.items} />
      )}
      {shownMonth && !isTable && <CalendarAgenda today={today} zone={zone} entries={shownMonth.items} />}
      {shownMonth?.items.length === 0 && (
        <EmptyState icon="calendar" title={`No scheduled changes in ${formatMonth(month)}`}>
          <p>
            The calendar shows scheduled pages, ends of coupons, special days and closures of restaurants, and upcoming
            press releases.
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
      label={`Previous month, ${formatMonth(addMonthsToYearMonth(month, -1))}`}
      onClick={() => onChange(addMonthsToYearMonth(month, -1))}
    />
    <h2>{formatMonth(month)}</h2>
    <IconButton
      icon="chevron"
      label={`Next month, ${formatMonth(addMonthsToYearMonth(month, 1))}`}
      onClick={() => onChange(addMonthsToYearMonth(month, 1))}
    />
    {month !== currentMonth && <Button onClick={() => onChange(currentMonth)}>Today</Button>}
  </div>
)

function useMonth(month: string, zone: string, kind: CalendarEntryKind | undefined) {
  const query = { month, zone, kind }
  return useQuery({
    queryKey: ['reports', 'calendar', query],
    queryFn: ({ signal }) => callEndpointOrThrow(reportEndpoints.calendar, { query }, signal),
    placeholderData: keepPreviousData,
  })
}

/** The entries to show: the table includes all days of its weeks, the agenda only the days of the month. */
function useShownMonth(
  loadedMonth: CalendarMonthResponse | undefined,
  isTable: boolean,
): CalendarMonthResponse | undefined {
  return useMemo(
    () =>
      loadedMonth && !isTable
        ? { ...loadedMonth, items: loadedMonth.items.filter(({ date }) => date.startsWith(loadedMonth.month)) }
        : loadedMonth,
    [loadedMonth, isTable],
  )
}

/** Announces the shown month and its number of entries. */
function useMonthAnnouncement(shownMonth: CalendarMonthResponse | undefined) {
  useEffect(() => {
    if (shownMonth)
      announceToScreenReaders(
        `${formatMonth(shownMonth.month)}: ${shownMonth.items.length === 1 ? 'one entry' : `${shownMonth.items.length} entries`}.`,
      )
  }, [shownMonth])
}

/** Whether the window is wide enough for the month table; otherwise only the agenda is shown. */
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
