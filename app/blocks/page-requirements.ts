import type { AnyField } from '#schema/fields/index.ts'
import { listRichTextEmbeds, type RichTextDocument } from '#schema/fields/rich-text.ts'
import { type StreamItem, streamField } from '#schema/fields/stream.ts'
import type { NamedFields } from '#schema/fields/struct.ts'
import type { FormName } from '#schema/forms/wire.ts'
import { parseVideoEmbedUrl } from '#schema/media/video-embed.ts'
import { toCspSafeHttpsOrigin } from '#schema/security/third-party-scripts.ts'
import { emptyResolvedReferences, type ResolvedReferences } from '../resolved-references.ts'
import { getSiteBlockDefinition, listAllBlockDefinitions } from './index.ts'
import { listBlocksWithDeclarations } from './resolve-blocks.ts'

/** What the document must provide for the blocks of a page. */
export interface BlockDocumentRequirements {
  css: string
  /** Origins of their frames, each once: `https://player.vimeo.com`; `'self'` for this site. */
  frameSources: string[]
  /** The forms they contain, each once. */
  forms: FormName[]
}

const extraField = { extra: streamField(listAllBlockDefinitions) }

/** Collects the requirements of every block in a page's values and in its extra items, at any depth. */
export function collectBlockCssFramesAndForms(
  fields: NamedFields,
  values: Record<string, unknown>,
  {
    extraItems = [],
    resolved = emptyResolvedReferences,
  }: { extraItems?: readonly StreamItem[] | undefined; resolved?: ResolvedReferences } = {},
): BlockDocumentRequirements {
  const css: string[] = []
  const frames = new Set<string>()
  const forms = new Set<FormName>()
  for (const url of embedFramesIn(fields, values)) frames.add(frameSource(url))
  const blocks = [
    ...listBlocksWithDeclarations(fields, values),
    ...listBlocksWithDeclarations(extraField, { extra: extraItems }),
  ]
  // Inserted blocks do not insert further blocks.
  const inserted = blocks.flatMap(
    ({ block, id, value }) => getSiteBlockDefinition(block.type)?.insertedItems?.(value, id, resolved) ?? [],
  )
  for (const { block, id, value } of [...blocks, ...listBlocksWithDeclarations(extraField, { extra: inserted })]) {
    const publicBlock = getSiteBlockDefinition(block.type)
    if (publicBlock !== block) continue
    css.push(publicBlock.css?.(value, id) ?? '')
    if (publicBlock.form) forms.add(publicBlock.form)
    for (const url of publicBlock.frames?.(value) ?? []) frames.add(frameSource(url))
    for (const url of embedFramesIn(block.fields, value)) frames.add(frameSource(url))
  }
  return { css: css.join(''), frameSources: [...frames].filter(Boolean), forms: [...forms] }
}

/** Returns the frame URLs of the embeds in rich text fields, without those inside blocks. */
function embedFramesIn(fields: NamedFields, values: Record<string, unknown>): string[] {
  const within = (field: AnyField, value: unknown): string[] => {
    if (value === undefined || value === null) return []
    if (field.kind === 'rich_text')
      return listRichTextEmbeds(value as RichTextDocument).flatMap(({ url }) => parseVideoEmbedUrl(url)?.frameUrl ?? [])
    if (field.kind === 'struct') return embedFramesIn(field.fields, value as Record<string, unknown>)
    return field.kind === 'list' ? (value as unknown[]).flatMap((entry) => within(field.item, entry)) : []
  }
  return Object.entries(fields).flatMap(([name, field]) => within(field, values[name]))
}

/** Returns an origin in the form of the security policy; an empty string for a URL that is neither own nor https. */
function frameSource(url: string): string {
  if (/^\/(?!\/)/.test(url)) return "'self'"
  return toCspSafeHttpsOrigin(url)
}
