import { useId } from 'react'
import type { AccountOverview } from '#schema/accounts/wire.ts'
import { SegmentedFilter } from '../../lists/segmented-filter.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { toast } from '../../ui/toast.tsx'
import { AccountForm } from './account-form.tsx'
import { AccountSection } from './account-section.tsx'
import { savePreferences } from './queries.ts'

const themes = [
  { name: 'system', label: 'As my device' },
  { name: 'light', label: 'Light' },
  { name: 'dark', label: 'Dark' },
] as const

/** What the back office looks like, in whose time, and what it writes to one about. */
export function Preferences({ account }: { account: AccountOverview }) {
  return (
    <AccountSection
      title="Preferences"
      description="For you alone. Mails about the safety of your account always come."
    >
      <AccountForm
        label="Preferences"
        submitLabel="Save preferences"
        initialValues={account.preferences}
        send={savePreferences}
        onDone={() => toast('Your preferences were saved.')}
      >
        {(wanted, set) => (
          <>
            <div className="field">
              <span className="field-label" aria-hidden="true">
                Colours
              </span>
              <SegmentedFilter
                legend="Colours"
                options={themes}
                value={wanted.theme}
                onChange={(theme) => set({ theme })}
              />
            </div>
            <TimeZone value={wanted.current_time_zone} onChange={(current_time_zone) => set({ current_time_zone })} />
            <fieldset className="own-mails">
              <legend className="field-label">Write to me when</legend>
              <Checkbox
                label="a page awaits my review"
                checked={wanted.submitted_notifications}
                onChange={(submitted_notifications) => set({ submitted_notifications })}
              />
              <Checkbox
                label="a page I submitted was approved"
                checked={wanted.approved_notifications}
                onChange={(approved_notifications) => set({ approved_notifications })}
              />
              <Checkbox
                label="changes to a page I submitted are asked for"
                checked={wanted.rejected_notifications}
                onChange={(rejected_notifications) => set({ rejected_notifications })}
              />
              <Checkbox
                label="somebody mentions me in a comment, or answers where I commented"
                checked={wanted.updated_comments_notifications}
                onChange={(updated_comments_notifications) => set({ updated_comments_notifications })}
              />
            </fieldset>
          </>
        )}
      </AccountForm>
    </AccountSection>
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
