import { Button } from '../ui/button.tsx'
import { Section, useEditing } from './context.tsx'
import { type WeekName, weekNames } from './form.ts'
import { summaryOf } from './week.ts'
import { WeekEditor, WeekSummary } from './week-editor.tsx'

const titles: Record<WeekName, string> = { hours: 'Operation', deliveryHours: 'Delivery', curbsideHours: 'Curbside' }

/** The three weeks. Each says in words what it holds; Operation is open from the start. */
export function Hours() {
  const { form, set, readOnly, hasFeed } = useEditing()
  return (
    <Section title="Hours" isFed>
      {weekNames.map((name) => (
        <details key={name} className="week-fold" open={name === 'hours'}>
          <summary>
            <span className="week-title">{titles[name]}</span>
            <WeekSummary week={form[name]} />
          </summary>
          {name !== 'hours' && !readOnly && !hasFeed && summaryOf(form.hours).length > 0 && (
            <Button look="quiet" icon="copy" onClick={() => set({ [name]: form.hours })}>
              The same as Operation
            </Button>
          )}
          <WeekEditor name={name} title={titles[name]} />
        </details>
      ))}
    </Section>
  )
}
