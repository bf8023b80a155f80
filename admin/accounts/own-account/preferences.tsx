import { useId } from 'react'
import type { AccountOverviewResponse } from '#schema/accounts/wire.ts'
import { SegmentedFilter } from '../../lists/segmented-filter.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { showToast } from '../../ui/toast.tsx'
import { OwnAccountSectionForm } from './account-form.tsx'
import { AccountScreenSection } from './account-section.tsx'
import { savePreferences } from './queries.ts'

const themes = [
  { name: 'system', label: 'Match my device' },
  { name: 'light', label: 'Light' },
  { name: 'dark', label: 'Dark' },
] as const

/** Color theme, time zone and email notifications. */
export function AccountPreferencesSection({ account }: { account: AccountOverviewResponse }) {
  return (
    <AccountScreenSection
      title="Preferences"
      description="These apply only to you. You always get mails about the security of your account."
    >
      <OwnAccountSectionForm
        label="Preferences"
        submitLabel="Save preferences"
        initialValues={account.preferences}
        send={savePreferences}
        onDone={() => showToast('Your preferences were saved.')}
      >
        {(preferences, set) => (
          <>
            <div className="field">
              <span className="field-label" aria-hidden="true">
                Colors
              </span>
              <SegmentedFilter
                legend="Colors"
                options={themes}
                value={preferences.theme}
                onChange={(theme) => set({ theme })}
              />
            </div>
            <TimeZone
              value={preferences.current_time_zone}
              onChange={(current_time_zone) => set({ current_time_zone })}
            />
            <fieldset className="own-mails">
              <legend className="field-label">Send me a mail when</legend>
              <Checkbox
                label="a page awaits my review"
                checked={preferences.submitted_notifications}
                onChange={(submitted_notifications) => set({ submitted_notifications })}
              />
              <Checkbox
                label="a page I submitted was approved"
                checked={preferences.approved_notifications}
                onChange={(approved_notifications) => set({ approved_notifications })}
              />
              <Checkbox
                label="changes are requested to a page I submitted"
                checked={preferences.rejected_notifications}
                onChange={(rejected_notifications) => set({ rejected_notifications })}
              />
              <Checkbox
                label="someone mentions me in a comment, or replies where I commented"
                checked={preferences.updated_comments_notifications}
                onChange={(updated_comments_notifications) => set({ updated_comments_notifications })}
              />
            </fieldset>
          </>
        )}
      </OwnAccountSectionForm>
    </AccountScreenSection>
  )
}

function TimeZone({ value, onChange }: { value: string; onChange: (zone: string) => void }) {
  const id = useId()
  const deviceZone = Intl.DateTimeFormat().resolvedOptions().timeZone
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        Time zone
      </label>
      <select id={id} className="input own-zone" value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">Match my device ({deviceZone.replaceAll('_', ' ')})</option>
        {Intl.supportedValuesOf('timeZone').map((zone) => (
          <option key={zone} value={zone}>
            {zone.replaceAll('_', ' ')}
          </option>
        ))}
      </select>
      <p className="field-help">Used for exact times in lists and in mails about your account.</p>
    </div>
  )
}
