import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { paths } from '#schema/paths.ts'
import type { ErasureAnswer, PersonalDataAnswer } from '#schema/wire/personal-data.ts'
import { type AnsweredFile, call, type Refusal } from '../../api.ts'
import { queries, sessionQuery } from '../../queries.ts'
import { ScreenHeading } from '../../shell/heading.tsx'
import { Button } from '../../ui/button.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { Empty, Skeleton } from '../../ui/states.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { toast } from '../../ui/toast.tsx'
import { Erasing } from './erasing.tsx'
import { FoundData } from './found-data.tsx'
import '../../styles/forms.css'

/** What is stored about an e-mail address or a telephone number, handed out or erased for whoever asks about their own. */
export default function PrivacyRequest() {
  const session = useQuery(sessionQuery)
  if (session.isPending) return <Skeleton lines={4} />
  return (
    <div className="screen screen-narrow">
      <ScreenHeading title="Privacy request" trail={[{ to: paths.wagtail.forms, label: 'Forms' }]} />
      {session.data?.user?.is_superuser ? (
        <Request />
      ) : (
        <Empty icon="lock" title="You may not see this">
          <p>Only administrators answer privacy requests.</p>
        </Empty>
      )}
    </div>
  )
}

function Request() {
  const [contact, setContact] = useState('')
  const [found, setFound] = useState<PersonalDataAnswer | null>(null)
  const [error, setError] = useState('')
  const [isAsked, setIsAsked] = useState(false)

  function submit(event: FormEvent) {
    event.preventDefault()
    return find(contact)
  }

  async function find(asked: string) {
    setContact(asked)
    const answer = await call<PersonalDataAnswer>('POST', paths.api.personalData('find'), { body: { contact: asked } })
    setError(answer.ok ? '' : wordsOf(answer))
    setFound(answer.ok ? answer.value : null)
    if (!answer.ok) document.querySelector<HTMLInputElement>('.privacy-form input')?.focus()
  }

  async function handOut({ contact: asked }: PersonalDataAnswer) {
    const answer = await call<AnsweredFile>('POST', paths.api.personalData('export'), { body: { contact: asked }, asFile: true })
    if (answer.ok) saveFile(answer.value)
    else toast(answer.message, { tone: 'danger' })
  }

  async function erase({ contact: asked }: PersonalDataAnswer): Promise<string> {
    const answer = await call<ErasureAnswer>('POST', paths.api.personalData('erase'), { body: { contact: asked } })
    if (!answer.ok) return answer.message
    setIsAsked(false)
    toast(answer.value.erased === 1 ? 'One entry was erased.' : `${answer.value.erased} entries were erased.`)
    await queries.invalidateQueries()
    const now = await call<PersonalDataAnswer>('POST', paths.api.personalData('find'), { body: { contact: asked } })
    setFound(now.ok ? now.value : null)
    return ''
  }

  return (
    <>
      <p>Somebody asks what is stored about them, or wants it gone. Make sure first that the address or number is theirs.</p>
      <form className="privacy-form" onSubmit={submit} noValidate>
        <TextInput label="E-mail address or telephone number" value={contact} onChange={setContact} error={error || undefined} />
        <Button type="submit" look="primary" icon="search">
          Look it up
        </Button>
      </form>
      {found && <FoundData found={found} onHandOut={() => handOut(found)} onErase={() => setIsAsked(true)} onLookUp={find} />}
      {found && isAsked && <Erasing found={found} onErase={() => erase(found)} onClose={() => setIsAsked(false)} />}
    </>
  )
}

const wordsOf = ({ message, problems }: Refusal) => problems[0]?.message ?? message
