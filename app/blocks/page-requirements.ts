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

/** What the blocks of a page ask of the document around them. */
export interface PageRequirements {
  css: string
  /** Origins of what they show in frames, each once: `https://player.vimeo.com`; `'self'` for our own. */
  frameSources: string[]
  /** The forms they hold, each once. */
  forms: FormName[]
}

const others = { others: stream(allBlocks) }

/** Gathers the needs of every block in a page's values and among what it shows beside them, at any depth. */
export function collectPageRequirements(
  fields: Fields,
  values: Record<string, unknown>,
  { extraItems = [], resolved = emptyReferences }: { extraItems?: readonly StreamItem[] | undefined; resolved?: ResolvedReferences } = {},
): PageRequirements {
  const css: string[] = []
  const frames = new Set<string>()
  const forms = new Set<FormName>()
  for (const address of filmsIn(fields, values)) frames.add(frameSource(address))
  const placed = [...resolveBlocks(fields, values), ...resolveBlocks(others, { others: extraItems })]
  // What is borrowed borrows nothing itself.
  const borrowed = placed.flatMap(({ block, id, value }) => getBlock(block.type)?.insertedItems?.(value, id, resolved) ?? [])
  for (const { block, id, value } of [...placed, ...resolveBlocks(others, { others: borrowed })]) {
    const declared = getBlock(block.type)
    if (declared !== block) continue
    css.push(declared.css?.(value, id) ?? '')
    if (declared.form) forms.add(declared.form)
    for (const address of declared.frames?.(value) ?? []) frames.add(frameSource(address))
    for (const address of filmsIn(block.fields, value)) frames.add(frameSource(address))
  }
  return { css: css.join(''), frameSources: [...frames].filter(Boolean), forms: [...forms] }
}

/** The frames of the films in formatted texts, outside the blocks among these values. */
function filmsIn(fields: Fields, values: Record<string, unknown>): string[] {
  const within = (field: AnyField, value: unknown): string[] => {
    if (value === undefined || value === null) return []
    if (field.kind === 'rich_text') return richTextEmbeds(value as RichText).flatMap(({ url }) => parseEmbedUrl(url)?.frameUrl ?? [])
    if (field.kind === 'struct') return filmsIn(field.fields, value as Record<string, unknown>)
    return field.kind === 'list' ? (value as unknown[]).flatMap((entry) => within(field.item, entry)) : []
  }
  return Object.entries(fields).flatMap(([name, field]) => within(field, values[name]))
}

/** An origin as the security policy takes it; nothing for what is neither ours nor encrypted. */
function frameSource(address: string): string {
  if (/^\/(?!\/)/.test(address)) return "'self'"
  return toScriptOrigin(address)
}
