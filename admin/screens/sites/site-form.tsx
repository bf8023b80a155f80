import type { ReactNode } from 'react'
import type { SiteDetail } from '#schema/wire/site.ts'
import type { Answer } from '../../api.ts'
import { Choosers } from '../../choosers/choosers.tsx'
import { Leaving } from '../../editor/leaving.tsx'
import { PageField } from '../../forms/page-field.tsx'
import { problemAt } from '../../forms/problems.ts'
import { Button } from '../../ui/button.tsx'
import { Check } from '../../ui/check.tsx'
import { Refused } from '../../ui/refused.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { neverByLeaving, useSaving } from '../people/saving.ts'

interface SiteValues {
  hostname: string
  /** As it is typed. */
  port: string
  site_name: string
  root_page: number | null
  is_default_site: boolean
}

const valuesOf = (site: SiteDetail | null): SiteValues => ({
  hostname: site?.hostname ?? '',
  port: String(site?.port ?? 443),
  site_name: site?.site_name ?? '',
  root_page: site?.root_page.id ?? null,
  is_default_site: site?.is_default_site ?? false,
})

interface SiteFormProps<Saved> {
  site: SiteDetail | null
  verb: string
  send: (values: object) => Promise<Answer<Saved>>
  onSaved: (saved: Saved) => void
  /** Beside the button that saves. */
  aside?: ReactNode
}

/** Where a site is, what it is called, and where its pages begin. */
export function SiteForm<Saved>({ site, verb, send, onSaved, aside }: SiteFormProps<Saved>) {
  const { values, change, refusal, isBusy, isClean, form, save } = useSaving<SiteValues, Saved>(() => valuesOf(site))
  const problem = (path: string) => problemAt(refusal, path)
  const port = /^\d{1,5}$/.test(values.port.trim()) ? Number(values.port) : values.port
  return (
    <>
      <form className="people-form" noValidate ref={form} onSubmit={(event) => save(event, (now) => send({ ...now, port }), onSaved)}>
        <Leaving isClean={isClean} save={neverByLeaving} />
        <Refused refusal={refusal} />
        <TextInput
          {...{ label: 'Site name', value: values.site_name, autoComplete: 'off', error: problem('site_name') }}
          help="What the site is called in the back office."
          onChange={(site_name) => change({ site_name })}
        />
        <div className="people-names">
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
        <Default {...{ site, values, error: problem('is_default_site') }} onChange={(is_default_site) => change({ is_default_site })} />
        <div className="people-buttons">
          <Button look="primary" type="submit" busy={isBusy}>
            {isBusy ? 'Saving…' : verb}
          </Button>
          {aside}
        </div>
      </form>
      <Choosers />
    </>
  )
}

interface DefaultProps {
  site: SiteDetail | null
  values: SiteValues
  error: string | undefined
  onChange: (isDefault: boolean) => void
}

const Default = ({ site, values, error, onChange }: DefaultProps) => (
  <div className="field">
    <Check
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
