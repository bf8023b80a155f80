import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useParams } from 'react-router'
import type { LookDraftDetail } from '#schema/theme/looks/wire.ts'
import { ReauthenticationProvider } from '../../accounts/own-account/reauthentication.tsx'
import { LoadErrorNotice, LoadingSkeleton } from '../../ui/states.tsx'
import ThemeForm from '../theme-form.tsx'
import { createLookDraftApiPersistence, createLookDraftQueryOptions, lookDraftToSettingDetail } from './queries.ts'
import '../../editor/styles.ts'
import '../../settings/settings.css'

/** A draft of a look: the form of the brand kit, which saves the draft. */
export default function EditLookDraftScreen() {
  const { site = '', draft = '' } = useParams()
  const found = useQuery(createLookDraftQueryOptions(Number(site), Number(draft)))
  if (found.isPending) return <LoadingSkeleton lines={8} />
  if (found.error) return <LoadErrorNotice error={found.error} onRetry={() => found.refetch()} />
  return <DraftForm key={`${site} ${draft}`} draft={found.data} />
}

function DraftForm({ draft }: { draft: LookDraftDetail }) {
  const persistence = useMemo(() => createLookDraftApiPersistence(draft), [draft])
  const original = useMemo(() => lookDraftToSettingDetail(draft), [draft])
  return (
    <ReauthenticationProvider>
      <ThemeForm
        settingKey={{ app: 'site', model: 'theme', site: draft.site.id }}
        original={original}
        persistence={persistence}
        draftName={draft.name}
      />
    </ReauthenticationProvider>
  )
}
