import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { paths } from '#schema/paths.ts'
import { isMonth, monthAfter } from '#schema/rules/month.ts'
import { localTime } from '#schema/rules/zoned-time.ts'
import { type CalendarMonth, calendarKinds } from '#schema/wire/calendar.ts'
import { read } from '../../api.ts'
import { sessionQuery } from '../../queries.ts'
import { ScreenHeading } from '../../shell/heading.tsx'
import { useAddress } from '../../ui/address.ts'
import { announce } from '../../ui/announcer.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { Segments } from '../../ui/segments.tsx'
import { SelectFilter } from '../../ui/select-filter.tsx'
import { Empty, LoadFailure, Skeleton } from '../../ui/states.tsx'
import { Agenda } from './calendar-agenda.tsx'
import { MonthTable } from './calendar-month.tsx'
import { kindWords, monthWords } from './calendar-words.ts'
import { ReportTabs } from './report-tabs.tsx'
import '../../styles/fields.css'
import '../../styles/calendar.css'

const kinds = calendarKinds.map((value) => ({ value, label: kindWords[value] }))
const views = [
  { name: 'month', label: 'Month' },
  { name: 'agenda', label: 'Agenda' },
] as const

/** What changes by itself, month by month: pages, coupons, restaurants, press releases. */
export default function Calendar() {
  const { change, given } = useAddress()
  const user = useQuery(sessionQuery).data?.user
  const zone = user?.time_zone || Intl.DateTimeFormat().resolvedOptions().timeZone
  const today = localTime(zone, Date.now()).date
  const month = isMonth(given('month')) ? given('month') : today.slice(0, 7)
  const calendar = useMonth(month, zone, given('kind'))
  const isWide = useWide()
  const isTable = isWide && given('view') !== 'agenda'
  const show = (to: string) => change({ month: to === today.slice(0, 7) ? '' : to })
  const shown = useShown(calendar.isPlaceholderData ? undefined : calendar.data, isTable)
  useSaid(shown)
  return (
    <div className="screen">
      <ScreenHeading title="Calendar" trail={[{ to: paths.wagtail.reports, label: 'Reports' }]} />
      <ReportTabs />
      <p className="quiet report-about">
        What changes by itself. Times of pages are by your clock ({zone.replaceAll('_', ' ')}), days of restaurants by theirs.
      </p>
      <div className="calendar-bar">
        <div className="calendar-months">
          <IconButton
            icon="chevron"
            className="icon-button calendar-previous"
            label={`Previous month, ${monthWords(monthAfter(month, -1))}`}
            onClick={() => show(monthAfter(month, -1))}
          />
          <h2>{monthWords(month)}</h2>
          <IconButton icon="chevron" label={`Next month, ${monthWords(monthAfter(month, 1))}`} onClick={() => show(monthAfter(month, 1))} />
          {month !== today.slice(0, 7) && <Button onClick={() => show(today.slice(0, 7))}>Today</Button>}
        </div>
        <SelectFilter label="Kind" any="Everything" value={given('kind')} choices={kinds} onChange={(kind) => change({ kind })} />
        {isWide && (
          <Segments
            legend="View"
            options={views}
            value={isTable ? 'month' : 'agenda'}
            onChange={(view) => change({ view: view === 'month' ? '' : view })}
          />
        )}
      </div>
      {calendar.isPending && <Skeleton lines={10} />}
      {calendar.error && <LoadFailure error={calendar.error} onRetry={() => calendar.refetch()} />}
      {calendar.data?.is_complete === false && (
        <p className="notice notice-warn">There is more in these weeks than is shown. Choose one kind to see more of it.</p>
      )}
      {shown && isTable && <MonthTable month={month} today={today} zone={zone} entries={shown.items} />}
      {shown && !isTable && <Agenda today={today} zone={zone} entries={shown.items} />}
      {shown?.items.length === 0 && (
        <Empty icon="calendar" title={`Nothing changes by itself in ${monthWords(month)}`}>
          <p>Scheduled pages, the ends of coupons, special days and closures of restaurants, and press releases to come are shown here.</p>
        </Empty>
      )}
    </div>
  )
}

function useMonth(month: string, zone: string, kind: string) {
  const query = new URLSearchParams({ month, zone, ...(kind && { kind }) }).toString()
  return useQuery({
    queryKey: ['reports', 'calendar', query],
    queryFn: ({ signal }) => read<CalendarMonth>(`${paths.api.report('calendar')}?${query}`, signal),
    placeholderData: keepPreviousData,
  })
}

/** The table shows the whole weeks it draws, the agenda the days of its month. */
function useShown(told: CalendarMonth | undefined, isTable: boolean): CalendarMonth | undefined {
  return useMemo(
    () => (told && !isTable ? { ...told, items: told.items.filter(({ date }) => date.startsWith(told.month)) } : told),
    [told, isTable],
  )
}

/** Tells who listens which month has come, and how much it holds. */
function useSaid(shown: CalendarMonth | undefined) {
  useEffect(() => {
    if (shown) announce(`${monthWords(shown.month)}: ${shown.items.length === 1 ? 'one entry' : `${shown.items.length} entries`}.`)
  }, [shown])
}

/** A table of seven days wants room; elsewhere the agenda alone is shown. */
function useWide(): boolean {
  const wide = matchMedia('(width >= 56rem)')
  return useSyncExternalStore(
    (listener) => {
      wide.addEventListener('change', listener)
      return () => wide.removeEventListener('change', listener)
    },
    () => wide.matches,
  )
}
