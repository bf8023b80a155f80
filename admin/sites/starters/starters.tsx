import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useParams } from 'react-router'
import { assignBlockIds } from '#app/blocks/create-block.ts'
import { settingAppLabel } from '#app/settings/define.ts'
import { pageEditorEndpoints } from '#schema/pages/editor-endpoints.ts'
import type { PageDraft } from '#schema/pages/wire.ts'
import { paths } from '#schema/paths.ts'
import { siteEndpoints } from '#schema/sites/endpoints.ts'
import type { SiteDetail } from '#schema/sites/wire.ts'
import { callEndpointOrThrow } from '../../call-endpoint.ts'
import { ContentPreviewPanel } from '../../editor/preview/preview-stage.tsx'
import { queryClient } from '../../queries.ts'
import { createRecordQueryOptions, useFreshRecord } from '../../records/queries.ts'
import { createSettingQueryOptions } from '../../settings/queries.ts'
import { ScreenHeading } from '../../shell/screen-heading.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { LoadErrorNotice, LoadingSkeleton } from '../../ui/states.tsx'
import { createStarterContent, isEmptyBody, type StarterContentStepResult } from './apply-starters.ts'
import { type FrontPageStarterName, frontPageStarters } from './front-pages.ts'
import { StarterContentResultList } from './starter-steps.tsx'
import { StarterBlockBuilder } from './starter-writer.ts'
import '../../editor/styles.ts'
import './starters.css'

/** Gives a new site its first pages: a front page to choose, the usual pages, and the navigation. */
export default function StartersScreen() {
  const id = Number(useParams()['id'])
  const site = useFreshRecord(createRecordQueryOptions(siteEndpoints.get, { params: { id } }))
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
  front: PageDraft
}

function StarterForm({ site, brand, front }: StarterFormProps) {
  const canFill = isEmptyBody(front.content)
  const [frontPage, setFrontPage] = useState<FrontPageStarterName>('restaurants')
  const [hasPages, setHasPages] = useState(true)
  const [hasNavigation, setHasNavigation] = useState(true)
  const [steps, setSteps] = useState<StarterContentStepResult[]>([])
  const [isRunning, setIsRunning] = useState(false)
  async function create() {
    setIsRunning(true)
    setSteps([])
    const choice = { frontPage: canFill ? frontPage : null, hasPages, hasNavigation }
    await createStarterContent(site, brand, choice, (step) => setSteps((before) => [...before, step]))
    setIsRunning(false)
    await queryClient.invalidateQueries()
  }
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
        <form
          className="starter-form"
          onSubmit={(event) => {
            event.preventDefault()
            create()
          }}
        >
          {canFill ? (
            <FrontPageChoice value={frontPage} onChange={setFrontPage} />
          ) : (
            <p>The front page has blocks already, and keeps them.</p>
          )}
          <Checkbox
            label="Usual pages"
            help="Locations, contact and unsubscribe go live. About, sign-up and the legal pages become drafts: they have places to fill in."
            checked={hasPages}
            onChange={setHasPages}
          />
          <Checkbox
            label="Navigation"
            help="The links of the header and the footer, where they are empty. Drafts appear in them once they are published."
            checked={hasNavigation}
            onChange={setHasNavigation}
          />
          <Button variant="primary" type="submit" disabled={isRunning || !(canFill || hasPages || hasNavigation)}>
            {isRunning ? 'Creating…' : 'Create'}
          </Button>
          <StarterContentResultList steps={steps} isDone={!isRunning} />
        </form>
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
