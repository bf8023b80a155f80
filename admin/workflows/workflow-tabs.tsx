import { paths } from '#schema/paths.ts'
import { ScreenTabs } from '../ui/screen-tabs.tsx'
import './styles.ts'

/** Tabs for workflows and tasks. */
export const WorkflowTabs = () => (
  <ScreenTabs
    label="Workflows and tasks"
    tabs={[
      { to: paths.wagtail.workflows, label: 'Workflows' },
      { to: paths.wagtail.tasks, label: 'Tasks' },
    ]}
    marksScreensBelow
  />
)
