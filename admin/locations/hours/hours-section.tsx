import { Button } from '../../ui/button.tsx'
import { FormSection, useLocationForm } from '../form-context.tsx'
import { type WeekField, weekFields } from '../form-values.ts'
import { summarizeWeek } from './week.ts'
import { WeekEditor, WeekSummary } from './week-editor.tsx'

const titles: Record<WeekField, string> = { hours: 'Operation', deliveryHours: 'Delivery', curbsideHours: 'Curbside' }

/** The weekly operation, delivery and curbside hours, each collapsible with a summary; operation starts expanded. */
export function HoursSection() {
  const { form, update, readOnly, hasFeed } = useLocationForm()
  return (
    <FormSection title="Hours" isFromFeed>
      {weekFields.map((name) => (
        <details key={name} className="week-fold" open={name === 'hours'}>
          <summary>
            <span className="week-title">{titles[name]}</span>
            <WeekSummary week={form[name]} />
          </summary>
          {name !== 'hours' && !readOnly && !hasFeed && summarizeWeek(form.hours).length > 0 && (
            <Button variant="quiet" icon="copy" onClick={() => update({ [name]: form.hours })}>
              Copy from Operation
            </Button>
          )}
          <WeekEditor name={name} title={titles[name]} />
        </details>
      ))}
    </FormSection>
  )
}
