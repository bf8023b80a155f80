import { Button } from '../../ui/button.tsx'
import { LocationFormSection, useLocationFormContext } from '../form-context.tsx'
import { type WeeklyHoursFieldName, weeklyHoursFieldNames } from '../form-values.ts'
import { groupWeekDaysByHours } from './week.ts'
import { WeekHoursEditor, WeekHoursSummary } from './week-editor.tsx'

const titles: Record<WeeklyHoursFieldName, string> = {
  hours: 'Operation',
  deliveryHours: 'Delivery',
  curbsideHours: 'Curbside',
}

/** The weekly operation, delivery and curbside hours, each collapsible with a summary; operation starts expanded. */
export function WeeklyHoursSection() {
  const { form, update, readOnly, hasFeed } = useLocationFormContext()
  return (
    <LocationFormSection title="Hours" isFromFeed>
      {weeklyHoursFieldNames.map((name) => (
        <details key={name} className="week-fold" open={name === 'hours'}>
          <summary>
            <span className="week-title">{titles[name]}</span>
            <WeekHoursSummary week={form[name]} />
          </summary>
          {name !== 'hours' && !readOnly && !hasFeed && groupWeekDaysByHours(form.hours).length > 0 && (
            <Button variant="quiet" icon="copy" onClick={() => update({ [name]: form.hours })}>
              Copy from Operation
            </Button>
          )}
          <WeekHoursEditor name={name} title={titles[name]} />
        </details>
      ))}
    </LocationFormSection>
  )
}
