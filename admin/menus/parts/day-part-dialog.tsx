import { useState } from 'react'
import type { DayPartContent } from '#schema/menus/content-wire.ts'
import { weekdayNames } from '#schema/menus/day-part.ts'
import { DeclaredFieldsForm } from '../../forms/declared-form.tsx'
import { createInvalidInputResult } from '../../forms/problems.ts'
import { showToast } from '../../ui/toast.tsx'
import { useMenuSiteId } from '../menu-site.ts'
import { type NonItemMenuRecord, saveNonItemMenuRecord } from '../queries.ts'
import { MenuRecordDialog, type MenuRecordFormProps } from './record-dialog.tsx'

const toTime = (minute: number): string =>
  `${String(Math.floor(minute / 60) % 24).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** Converts `11:30` to a minute of the day; `00:00` as an end is midnight. Null when empty. */
function toMinute(time: string, isEnd: boolean): number | null {
  const [hour, minute] = time.split(':').map(Number)
  if (hour === undefined || minute === undefined || Number.isNaN(hour + minute)) return null
  return hour * 60 + minute || (isEnd ? 1440 : 0)
}

/** The form of a time in which sections and dishes are served. */
export function DayPartDialog({ part, onClose }: { part: NonItemMenuRecord | null; onClose: () => void }) {
  return (
    <MenuRecordDialog kind="day_part" listed={part} addTitle="Add a time" onClose={onClose}>
      {(props) => <DayPartForm {...props} onClose={onClose} />}
    </MenuRecordDialog>
  )
}

function DayPartForm({ record: latest, aside, onClose }: MenuRecordFormProps<'day_part'> & { onClose: () => void }) {
  // It saves from what the time was when it was opened, so that a later change is a conflict.
  const [record] = useState(latest)
  const part = record?.content
  const site = useMenuSiteId()
  return (
    <DeclaredFieldsForm
      className="form-fields"
      initialValues={{
        name: part?.name ?? '',
        weekdays: part?.weekdays ?? ([] as readonly (string | number)[]),
        from: toTime(part?.from_minute ?? 0),
        to: toTime(part?.to_minute ?? 0),
        from_date: part?.from_date ?? '',
        to_date: part?.to_date ?? '',
      }}
      fields={[
        { kind: 'text', name: 'name', label: 'Name', placeholder: 'Lunch', maxLength: 120 },
        {
          kind: 'multi-select',
          name: 'weekdays',
          label: 'Days',
          help: 'None means every day.',
          options: weekdayNames.map((label, value) => ({ value, label })),
        },
        { kind: 'time', name: 'from', label: 'From' },
        { kind: 'time', name: 'to', label: 'To', help: '12:00 AM is midnight: the end of the day.' },
        { kind: 'date', name: 'from_date', label: 'First day', help: 'Only for a season, such as Lent.' },
        { kind: 'date', name: 'to_date', label: 'Last day' },
      ]}
      send={async ({ name, weekdays, from, to, from_date, to_date }) => {
        const [from_minute, to_minute] = [toMinute(from, false), toMinute(to, true)]
        if (from_minute === null) return createInvalidInputResult({ path: 'from', message: 'Enter a time.' })
        if (to_minute === null) return createInvalidInputResult({ path: 'to', message: 'Enter a time.' })
        if (to_minute <= from_minute) return createInvalidInputResult({ path: 'to', message: 'Enter a later time.' })
        const content: DayPartContent = {
          name,
          weekdays: weekdays.map(Number),
          from_minute,
          to_minute,
          from_date: from_date || null,
          to_date: to_date || null,
        }
        return saveNonItemMenuRecord(site, 'day_part', record, content)
      }}
      onSaved={() => {
        showToast('The time was saved.')
        onClose()
      }}
      submitLabel="Save"
      aside={aside}
    />
  )
}
