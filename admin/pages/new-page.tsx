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
 * Asks what a new page is called and makes it a draft at once, so that nothing written afterwards waits to be saved,
 * previewed or scheduled. The slug follows the title until it is written by hand.
 */
export function NewPage({ type, parent }: NewPageProps) {
  const [title, setTitle] = useState('')
  const [slug, setSlug] = useState<string>()
  const { create, busy, refusal: apiError } = useCreation(type, parent.id)
  const form = useRef<HTMLFormElement>(null)
  const error = (path: string) => apiError?.problems.find((problem) => problem.path === path)?.message
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  useEffect(() => {
    if (apiError) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [apiError])
  function begin(event: FormEvent) {
    event.preventDefault()
    create({ title, slug: slug ?? toSlug(title) })
  }
  return (
    <div className="screen screen-narrow">
      <ScreenHeading
        title={`New ${type.label.toLowerCase()}`}
        breadcrumbs={[{ to: paths.wagtail.explorer(parent.id), label: parent.title }]}
      />
      <form className="confirm" ref={form} onSubmit={begin} noValidate>
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
          help="The page’s own part of its address."
          value={slug ?? toSlug(title)}
          onChange={setSlug}
          error={error('slug')}
        />
        <p className="quiet">
          It begins as a draft that saves itself. Visitors see nothing of it before it is published.
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
  const [apiError, setRefusal] = useState<ApiError | null>(null)
  async function create(named: { title: string; slug: string }) {
    if (busy) return
    setBusy(true)
    setRefusal(null)
    const content = { ...emptyValues(listPageFields(type)), ...named }
    const result = await callEndpoint(pageCreationEndpoints.create, { body: { parent_id, type: type.type, content } })
    setBusy(false)
    if (!result.ok) return setRefusal(result)
    await queryClient.invalidateQueries({ queryKey: ['pages'], refetchType: 'none' })
    navigate(paths.wagtail.edit(result.value.id), { replace: true, state: { begin: true } })
  }
  return { create, busy, refusal: apiError }
}
