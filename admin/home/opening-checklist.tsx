import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { settingAppLabel } from '#app/settings/define.ts'
import { paths } from '#schema/paths.ts'
import {
  type OpeningChecklistOfSite,
  type SiteOpeningStepName,
  siteOpeningChecklistEndpoints,
} from '#schema/sites/opening-checklist.ts'
import { callEndpointOrThrow } from '../call-endpoint.ts'
import { DismissibleHintNotice } from '../ui/hint.tsx'
import { Icon } from '../ui/icon.tsx'
import { openingChecklistScreenPaths } from './opening-paths.ts'

interface OpeningStep {
  label: string
  /** What the step is for. */
  help: string
  path: (site: number) => string
}

const setting = (model: string) => (site: number) => paths.wagtail.setting(settingAppLabel, model, site)

const steps: Record<SiteOpeningStepName, OpeningStep> = {
  brand: {
    label: 'Name the brand, its country and its cuisine',
    help: 'on every page and for search engines',
    path: setting('brand'),
  },
  host: {
    label: 'Give the site its host name',
    help: 'which visitors type, and all links begin with',
    path: paths.wagtail.site,
  },
  logo: { label: 'Add a logo and an icon', help: 'and choose colors and type', path: setting('theme') },
  restaurants: {
    label: 'Load the restaurants',
    help: 'from a file, or one by one',
    path: openingChecklistScreenPaths.importLocations,
  },
  front_page: {
    label: 'Choose a front page',
    help: 'one of three to begin with, with the usual pages',
    path: openingChecklistScreenPaths.starters,
  },
  navigation: {
    label: 'Fill the header and the footer',
    help: 'with links to these pages',
    path: openingChecklistScreenPaths.starters,
  },
  mail: {
    label: 'Set the sender of mail',
    help: 'with the postal address that offers must name',
    path: setting('mail'),
  },
  mail_domain: {
    label: 'Send mail from the site’s own domain',
    help: 'so that it is not taken for spam: the address ends with the site’s domain',
    path: setting('mail'),
  },
  messages: {
    label: 'Say who gets messages',
    help: 'of the contact form',
    path: setting('contact'),
  },
  mailboxes: {
    label: 'Say who gets reservations and orders',
    help: 'two mailboxes',
    path: setting('seating'),
  },
  order_address: {
    label: 'Say where orders start',
    help: 'in each country of the restaurants: at the address of this site, or at your ordering service',
    path: () => paths.wagtail.snippets('country'),
  },
  privacy: {
    label: 'Save the consent texts and link them to a live privacy page',
    help: 'the question and the explanation that visitors get before scripts of others run',
    path: setting('privacy'),
  },
  search_engines: {
    label: 'Prove to a search engine that the site is yours',
    help: 'by its verification file',
    path: setting('operations'),
  },
  second_factor: {
    label: 'Give every administrator a second factor',
    help: 'a passkey or an authenticator app',
    path: () => paths.wagtail.users,
  },
  backup: {
    label: 'Have a nightly archive',
    help: 'it needs the secret ARCHIVE_KEY',
    path: () => paths.wagtail.archives,
  },
}

/** What an administrator still has to do before each site opens. Renders nothing of a site where everything is done. */
export default function OpeningChecklists() {
  const checklist = useQuery({
    queryKey: ['opening-checklist'],
    queryFn: ({ signal }) => callEndpointOrThrow(siteOpeningChecklistEndpoints.get, {}, signal),
  })
  const open = checklist.data?.sites.filter(({ steps, done }) => done.length < steps.length) ?? []
  return open.map((each) => <SiteOpeningChecklist key={each.site} checklist={each} />)
}

/**
 * The list of the default site is open at once, and that of a further site when its summary is chosen. Dismissed, it
 * stays as one line until everything is done.
 */
function SiteOpeningChecklist({ checklist }: { checklist: OpeningChecklistOfSite }) {
  const { site, name, is_default_site, done } = checklist
  const progress = `${done.length} of ${checklist.steps.length} steps are done.`
  const list = (
    <ol className="opening-steps">
      {checklist.steps.map((step) => (
        <OpeningStepItem key={step} step={steps[step]} site={site} isDone={done.includes(step)} />
      ))}
    </ol>
  )
  const title = is_default_site ? 'Before you open' : `Before you open ${name}`
  const collapsed = (
    <details>
      <summary>
        {title}: {progress}
      </summary>
      {list}
    </details>
  )
  if (is_default_site)
    return (
      <DismissibleHintNotice id="opening_checklist" icon="check" title={title} whenDismissed={collapsed}>
        <p>{progress}</p>
        {list}
      </DismissibleHintNotice>
    )
  return (
    <DismissibleHintNotice
      {...{ id: `opening_checklist_${site}` as const, icon: 'check', title }}
      whenDismissed={collapsed}
    >
      <details>
        <summary>{progress}</summary>
        {list}
      </details>
    </DismissibleHintNotice>
  )
}

const OpeningStepItem = ({ step, site, isDone }: { step: OpeningStep; site: number; isDone: boolean }) => (
  <li data-done={isDone || undefined}>
    <Icon name={isDone ? 'check' : 'chevron'} size={16} />
    <span>
      <Link to={step.path(site)}>{step.label}</Link> <span className="quiet">{step.help}</span>
      {isDone && <span className="visually-hidden"> (done)</span>}
    </span>
  </li>
)
