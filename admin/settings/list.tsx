import { useSearchParams } from 'react-router'
import { type SettingDeclaration, settingGroups } from '#app/settings/define.ts'
import { getSettingDeclaration } from '#app/settings/index.ts'
import type { SettingListItem, SettingListResponse } from '#schema/settings/wire.ts'
import { SearchBox } from '../lists/search-box.tsx'
import { useResultCountAnnouncement } from '../lists/use-result-announcement.ts'
import { ScreenHeading } from '../shell/screen-heading.tsx'
import { EmptyState, LoadErrorNotice, LoadingSkeleton } from '../ui/states.tsx'
import { useSiteSettings } from './queries.ts'
import { ExternalServiceStatusList } from './service-status.tsx'
import { SettingCard } from './setting-card.tsx'
import { listSettingFieldsMatchingSearch } from './setting-summary.ts'
import { SettingsSiteSwitcher } from './site-switcher.tsx'
import './settings.css'

/** The settings of a site, by group. */
export default function SettingListScreen() {
  const [parameters, setParameters] = useSearchParams()
  const listing = useSiteSettings(Number(parameters.get('site')) || undefined)
  const search = parameters.get('q') ?? ''
  const change = (name: string, value: string) =>
    setParameters(
      (before) => {
        const after = new URLSearchParams(before)
        value ? after.set(name, value) : after.delete(name)
        return after
      },
      { replace: name === 'q' },
    )
  return (
    <div className="screen">
      <ScreenHeading
        title="Settings"
        actions={
          listing.data && <SettingsSiteSwitcher {...listing.data} onSwitch={(site) => change('site', String(site))} />
        }
      />
      <SearchBox label="Search settings and their fields" value={search} onSearch={(q) => change('q', q)} />
      {listing.isPending && <LoadingSkeleton lines={8} />}
      {listing.error && <LoadErrorNotice error={listing.error} onRetry={() => listing.refetch()} />}
      {listing.data && <Groups listing={listing.data} search={search} />}
    </div>
  )
}

interface MatchingSetting {
  declaration: SettingDeclaration
  setting: SettingListItem
}

function Groups({ listing: { site, items, services }, search }: { listing: SettingListResponse; search: string }) {
  const searchText = search.trim().toLowerCase()
  const shown = items.flatMap((setting): MatchingSetting[] => {
    const declaration = getSettingDeclaration(setting.model_name)
    return declaration && matchesSearch(declaration, searchText) ? [{ declaration, setting }] : []
  })
  useResultCountAnnouncement(search, { total_count: shown.length }, { one: 'setting', many: 'settings' })
  if (shown.length === 0) return <EmptyState icon="search" title="No matching settings" />
  return (
    <>
      {settingGroups.map((group) => {
        const within = shown.filter(({ declaration }) => declaration.group === group)
        if (within.length === 0) return null
        return (
          <section key={group} className="setting-group" aria-label={group}>
            <h2>{group}</h2>
            <ul className="setting-cards">
              {within.map((each) => (
                <SettingCard key={each.setting.model_name} {...each} {...{ site: site.id, searchText }} />
              ))}
            </ul>
          </section>
        )
      })}
      {!searchText && <ExternalServiceStatusList services={services} />}
    </>
  )
}

const matchesSearch = ({ label, description, fields }: SettingDeclaration, searchText: string) =>
  `${label} ${description}`.toLowerCase().includes(searchText) ||
  listSettingFieldsMatchingSearch(fields, searchText).length > 0
