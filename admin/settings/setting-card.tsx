import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import type { SettingDeclaration } from '#app/settings/define.ts'
import { paths } from '#schema/paths.ts'
import type { SettingListItem } from '#schema/settings/wire.ts'
import { Icon } from '../ui/icon.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { listSettingFieldsMatchingSearch, type SettingSummaryItem, toSettingSummaryItems } from './setting-summary.ts'
import { getVisibleSettingFields } from './visible-fields.ts'

const ReferenceName = lazy(() => import('./reference-name.tsx'))

interface CardProps {
  declaration: SettingDeclaration
  setting: SettingListItem
  site: number
  /** The search text in lower case; empty without a search. */
  searchText: string
}

/** A setting in the overview: its description, a summary of its values, and its last change. */
export function SettingCard({ declaration, setting, site, searchText }: CardProps) {
  const { label, description } = declaration
  const { app_name, model_name, values, changed } = setting
  const fields = getVisibleSettingFields(values, declaration)
  const url = paths.wagtail.setting(app_name, model_name, site)
  const matches = searchText ? listSettingFieldsMatchingSearch(fields, searchText) : []
  return (
    <li className="setting-card">
      <h3>
        <Link to={url} className="setting-link">
          {label}
        </Link>
      </h3>
      <p className="setting-description">{description}</p>
      {matches.length > 0 ? (
        <MatchingFields fields={matches} url={url} />
      ) : (
        <Summary facts={toSettingSummaryItems(fields, values)} />
      )}
      <p className="setting-updated quiet">
        <Icon name="clock" size={14} />
        {changed ? (
          <span>
            <RelativeTime at={changed.at} /> by {changed.by}
          </span>
        ) : (
          'Not changed yet'
        )}
      </p>
    </li>
  )
}

function Summary({ facts }: { facts: SettingSummaryItem[] }) {
  if (facts.length === 0) return <p className="setting-facts quiet">Nothing set yet</p>
  return (
    <dl className="setting-facts">
      {facts.map((fact) => (
        <div key={fact.name}>
          <dt>{fact.label}</dt>
          <dd>
            {'text' in fact ? (
              fact.text
            ) : (
              <Suspense fallback="…">
                <ReferenceName {...fact} />
              </Suspense>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The fields that match a search, as links. */
const MatchingFields = ({ fields, url }: { fields: { name: string; label: string }[]; url: string }) => (
  <ul className="setting-matches" aria-label="Matching fields">
    {fields.map(({ name, label }) => (
      <li key={name}>
        <Link to={`${url}#${name}`}>{label}</Link>
      </li>
    ))}
  </ul>
)
