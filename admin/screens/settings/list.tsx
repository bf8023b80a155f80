import { useSearchParams } from 'react-router'
import { type SettingDeclaration, settingGroups } from '#app/settings/define.ts'
import { settingNamed } from '#app/settings/index.ts'
import type { ListedSetting, SettingListing } from '#schema/wire/setting.ts'
import { ScreenHeading } from '../../shell/heading.tsx'
import { useCountAnnouncement } from '../../ui/count-announcement.ts'
import { SearchBox } from '../../ui/search-box.tsx'
import { Empty, LoadFailure, Skeleton } from '../../ui/states.tsx'
import { useSettings } from './queries.ts'
import { Services } from './services.tsx'
import { SettingCard } from './setting-card.tsx'
import { SiteSwitcher } from './site-switcher.tsx'
import { fieldsWith } from './summary.ts'
import '../../styles/settings.css'

/** What holds for the whole site, by what it is about. */
export default function Settings() {
  const [parameters, setParameters] = useSearchParams()
  const listing = useSettings(Number(parameters.get('site')) || undefined)
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
        actions={listing.data && <SiteSwitcher {...listing.data} onSwitch={(site) => change('site', String(site))} />}
      />
      <SearchBox label="Search settings and their fields" value={search} onSearch={(q) => change('q', q)} />
      {listing.isPending && <Skeleton lines={8} />}
      {listing.error && <LoadFailure error={listing.error} onRetry={() => listing.refetch()} />}
      {listing.data && <Groups listing={listing.data} search={search} />}
    </div>
  )
}

interface Shown {
  declaration: SettingDeclaration
  setting: ListedSetting
}

function Groups({ listing: { site, items, services }, search }: { listing: SettingListing; search: string }) {
  const searched = search.trim().toLowerCase()
  const shown = items.flatMap((setting): Shown[] => {
    const declaration = settingNamed(setting.model_name)
    return declaration && isFound(declaration, searched) ? [{ declaration, setting }] : []
  })
  useCountAnnouncement(search, { total_count: shown.length }, { one: 'setting', many: 'settings' })
  if (shown.length === 0) return <Empty icon="search" title="No setting matches" />
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
                <SettingCard key={each.setting.model_name} {...each} {...{ site: site.id, searched }} />
              ))}
            </ul>
          </section>
        )
      })}
      {!searched && <Services services={services} />}
    </>
  )
}

const isFound = ({ label, about, fields }: SettingDeclaration, searched: string) =>
  `${label} ${about}`.toLowerCase().includes(searched) || fieldsWith(fields, searched).length > 0
