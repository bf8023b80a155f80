import { paths } from '#schema/paths.ts'
import type { SessionState } from '#schema/wire/session.ts'
import type { IconName } from '../../ui/icon.tsx'

type User = NonNullable<SessionState['user']>

interface ListedReport {
  to: string
  label: string
  about: string
  icon: IconName
  shown: (user: User) => boolean
}

const forWriters = ({ may_read_page_reports }: User) => may_read_page_reports
const forReaders = ({ may_read_reports }: User) => may_read_reports

/** Every report there is. The first are about what editors do, the last about what visitors meet. */
export const reports: ListedReport[] = [
  {
    to: paths.wagtail.report('site-history'),
    label: 'Site history',
    about: 'Who did what, and when.',
    icon: 'history',
    shown: forWriters,
  },
  {
    to: paths.wagtail.report('calendar'),
    label: 'Calendar',
    about: 'What goes live, ends, closes and reopens by itself.',
    icon: 'calendar',
    shown: ({ may_read_page_reports, may_view_locations }) => may_read_page_reports || may_view_locations,
  },
  {
    to: paths.wagtail.report('broken-links'),
    label: 'Broken links',
    about: 'What live pages point at and visitors do not find.',
    icon: 'link',
    shown: forWriters,
  },
  {
    to: paths.wagtail.report('aging-pages'),
    label: 'Ageing pages',
    about: 'Live pages nobody has touched for long.',
    icon: 'clock',
    shown: forWriters,
  },
  {
    to: paths.wagtail.report('page-types-usage'),
    label: 'Page types',
    about: 'How many pages of each type there are.',
    icon: 'pages',
    shown: forWriters,
  },
  { to: paths.wagtail.report('locked'), label: 'Locked pages', about: 'Who holds which page.', icon: 'lock', shown: forWriters },
  {
    to: paths.wagtail.report('workflow'),
    label: 'Workflows',
    about: 'Which drafts are under way, and where they are.',
    icon: 'flow',
    shown: forWriters,
  },
  {
    to: paths.wagtail.report('workflow_tasks'),
    label: 'Workflow tasks',
    about: 'What was approved or sent back, by whom, and why.',
    icon: 'check',
    shown: forWriters,
  },
  {
    to: paths.wagtail.accessibilityReports,
    label: 'Accessibility',
    about: 'What was in a visitor’s way.',
    icon: 'eye',
    shown: forReaders,
  },
  {
    to: paths.wagtail.policyReports,
    label: 'Security policy',
    about: 'What browsers refused to load or run.',
    icon: 'alert',
    shown: forReaders,
  },
  {
    to: paths.wagtail.mail,
    label: 'Mail',
    about: 'What went out, waits, or did not arrive.',
    icon: 'mail',
    shown: ({ is_superuser }) => is_superuser,
  },
]
