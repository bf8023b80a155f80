import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formSubmissionEndpoints } from '#schema/forms/endpoints.ts'
import type { PersonalDataResponse } from '#schema/forms/personal-data-wire.ts'
import { paths } from '#schema/paths.ts'
import { callEndpoint } from '../call-endpoint.ts'
import { Form } from '../forms/form.tsx'
import { useForm } from '../forms/use-form.ts'
import { queryClient, sessionQueryOptions } from '../queries.ts'
import { ScreenHeading } from '../shell/screen-heading.tsx'
import { Button } from '../ui/button.tsx'
import { downloadFile } from '../ui/download-file.ts'
import { EmptyState, LoadingSkeleton } from '../ui/states.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { showToast } from '../ui/toast.tsx'
import { ErasePersonalDataDialog } from './erase-personal-data.tsx'
import { PersonalDataResultsSection } from './personal-data-results.tsx'
import './submissions.css'

/** Finds, exports and erases what is stored about an e-mail address or a telephone number, for privacy requests. */
export default function PersonalDataRequestScreen() {
  const session = useQuery(sessionQueryOptions)
  if (session.isPending) return <LoadingSkeleton lines={4} />
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
  const [found, setFound] = useState<PersonalDataResponse | null>(null)
  const [isConfirming, setIsConfirming] = useState(false)
  const form = useForm<{ contact: string }, PersonalDataResponse>({
    initialValues: { contact: '' },
    send: async ({ contact }) => {
      setFound(null)
      return findPersonalData(contact)
    },
    onSaved: setFound,
  })

  async function find(contact: string) {
    form.change({ contact })
    const result = await findPersonalData(contact)
    if (result.ok) setFound(result.value)
    else showToast(result.message, { tone: 'danger' })
  }

  async function exportData({ contact: searched }: PersonalDataResponse) {
    const result = await callEndpoint(formSubmissionEndpoints.exportPersonalData, { body: { contact: searched } })
    if (result.ok) downloadFile(result.value)
    else showToast(result.message, { tone: 'danger' })
  }

  async function erase({ contact: searched }: PersonalDataResponse) {
    const result = await callEndpoint(formSubmissionEndpoints.erasePersonalData, { body: { contact: searched } })
    if (!result.ok) return result
    setIsConfirming(false)
    showToast(result.value.erased === 1 ? 'One entry was erased.' : `${result.value.erased} entries were erased.`)
    await queryClient.invalidateQueries()
    const remaining = await findPersonalData(searched)
    setFound(remaining.ok ? remaining.value : null)
    return result
  }

  return (
    <>
      <p>
        Use this when someone asks for their stored data or wants it erased. First make sure that the address or number
        is theirs.
      </p>
      <Form form={form} className="privacy-form">
        <TextInput
          name="contact"
          label="E-mail address or telephone number"
          value={form.values.contact}
          onChange={(contact) => form.change({ contact })}
        />
        <Button type="submit" variant="primary" icon="search" busy={form.isBusy}>
          Look up
        </Button>
      </Form>
      {found && (
        <PersonalDataResultsSection
          result={found}
          onExport={() => exportData(found)}
          onErase={() => setIsConfirming(true)}
          onLookUp={find}
        />
      )}
      {found && isConfirming && (
        <ErasePersonalDataDialog result={found} onErase={() => erase(found)} onClose={() => setIsConfirming(false)} />
      )}
    </>
  )
}

const findPersonalData = (contact: string) =>
  callEndpoint(formSubmissionEndpoints.findPersonalData, { body: { contact } })
