import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import type { AnyPageType } from '#app/templates/index.ts'
import { createEmptyFieldValues } from '#schema/fields/struct.ts'
import { pageCreationEndpoints } from '#schema/pages/action-endpoints.ts'
import type { AllowedChildPageTypeListResponse } from '#schema/pages/wire.ts'
import { paths } from '#schema/paths.ts'
import { callEndpoint } from '../call-endpoint.ts'
import { getPageTypeFields } from '../editor/content/editor-tabs.ts'
import { toSlug } from '../editor/content/slug.ts'
import { Form } from '../forms/form.tsx'
import { useForm } from '../forms/use-form.ts'
import { queryClient } from '../queries.ts'
import { ScreenHeading } from '../shell/screen-heading.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { TextInput } from '../ui/text-input.tsx'

interface NewPageProps {
  type: AnyPageType
  parent: AllowedChildPageTypeListResponse['parent']
}

/**
 * Asks for the title of a new page and creates a draft, so that saving, previews and scheduling work from the start.
 * The slug follows the title until it is edited.
 */
export function NewPageForm({ type, parent }: NewPageProps) {
  const navigate = useNavigate()
  const form = useForm<{ title: string; slug: string | null }, { id: number }>({
    initialValues: { title: '', slug: null },
    send: ({ title, slug }) => createPage(type, parent.id, { title, slug: slug ?? toSlug(title) }),
    onSaved: ({ id }) => navigate(paths.wagtail.edit(id), { replace: true, state: { begin: true } }),
  })
  const { title, slug } = form.values
  useEffect(() => form.ref.current?.querySelector('input')?.focus(), [form.ref])
  return (
    <div className="screen screen-narrow">
      <ScreenHeading
        title={`New ${type.label.toLowerCase()}`}
        breadcrumbs={[{ to: paths.wagtail.explorer(parent.id), label: parent.title }]}
      />
      <Form form={form} className="confirm">
        <TextInput
          name="title"
          label="Title"
          help="The name of the page, for visitors and in lists."
          value={title}
          onChange={(typed) => form.change({ title: typed })}
        />
        <TextInput
          name="slug"
          label="Slug"
          help="The last part of the page’s address."
          value={slug ?? toSlug(title)}
          onChange={(typed) => form.change({ slug: typed })}
        />
        <p className="quiet">
          The page starts as a draft that saves automatically. Visitors don’t see it until you publish it.
        </p>
        <div className="confirm-buttons">
          <Button type="submit" variant="primary" busy={form.isBusy}>
            Start writing
          </Button>
          <ButtonLink to={paths.wagtail.explorer(parent.id)}>Cancel</ButtonLink>
        </div>
      </Form>
    </div>
  )
}

async function createPage(type: AnyPageType, parent_id: number, names: { title: string; slug: string }) {
  const content = { ...createEmptyFieldValues(getPageTypeFields(type)), ...names }
  const result = await callEndpoint(pageCreationEndpoints.create, { body: { parent_id, type: type.type, content } })
  if (result.ok) await queryClient.invalidateQueries({ queryKey: ['pages'], refetchType: 'none' })
  return result
}
