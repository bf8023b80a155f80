import type { ReactNode } from 'react'
import type { NewSiteInput, SiteDetail } from '#schema/sites/wire.ts'
import type { ApiResult } from '../api.ts'
import { OpenChooserDialogRenderer } from '../choosers/chooser-host.tsx'
import { Form } from '../forms/form.tsx'
import { FormButtons } from '../forms/form-buttons.tsx'
import { PageChooserField } from '../forms/page-field.tsx'
import { useForm } from '../forms/use-form.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { FormFieldErrorMessage } from '../ui/field.tsx'
import { TextInput } from '../ui/text-input.tsx'

interface SiteValues {
  hostname: string
  /** The typed text. */
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

/**
 * Missing or invalid numbers become NaN, which JSON serializes as null, so that the server returns the error at the
 * field.
 */
const toRequestBody = ({ port, root_page, ...values }: SiteValues): NewSiteInput => ({
  ...values,
  port: /^\d{1,5}$/.test(port.trim()) ? Number(port) : Number.NaN,
  root_page: root_page ?? Number.NaN,
})

interface SiteFormProps<Saved> {
  site: SiteDetail | null
  submitLabel: string
  send: (site: NewSiteInput) => Promise<ApiResult<Saved>>
  onSaved: (saved: Saved) => void
  /** Shown next to the save button. */
  aside?: ReactNode
}

/** Edits the host, name and root page of a site. */
export function SiteForm<Saved>({ site, submitLabel, send, onSaved, aside }: SiteFormProps<Saved>) {
  const form = useForm<SiteValues, Saved>({
    initialValues: () => toFormValues(site),
    send: (values) => send(toRequestBody(values)),
    onSaved,
  })
  const { values, change } = form
  return (
    <>
      <Form form={form} className="record-form" guardsChanges>
        <TextInput
          {...{ name: 'site_name', label: 'Site name', value: values.site_name, autoComplete: 'off' }}
          help="The name of the site in the back office."
          onChange={(site_name) => change({ site_name })}
        />
        <div className="record-names">
          <TextInput
            {...{ name: 'hostname', label: 'Host name', value: values.hostname, autoComplete: 'off' }}
            placeholder="www.example.com"
            help="Visitors of this host see this site. Links in e-mails, feeds and the sitemap start with it."
            onChange={(hostname) => change({ hostname })}
          />
          <TextInput
            {...{ name: 'port', label: 'Port', value: values.port, autoComplete: 'off' }}
            help="Usually 443, for HTTPS."
            onChange={(port) => change({ port })}
          />
        </div>
        <PageChooserField
          name="root_page"
          label="Root page"
          help="The front page of this host. It and the pages below it are served there; other hosts redirect to it. Users who can publish it can change the site’s settings. If another site has the same root page, this is an additional host name of that site."
          page={values.root_page}
          onChange={(root_page) => change({ root_page })}
        />
        <DefaultSiteField {...{ site, values }} onChange={(is_default_site) => change({ is_default_site })} />
        <FormButtons className="record-buttons" isBusy={form.isBusy} {...{ submitLabel, aside }} />
      </Form>
      <OpenChooserDialogRenderer />
    </>
  )
}

interface DefaultProps {
  site: SiteDetail | null
  values: SiteValues
  onChange: (isDefault: boolean) => void
}

const DefaultSiteField = ({ site, values, onChange }: DefaultProps) => (
  <div className="field">
    <Checkbox
      label="Default site"
      help={
        site?.is_default_site
          ? 'It responds to every host that no other site has. To change this, make another site the default.'
          : 'The default site responds to every host that no other site has. It sends e-mails and includes all pages that are below no root page.'
      }
      checked={values.is_default_site}
      disabled={site?.is_default_site ?? false}
      onChange={onChange}
    />
    <FormFieldErrorMessage name="is_default_site" />
  </div>
)
