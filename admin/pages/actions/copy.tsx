import { useState } from 'react'
import { useParams } from 'react-router'
import { pageActionEndpoints } from '#schema/pages/action-endpoints.ts'
import type { PageDraftResponse } from '#schema/pages/wire.ts'
import { paths } from '#schema/paths.ts'
import { callEndpoint } from '../../call-endpoint.ts'
import { toSlug } from '../../editor/content/slug.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { usePage } from '../page-queries.ts'
import { ConfirmPageActionScreen } from './confirm-action.tsx'

interface CopyOptions {
  title?: string
  slug?: string
  recursive: boolean
  keep_live: boolean
  alias: boolean
}

/** Copies a page to the same parent with another title and slug. */
export default function CopyPageScreen() {
  const id = Number(useParams()['page'])
  const [copying, setCopying] = useState<CopyOptions>({ recursive: false, keep_live: false, alias: false })
  return (
    <ConfirmPageActionScreen
      page={id}
      actionLabel="Copy"
      send={(page) =>
        callEndpoint(pageActionEndpoints.copy, { params: { id }, body: { ...copying, ...getCopyNames(page, copying) } })
      }
      isReady={(page) => getCopyNames(page, copying).slug !== ''}
      getNextPath={(_, copy) => paths.wagtail.edit(copy)}
      fieldNames={['title', 'slug']}
    >
      {(page) => <CopyFields page={page} options={copying} onChange={setCopying} />}
    </ConfirmPageActionScreen>
  )
}

/** Returns the title and slug of the copy: as typed, or those of the page with a suffix. */
function getCopyNames({ content }: PageDraftResponse, { title, slug }: CopyOptions) {
  const copyTitle = title ?? `${content['title']} (copy)`
  return { title: copyTitle, slug: slug ?? (title === undefined ? `${content['slug']}-copy` : toSlug(title)) }
}

interface CopyFieldsProps {
  page: PageDraftResponse
  options: CopyOptions
  onChange: (copying: CopyOptions) => void
}

function CopyFields({ page, options, onChange }: CopyFieldsProps) {
  const { title, slug } = getCopyNames(page, options)
  const children = usePage(page.id).data?.meta.children.count ?? 0
  return (
    <>
      {!options.alias && (
        <TextInput
          name="title"
          label="Title"
          value={title}
          onChange={(value) => onChange({ ...options, title: value })}
        />
      )}
      <TextInput
        name="slug"
        label="Slug"
        help="The last part of the copy’s address."
        value={slug}
        onChange={(value) => onChange({ ...options, slug: value })}
      />
      {children > 0 && (
        <Checkbox
          label={`Also copy the ${children === 1 ? 'page' : `${children} pages`} below it`}
          checked={options.recursive}
          onChange={(recursive) => onChange({ ...options, recursive })}
        />
      )}
      <Checkbox
        label="Alias"
        help={
          page.live
            ? 'An alias always shows the published content of this page and can’t be edited. It goes live right away.'
            : 'An alias always shows the published content of this page and can’t be edited. It goes live when this page is published.'
        }
        checked={options.alias}
        onChange={(alias) => onChange({ ...options, alias })}
      />
      {page.live && !options.alias && (
        <Checkbox
          label="Publish the copy right away"
          checked={options.keep_live}
          onChange={(keep_live) => onChange({ ...options, keep_live })}
        />
      )}
    </>
  )
}
