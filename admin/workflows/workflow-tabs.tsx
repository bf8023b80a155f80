import { NavLink } from 'react-router'
import { paths } from '#schema/paths.ts'
import './styles.ts'

/** Tabs for workflows and tasks. */
export const WorkflowTabs = () => (
  <nav aria-label="Workflows and tasks">
    <ul className="report-tabs">
      {[
        { to: paths.wagtail.workflows, label: 'Workflows' },
        { to: paths.wagtail.tasks, label: 'Tasks' },
      ].map(({ to, label }) => (
        <li key={to}>
          <NavLink to={to} className="report-tab">
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  </nav>
)
