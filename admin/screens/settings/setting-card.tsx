import { Link } from 'react-router'
import type { SettingDeclaration } from '#app/settings/define.ts'
import type { ReferenceTarget } from '#schema/fields/field.ts'
import { paths } from '#schema/paths.ts'
import type { ListedSetting } from '#schema/wire/setting.ts'
import { useChosen } from '../../choosers/chosen.ts'
import { Icon } from '../../ui/icon.tsx'
import { When } from '../../ui/when.tsx'
import { fieldsNamedIn } from './fields-named.ts'
import { type Fact, fieldsWith, summaryOf } from './summary.ts'

interface CardProps {
  declaration: SettingDeclaration
  setting: ListedSetting
  site: number
  /** What is looked for, in lower case; empty when nothing is. */
  searched: string
}

/** One setting in the overview: what it is for, what it holds, who changed it last. */
export function SettingCard({ declaration, setting, site, searched }: CardProps) {
  const { label, about } = declaration
  const { app_name, model_name, values, changed } = setting
  const fields = fieldsNamedIn(values, declaration)
  const address = paths.wagtail.setting(app_name, model_name, site)
  const found = searched ? fieldsWith(fields, searched) : []
  return (
    <li className="setting-card">
      <h3>
        <Link to={address} className="setting-link">
          {label}
        </Link>
      </h3>
      <p className="setting-about">{about}</p>
      {found.length > 0 ? <Found found={found} address={address} /> : <Summary facts={summaryOf(fields, values)} />}
      <p className="setting-changed quiet">
        <Icon name="clock" size={14} />
        {changed ? (
          <span>
            <When at={changed.at} /> by {changed.by}
          </span>
        ) : (
          'Not changed here yet'
        )}
      </p>
    </li>
  )
}

function Summary({ facts }: { facts: Fact[] }) {
  if (facts.length === 0) return <p className="setting-facts quiet">Nothing set yet</p>
  return (
    <dl className="setting-facts">
      {facts.map((fact) => (
        <div key={fact.name}>
          <dt>{fact.label}</dt>
          <dd>{'words' in fact ? fact.words : <Named {...fact} />}</dd>
        </div>
      ))}
    </dl>
  )
}

function Named({ target, id }: { target: ReferenceTarget; id: number }) {
  const chosen = useChosen(target, id)
  if (chosen === undefined) return '…'
  return chosen ? chosen.title : <span className="field-error">This {target} is gone</span>
}

/** The fields a search is about, each with the way to it. */
const Found = ({ found, address }: { found: { name: string; label: string }[]; address: string }) => (
  <ul className="setting-found" aria-label="Fields found">
    {found.map(({ name, label }) => (
      <li key={name}>
        <Link to={`${address}#${name}`}>{label}</Link>
      </li>
    ))}
  </ul>
)
