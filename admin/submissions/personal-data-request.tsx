import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { formEndpoints } from '#schema/forms/endpoints.ts'
import type { PersonalDataResponse } from '#schema/forms/personal-data-wire.ts'
import { paths } from '#schema/paths.ts'
import type { ApiError } from '../api.ts'
import { callEndpoint } from '../call-endpoint.ts'
import { queryClient, sessionQuery } from '../queries.ts'
import { ScreenHeading } from '../shell/screen-heading.tsx'
import { Button } from '../ui/button.tsx'
import { downloadFile } from '../ui/download-file.ts'
import { EmptyState, Skeleton } from '../ui/states.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { toast } from '../ui/toast.tsx'
import { ErasePersonalData } from './erase-personal-data.tsx'
import { PersonalDataResults } from './personal-data-results.tsx'
import './submissions.css'

/** Finds, exports and erases what is stored about an e-mail address or a telephone number, for privacy requests. */
export default function PersonalDataRequest() {
  const session = useQuery(sessionQuery)
  if (session.isPending) return <Skeleton lines={4} />
  return (
    <div className="screen screen-narrow">
      <ScreenHeading title="Privacy request" breadcrumbs={[{ to: paths.wagtail.forms, label: 'Forms' }]} />
      {session.data?.user?.is_superuser ? (
        <Request />
      ) : (
        <EmptyState icon="lock" title="You may not see this">
          <p>Only administrators can handle privacy requests.</p>
        </EmptyState>
      )}
    </div>
  )
}

function Request() {
  const [contact, setContact] = useState('')
  const [found, setFound] = useState<PersonalDataResponse | null>(null)
  const [error, setError] = useState('')
  const [isConfirming, setIsConfirming] = useState(false)

  function submit(event: FormEvent) {
    event.preventDefault()
    return find(contact)
  }

  async function find(searched: string) {
    setContact(searched)
    const result = await callEndpoint(formEndpoints.findPersonalData, { body: { contact: searched } })
    setError(result.ok ? '' : errorText(result))
    setFound(result.ok ? result.value : null)
    if (!result.ok) document.querySelector<HTMLInputElement>('.privacy-form input')?.focus()
  }

  async function exportData({ contact: searched }: PersonalDataResponse) {
    const result = await callEndpoint(formEndpoints.exportPersonalData, { body: { contact: searched } })
    if (result.ok) downloadFile(result.value)
    else toast(result.message, { tone: 'danger' })
  }

  async function erase({ contact: searched }: PersonalDataResponse): Promise<string> {
    const result = await callEndpoint(formEndpoints.erasePersonalData, { body: { contact: searched } })
    if (!result.ok) return result.message
    setIsConfirming(false)
    toast(result.value.erased === 1 ? 'One entry was erased.' : `${result.value.erased} entries were erased.`)
    await queryClient.invalidateQueries()
    const remaining = await callEndpoint(formEndpoints.findPersonalData, { body: { contact: searched } })
    setFound(remaining.ok ? remaining.value : null)
    return ''
  }

  return (
    <>
      <p>
        Use this when someone asks for their stored data or wants it erased. First make sure that the address or number
        is theirs.
      </p>
      <form className="privacy-form" onSubmit={submit} noValidate>
        <TextInput
          label="E-mail address or telephone number"
          value={contact}
          onChange={setContact}
          error={error || undefined}
        />
        <Button type="submit" variant="primary" icon="search">
          Look up
        </Button>
      </form>
      {found && (
        <PersonalDataResults
          result={found}
          onExport={() => exportData(found)}
          onErase={() => setIsConfirming(true)}
          onLookUp={find}
        />
      )}
      {found && isConfirming && (
        <ErasePersonalData result={found} onErase={() => erase(found)} onClose={() => setIsConfirming(false)} />
      )}
    </>
  )
}

const errorText = ({ message, problems }: ApiError) => problems[0]?.message ?? message
