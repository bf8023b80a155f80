import type { SessionState } from '#schema/accounts/session-wire.ts'
import { paths } from '#schema/paths.ts'
import type { IconName } from '../ui/icon.tsx'

type User = NonNullable<SessionState['user']>

interface ReportListItem {
  to: string
  label: string
  description: string
  icon: IconName
  isVisible: (user: User) => boolean
}

const canSeePageReports = ({ can_read_page_reports }: User) => can_read_page_reports
const canSeeReports = ({ can_read_reports }: User) => can_read_reports

/** Every report there is. The first are about what editors do, the last about what visitors meet. */
export const reports: ReportListItem[] = [
  {
    to: paths.wagtail.report('site-history'),
    label: 'Site history',
    description: 'Who did what, and when.',
    icon: 'history',
    isVisible: canSeePageReports,
  },
  {
    to: paths.wagtail.report('calendar'),
    label: 'Calendar',
    description: 'What goes live, ends, closes and reopens by itself.',
    icon: 'calendar',
    isVisible: ({ can_read_page_reports, can_view_locations }) => can_read_page_reports || can_view_locations,
  },
  {
    to: paths.wagtail.report('broken-links'),
    label: 'Broken links',
    description: 'What live pages point at and visitors do not find.',
    icon: 'link',
    isVisible: canSeePageReports,
  },
  {
    to: paths.wagtail.report('aging-pages'),
    label: 'Ageing pages',
    description: 'Live pages nobody has touched for long.',
    icon: 'clock',
    isVisible: canSeePageReports,
  },
  {
    to: paths.wagtail.report('page-types-usage'),
    label: 'Page types',
    description: 'How many pages of each type there are.',
    icon: 'pages',
    isVisible: canSeePageReports,
  },
  {
    to: paths.wagtail.report('locked'),
    label: 'Locked pages',
    description: 'Who holds which page.',
    icon: 'lock',
    isVisible: canSeePageReports,
  },
  {
    to: paths.wagtail.report('workflow'),
    label: 'Workflows',
    description: 'Which drafts are under way, and where they are.',
    icon: 'flow',
    isVisible: canSeePageReports,
  },
  {
    to: paths.wagtail.report('workflow_tasks'),
    label: 'Workflow tasks',
    description: 'What was approved or sent back, by whom, and why.',
    icon: 'check',
    isVisible: canSeePageReports,
  },
  {
    to: paths.wagtail.accessibilityReports,
    label: 'Accessibility',
    description: 'What was in a visitor’s way.',
    icon: 'eye',
    isVisible: canSeeReports,
  },
  {
    to: paths.wagtail.cspReports,
    label: 'Security policy',
    description: 'What browsers refused to load or run.',
    icon: 'alert',
    isVisible: canSeeReports,
  },
  {
    to: paths.wagtail.mail,
    label: 'Mail',
    description: 'What went out, waits, or did not arrive.',
    icon: 'mail',
    isVisible: ({ is_superuser }) => is_superuser,
  },
]
