import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { AnyPageType } from '#app/templates/index.ts'
import { emptyValues } from '#schema/fields/struct.ts'
import { pageCreationEndpoints } from '#schema/pages/action-endpoints.ts'
import type { AllowedTypeListing } from '#schema/pages/wire.ts'
import { paths } from '#schema/paths.ts'
import type { ApiError } from '../api.ts'
import { callEndpoint } from '../call-endpoint.ts'
import { listPageFields } from '../editor/content/editor-tabs.ts'
import { toSlug } from '../editor/content/slug.ts'
import { queryClient } from '../queries.ts'
import { ScreenHeading } from '../shell/screen-heading.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { TextInput } from '../ui/text-input.tsx'

interface NewPageProps {
  type: AnyPageType
  parent: AllowedTypeListing['parent']
}

/**
 * Asks for the title of a new page and creates a draft, so that saving, previews and scheduling work from the start.
 * The slug follows the title until it is edited.
 */
export function NewPage({ type, parent }: NewPageProps) {
  const [title, setTitle] = useState('')
  const [slug, setSlug] = useState<string>()
  const { create, busy, apiError } = useCreation(type, parent.id)
  const form = useRef<HTMLFormElement>(null)
  const error = (path: string) => apiError?.problems.find((problem) => problem.path === path)?.message
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  useEffect(() => {
    if (apiError) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [apiError])
  function submit(event: FormEvent) {
    event.preventDefault()
    create({ title, slug: slug ?? toSlug(title) })
  }
  return (
    <div className="screen screen-narrow">
      <ScreenHeading
        title={`New ${type.label.toLowerCase()}`}
        breadcrumbs={[{ to: paths.wagtail.explorer(parent.id), label: parent.title }]}
      />
      <form className="confirm" ref={form} onSubmit={submit} noValidate>
        {apiError && !error('title') && !error('slug') && (
          <div className="notice notice-danger" role="alert">
            <Icon name="alert" /> {apiError.message}
          </div>
        )}
        <TextInput
          label="Title"
          help="The name of the page, for visitors and in lists."
          value={title}
          onChange={setTitle}
          error={error('title')}
        />
        <TextInput
          label="Slug"
          help="The last part of the page’s address."
          value={slug ?? toSlug(title)}
          onChange={setSlug}
          error={error('slug')}
        />
        <p className="quiet">
          The page starts as a draft that saves automatically. Visitors don’t see it until you publish it.
        </p>
        <div className="confirm-buttons">
          <Button type="submit" variant="primary" busy={busy}>
            Start writing
          </Button>
          <ButtonLink to={paths.wagtail.explorer(parent.id)}>Cancel</ButtonLink>
        </div>
      </form>
    </div>
  )
}

function useCreation(type: AnyPageType, parent_id: number) {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [apiError, setApiError] = useState<ApiError | null>(null)
  async function create(names: { title: string; slug: string }) {
    if (busy) return
    setBusy(true)
    setApiError(null)
    const content = { ...emptyValues(listPageFields(type)), ...names }
    const result = await callEndpoint(pageCreationEndpoints.create, { body: { parent_id, type: type.type, content } })
    setBusy(false)
    if (!result.ok) return setApiError(result)
    await queryClient.invalidateQueries({ queryKey: ['pages'], refetchType: 'none' })
    navigate(paths.wagtail.edit(result.value.id), { replace: true, state: { begin: true } })
  }
  return { create, busy, apiError }
}
