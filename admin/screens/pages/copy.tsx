import { useState } from 'react'
import { useParams } from 'react-router'
import { paths } from '#schema/paths.ts'
import type { PageDraft } from '#schema/wire/pages.ts'
import type { Refusal } from '../../api.ts'
import { slugOf } from '../../editor/slug.ts'
import { usePage } from '../../queries.ts'
import { Check } from '../../ui/check.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { Confirming } from './confirming.tsx'

interface Copying {
  title?: string
  slug?: string
  recursive: boolean
  keep_live: boolean
  alias: boolean
}

/** Copies a page beside itself, under another title and slug. */
export default function Copy() {
  const id = Number(useParams()['page'])
  const [copying, setCopying] = useState<Copying>({ recursive: false, keep_live: false, alias: false })
  return (
    <Confirming
      page={id}
      action="copy"
      verb="Copy"
      input={(page) => ({ ...copying, ...namesOf(page, copying) })}
      ready={(page) => namesOf(page, copying).slug !== ''}
      next={(_, copy) => paths.wagtail.edit(copy)}
    >
      {(page, refusal) => <CopyFields page={page} refusal={refusal} copying={copying} onChange={setCopying} />}
    </Confirming>
  )
}

/** The title and slug of the copy: as typed, else those of the page with a mark of the copy. */
function namesOf({ content }: PageDraft, { title, slug }: Copying) {
  const given = title ?? `${content['title']} (copy)`
  return { title: given, slug: slug ?? (title === undefined ? `${content['slug']}-copy` : slugOf(title)) }
}

interface CopyFieldsProps {
  page: PageDraft
  refusal: Refusal | null
  copying: Copying
  onChange: (copying: Copying) => void
}

function CopyFields({ page, refusal, copying, onChange }: CopyFieldsProps) {
  const { title, slug } = namesOf(page, copying)
  const children = usePage(page.id).data?.meta.children.count ?? 0
  const error = (path: string) => refusal?.problems.find((problem) => problem.path === path)?.message
  return (
    <>
      {!copying.alias && (
        <TextInput label="Title" value={title} onChange={(value) => onChange({ ...copying, title: value })} error={error('title')} />
      )}
      <TextInput
        label="Slug"
        help="The copy’s own part of its address."
        value={slug}
        onChange={(value) => onChange({ ...copying, slug: value })}
        error={error('slug')}
      />
      {children > 0 && (
        <Check
          label={`Copy the ${children === 1 ? 'page' : `${children} pages`} below it as well`}
          checked={copying.recursive}
          onChange={(recursive) => onChange({ ...copying, recursive })}
        />
      )}
      <Check
        label="Alias"
        help={
          page.live
            ? 'It shows what this page shows, now and whenever this page is published, and is not edited itself. It is live at once.'
            : 'It shows what this page shows as soon as this page is published, and is not edited itself.'
        }
        checked={copying.alias}
        onChange={(alias) => onChange({ ...copying, alias })}
      />
      {page.live && !copying.alias && (
        <Check label="Publish the copy at once" checked={copying.keep_live} onChange={(keep_live) => onChange({ ...copying, keep_live })} />
      )}
    </>
  )
}
