import type { AnyField } from '#schema/fields/index.ts'
import { type RichText, richTextEmbeds } from '#schema/fields/rich-text.ts'
import { type StreamItem, stream } from '#schema/fields/stream.ts'
import type { Fields } from '#schema/fields/struct.ts'
import type { FormName } from '#schema/forms/wire.ts'
import { parseEmbedUrl } from '#schema/media/video-embed.ts'
import { toScriptOrigin } from '#schema/security/third-party-scripts.ts'
import { emptyReferences, type ResolvedReferences } from '../resolved-references.ts'
import { allBlocks, getBlock } from './index.ts'
import { resolveBlocks } from './resolve-blocks.ts'

/** What the document must provide for the blocks of a page. */
export interface PageRequirements {
  css: string
  /** Origins of their frames, each once: `https://player.vimeo.com`; `'self'` for this site. */
  frameSources: string[]
  /** The forms they contain, each once. */
  forms: FormName[]
}

const extraField = { extra: stream(allBlocks) }

/** Collects the requirements of every block in a page's values and in its extra items, at any depth. */
export function collectPageRequirements(
  fields: Fields,
  values: Record<string, unknown>,
  {
    extraItems = [],
    resolved = emptyReferences,
  }: { extraItems?: readonly StreamItem[] | undefined; resolved?: ResolvedReferences } = {},
): PageRequirements {
  const css: string[] = []
  const frames = new Set<string>()
  const forms = new Set<FormName>()
  for (const url of embedFramesIn(fields, values)) frames.add(frameSource(url))
  const blocks = [...resolveBlocks(fields, values), ...resolveBlocks(extraField, { extra: extraItems })]
  // Inserted blocks do not insert further blocks.
  const inserted = blocks.flatMap(
    ({ block, id, value }) => getBlock(block.type)?.insertedItems?.(value, id, resolved) ?? [],
  )
  for (const { block, id, value } of [...blocks, ...resolveBlocks(extraField, { extra: inserted })]) {
    const publicBlock = getBlock(block.type)
    if (publicBlock !== block) continue
    css.push(publicBlock.css?.(value, id) ?? '')
    if (publicBlock.form) forms.add(publicBlock.form)
    for (const url of publicBlock.frames?.(value) ?? []) frames.add(frameSource(url))
    for (const url of embedFramesIn(block.fields, value)) frames.add(frameSource(url))
  }
  return { css: css.join(''), frameSources: [...frames].filter(Boolean), forms: [...forms] }
}

/** Returns the frame URLs of the embeds in rich text fields, without those inside blocks. */
function embedFramesIn(fields: Fields, values: Record<string, unknown>): string[] {
  const within = (field: AnyField, value: unknown): string[] => {
    if (value === undefined || value === null) return []
    if (field.kind === 'rich_text')
      return richTextEmbeds(value as RichText).flatMap(({ url }) => parseEmbedUrl(url)?.frameUrl ?? [])
    if (field.kind === 'struct') return embedFramesIn(field.fields, value as Record<string, unknown>)
    return field.kind === 'list' ? (value as unknown[]).flatMap((entry) => within(field.item, entry)) : []
  }
  return Object.entries(fields).flatMap(([name, field]) => within(field, values[name]))
}

/** Returns an origin in the form of the security policy; an empty string for a URL that is neither own nor https. */
function frameSource(url: string): string {
  if (/^\/(?!\/)/.test(url)) return "'self'"
  return toScriptOrigin(url)
}
