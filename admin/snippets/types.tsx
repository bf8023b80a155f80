import { Link } from 'react-router'
import { paths } from '#schema/paths.ts'
import type { SnippetTypeItem } from '#schema/snippets/wire.ts'
import { ScreenHeading } from '../shell/screen-heading.tsx'
import { Icon } from '../ui/icon.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { LoadErrorNotice, LoadingSkeleton } from '../ui/states.tsx'
import { useSnippetTypes } from './queries.ts'
import './styles.ts'

/** The snippet types: the purpose of each, and its number of snippets. */
export default function SnippetTypeListScreen() {
  const types = useSnippetTypes()
  return (
    <div className="screen">
      <ScreenHeading title="Snippets" />
      <p className="screen-lead">
        Content that is written once and used in many places. A change here shows wherever it is used.
      </p>
      {types.isPending && <LoadingSkeleton lines={6} />}
      {types.error && <LoadErrorNotice error={types.error} onRetry={() => types.refetch()} />}
      <ul className="setting-cards">
        {types.data?.items.map((each) => (
          <TypeCard key={each.type} {...each} />
        ))}
      </ul>
    </div>
  )
}

const TypeCard = ({ type, label, plural, description, count, changed, can_change }: SnippetTypeItem) => (
  <li className="setting-card">
    <h2>
      <Link to={paths.wagtail.snippets(type)} className="setting-link">
        {plural}
      </Link>
    </h2>
    <p className="setting-description">{description}</p>
    <p className="snippet-count">
      <strong>{count.toLocaleString('en')}</strong> {count === 1 ? label.toLowerCase() : plural.toLowerCase()}
      {can_change && (
        <Link to={paths.wagtail.addSnippet(type)} className="snippet-add">
          Add<span className="visually-hidden"> a {label.toLowerCase()}</span>
        </Link>
      )}
    </p>
    <p className="setting-updated quiet">
      <Icon name="clock" size={14} />
      {changed ? (
        <span>
          <RelativeTime at={changed.at} /> by {changed.by}
        </span>
      ) : (
        'Not changed here yet'
      )}
    </p>
  </li>
)
