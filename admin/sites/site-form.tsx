import type { ReactNode } from 'react'
import type { NewSite, SiteDetail } from '#schema/sites/wire.ts'
import type { ApiResult } from '../api.ts'
import { ChooserHost } from '../choosers/chooser-host.tsx'
import { UnsavedChangesGuard } from '../editor/saving/unsaved-changes-guard.tsx'
import { PageField } from '../forms/page-field.tsx'
import { findProblem } from '../forms/problems.ts'
import { neverSaveOnLeave, useRecordForm } from '../records/use-record-form.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { ErrorNotice } from '../ui/error-notice.tsx'
import { TextInput } from '../ui/text-input.tsx'

interface SiteValues {
  hostname: string
  /** As it is typed. */
  port: string
  site_name: string
  root_page: number | null
  is_default_site: boolean
}

const toFormValues = (site: SiteDetail | null): SiteValues => ({
  hostname: site?.hostname ?? '',
  port: String(site?.port ?? 443),
  site_name: site?.site_name ?? '',
  root_page: site?.root_page.id ?? null,
  is_default_site: site?.is_default_site ?? false,
})

/** What is not filled in, or no number, is sent as null, and the server says so at its field: JSON has no NaN. */
const toRequestBody = ({ port, root_page, ...values }: SiteValues): NewSite => ({
  ...values,
  port: /^\d{1,5}$/.test(port.trim()) ? Number(port) : Number.NaN,
  root_page: root_page ?? Number.NaN,
})

interface SiteFormProps<Saved> {
  site: SiteDetail | null
  submitLabel: string
  send: (site: NewSite) => Promise<ApiResult<Saved>>
  onSaved: (saved: Saved) => void
  /** Beside the button that saves. */
  aside?: ReactNode
}

/** Where a site is, what it is called, and where its pages begin. */
export function SiteForm<Saved>({ site, submitLabel, send, onSaved, aside }: SiteFormProps<Saved>) {
  const { values, change, apiError, isBusy, isClean, form, save } = useRecordForm<SiteValues, Saved>(() =>
    toFormValues(site),
  )
  const problem = (path: string) => findProblem(apiError, path)
  return (
    <>
      <form
        className="record-form"
        noValidate
        ref={form}
        onSubmit={(event) => save(event, (now) => send(toRequestBody(now)), onSaved)}
      >
        <UnsavedChangesGuard isClean={isClean} save={neverSaveOnLeave} />
        <ErrorNotice apiError={apiError} />
        <TextInput
          {...{ label: 'Site name', value: values.site_name, autoComplete: 'off', error: problem('site_name') }}
          help="What the site is called in the back office."
          onChange={(site_name) => change({ site_name })}
        />
        <div className="record-names">
          <TextInput
            {...{ label: 'Host name', value: values.hostname, autoComplete: 'off', error: problem('hostname') }}
            placeholder="www.example.com"
            help="Visitors who ask for this host get this site. Links in mails, feeds and the sitemap begin with it."
            onChange={(hostname) => change({ hostname })}
          />
          <TextInput
            {...{ label: 'Port', value: values.port, autoComplete: 'off', error: problem('port') }}
            help="443 is https, the usual."
            onChange={(typed) => change({ port: typed })}
          />
        </div>
        <PageField
          label="Root page"
          help="The front page of this host. It and the pages below it are answered there; on other hosts they lead there. Whoever may publish it may change the site’s settings. With the root page of another site, this is a second name of that one."
          page={values.root_page}
          error={problem('root_page')}
          onChange={(root_page) => change({ root_page })}
        />
        <DefaultSiteField
          {...{ site, values, error: problem('is_default_site') }}
          onChange={(is_default_site) => change({ is_default_site })}
        />
        <div className="record-buttons">
          <Button variant="primary" type="submit" busy={isBusy}>
            {isBusy ? 'Saving…' : submitLabel}
          </Button>
          {aside}
        </div>
      </form>
      <ChooserHost />
    </>
  )
}

interface DefaultProps {
  site: SiteDetail | null
  values: SiteValues
  error: string | undefined
  onChange: (isDefault: boolean) => void
}

const DefaultSiteField = ({ site, values, error, onChange }: DefaultProps) => (
  <div className="field">
    <Checkbox
      label="Default site"
      help={
        site?.is_default_site
          ? 'It answers every host that no site names. Make another the default, and this one gives way.'
          : 'The default site answers every host that no site names. It sends the mails, and holds the pages that lie below no root page.'
      }
      checked={values.is_default_site}
      disabled={site?.is_default_site ?? false}
      onChange={onChange}
    />
    {error && <p className="field-error">{error}</p>}
  </div>
)
