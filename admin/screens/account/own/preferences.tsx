import { useId } from 'react'
import type { AccountState } from '#schema/wire/account.ts'
import { Check } from '../../../ui/check.tsx'
import { Segments } from '../../../ui/segments.tsx'
import { toast } from '../../../ui/toast.tsx'
import { OwnForm } from './own-form.tsx'
import { savePreferences } from './queries.ts'
import { Section } from './section.tsx'

const themes = [
  { name: 'system', label: 'As my device' },
  { name: 'light', label: 'Light' },
  { name: 'dark', label: 'Dark' },
] as const

/** What the back office looks like, in whose time, and what it writes to one about. */
export function Preferences({ account }: { account: AccountState }) {
  return (
    <Section title="Preferences" about="For you alone. Mails about the safety of your account always come.">
      <OwnForm
        label="Preferences"
        button="Save preferences"
        began={account.preferences}
        send={savePreferences}
        onDone={() => toast('Your preferences were saved.')}
      >
        {(wanted, set) => (
          <>
            <div className="field">
              <span className="field-label" aria-hidden="true">
                Colours
              </span>
              <Segments legend="Colours" options={themes} value={wanted.theme} onChange={(theme) => set({ theme })} />
            </div>
            <TimeZone value={wanted.current_time_zone} onChange={(current_time_zone) => set({ current_time_zone })} />
            <fieldset className="own-mails">
              <legend className="field-label">Write to me when</legend>
              <Check
                label="a page awaits my review"
                checked={wanted.submitted_notifications}
                onChange={(submitted_notifications) => set({ submitted_notifications })}
              />
              <Check
                label="a page I submitted was approved"
                checked={wanted.approved_notifications}
                onChange={(approved_notifications) => set({ approved_notifications })}
              />
              <Check
                label="changes to a page I submitted are asked for"
                checked={wanted.rejected_notifications}
                onChange={(rejected_notifications) => set({ rejected_notifications })}
              />
              <Check
                label="somebody mentions me in a comment, or answers where I commented"
                checked={wanted.updated_comments_notifications}
                onChange={(updated_comments_notifications) => set({ updated_comments_notifications })}
              />
            </fieldset>
          </>
        )}
      </OwnForm>
    </Section>
  )
}

function TimeZone({ value, onChange }: { value: string; onChange: (zone: string) => void }) {
  const id = useId()
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        Time zone
      </label>
      <select id={id} className="input own-zone" value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">As my device ({here.replaceAll('_', ' ')})</option>
        {Intl.supportedValuesOf('timeZone').map((zone) => (
          <option key={zone} value={zone}>
            {zone.replaceAll('_', ' ')}
          </option>
        ))}
      </select>
      <p className="field-help">Exact times in lists, and in the mails about your account, are told in it.</p>
    </div>
  )
}
