import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useParams } from 'react-router'
import { assignBlockIds } from '#app/blocks/create-block.ts'
import { settingAppLabel } from '#app/settings/define.ts'
import { pageEditorEndpoints } from '#schema/pages/editor-endpoints.ts'
import type { PageDraftResponse } from '#schema/pages/wire.ts'
import { paths } from '#schema/paths.ts'
import { siteEndpoints } from '#schema/sites/endpoints.ts'
import type { SiteDetail } from '#schema/sites/wire.ts'
import type { ApiResult } from '../../api.ts'
import { callEndpointOrThrow } from '../../call-endpoint.ts'
import { ContentPreviewPanel } from '../../editor/preview/preview-stage.tsx'
import { Form } from '../../forms/form.tsx'
import { useForm } from '../../forms/use-form.ts'
import { queryClient } from '../../queries.ts'
import { createUserOrGroupOrSiteQueryOptions, useFreshRecord } from '../../records/queries.ts'
import { createSettingQueryOptions } from '../../settings/queries.ts'
import { ScreenHeading } from '../../shell/screen-heading.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { LoadErrorNotice, LoadingSkeleton } from '../../ui/states.tsx'
import { createStarterContent, hasEmptyPageBody, type StarterContentStepResult } from './apply-starters.ts'
import { type FrontPageStarterName, frontPageStarters } from './front-pages.ts'
import { StarterContentResultList } from './starter-steps.tsx'
import { StarterBlockBuilder } from './starter-writer.ts'
import '../../editor/styles.ts'
import './starters.css'

/** Gives a new site its first pages: a front page to choose, the usual pages, and the navigation. */
export default function StartersScreen() {
  const id = Number(useParams()['id'])
  const site = useFreshRecord(createUserOrGroupOrSiteQueryOptions(siteEndpoints.get, { params: { id } }))
  const brand = useQuery(createSettingQueryOptions({ app: settingAppLabel, model: 'brand', site: id }))
  const root = site.data?.root_page.id
  const front = useQuery({
    queryKey: ['starters', 'front-page', root],
    queryFn: ({ signal }) => callEndpointOrThrow(pageEditorEndpoints.draft, { params: { id: root! } }, signal),
    enabled: root !== undefined,
    staleTime: 0,
  })
  const error = site.error ?? brand.error ?? front.error
  if (error) return <LoadErrorNotice error={error} />
  if (!site.data || !brand.data || !front.data) return <LoadingSkeleton lines={8} />
  const name = String(brand.data.values['name'] || site.data.site_name)
  return <StarterForm site={site.data} brand={name} front={front.data} />
}

interface StarterFormProps {
  site: SiteDetail
  brand: string
  front: PageDraftResponse
}

function StarterForm({ site, brand, front }: StarterFormProps) {
  const canFill = hasEmptyPageBody(front.content)
  const [steps, setSteps] = useState<StarterContentStepResult[]>([])
  const form = useForm({
    initialValues: { frontPage: 'restaurants' as FrontPageStarterName, hasPages: true, hasNavigation: true },
    // Each step shows its own failure.
    send: async (values): Promise<ApiResult<null>> => {
      setSteps([])
      const choice = { ...values, frontPage: canFill ? values.frontPage : null }
      await createStarterContent(site, brand, choice, (step) => setSteps((before) => [...before, step]))
      return { ok: true, value: null }
    },
    onSaved: () => queryClient.invalidateQueries(),
  })
  const { frontPage, hasPages, hasNavigation } = form.values
  return (
    <div className="screen">
      <ScreenHeading
        title="First pages"
        breadcrumbs={[
          { to: paths.wagtail.sites, label: 'Sites' },
          { to: paths.wagtail.site(site.id), label: site.site_name },
        ]}
      />
      <p>
        Begin with pages that most chains need, and replace their texts. What exists already stays as it is, so you can
        come back and continue.
      </p>
      <div className="starters">
        <Form form={form} className="starter-form">
          {canFill ? (
            <FrontPageChoice value={frontPage} onChange={(name) => form.change({ frontPage: name })} />
          ) : (
            <p>The front page has blocks already, and keeps them.</p>
          )}
          <Checkbox
            label="Usual pages"
            help="Locations, contact and unsubscribe go live. About, sign-up and the legal pages become drafts: they have places to fill in."
            checked={hasPages}
            onChange={(checked) => form.change({ hasPages: checked })}
          />
          <Checkbox
            label="Navigation"
            help="The links of the header and the footer, where they are empty. Drafts appear in them once they are published."
            checked={hasNavigation}
            onChange={(checked) => form.change({ hasNavigation: checked })}
          />
          <Button variant="primary" type="submit" busy={form.isBusy} disabled={!(canFill || hasPages || hasNavigation)}>
            {form.isBusy ? 'Creating…' : 'Create'}
          </Button>
          <StarterContentResultList steps={steps} isDone={!form.isBusy} />
        </Form>
        {canFill && <FrontPagePreview {...{ front, brand, frontPage }} />}
      </div>
    </div>
  )
}

function FrontPageChoice(props: { value: FrontPageStarterName; onChange: (name: FrontPageStarterName) => void }) {
  return (
    <fieldset className="starter-choices">
      <legend>Front page</legend>
      {(Object.keys(frontPageStarters) as FrontPageStarterName[]).map((name) => (
        <label key={name} className="starter-choice">
          <input type="radio" name="front-page" checked={props.value === name} onChange={() => props.onChange(name)} />
          <span>
            <strong>{frontPageStarters[name].label}</strong>
            <span className="field-help">{frontPageStarters[name].help}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

/** The chosen front page as this site would show it. */
function FrontPagePreview({
  front,
  brand,
  frontPage,
}: Omit<StarterFormProps, 'site'> & { frontPage: FrontPageStarterName }) {
  const source = useMemo(() => {
    const body = assignBlockIds(frontPageStarters[frontPage].body(new StarterBlockBuilder(brand, new Map())))
    return { content: { ...front.content, body }, subscribeAll: () => () => {} }
  }, [front.content, brand, frontPage])
  return <ContentPreviewPanel action={paths.wagtail.preview(front.id)} source={source} />
}
