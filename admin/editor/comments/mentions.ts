import type { CommentUser } from '#schema/comments/wire.ts'

/** Finds the mention being typed at the caret: the index of its `@` and the text after it. Null when there is none. */
export function findTypedMention(text: string, caret: number): { from: number; search: string } | null {
  const typed = /(?:^|[\s(])@([\p{L}\p{M}\p{N}.'’-]{0,40}(?: [\p{L}\p{M}\p{N}.'’-]{1,40})?)$/u.exec(
    text.slice(0, caret),
  )
  return typed && { from: caret - typed[1]!.length - 1, search: typed[1]! }
}

/** Replaces the typed mention with a name. Returns the text and the new caret position. */
export function insertMention(text: string, { from, caret, name }: { from: number; caret: number; name: string }) {
  const before = `${text.slice(0, from)}@${name} `
  return { text: before + text.slice(caret).replace(/^ /, ''), caret: before.length }
}

/** The chosen people whose names are still in the text, each once. */
export const getMentionedPeople = (text: string, chosen: readonly CommentUser[]): CommentUser[] =>
  chosen.filter(
    ({ id, name }, index) => text.includes(`@${name}`) && chosen.findIndex((each) => each.id === id) === index,
  )

/** Splits a text into plain parts and the names of mentioned people, matching longer names first. */
export function splitTextAtMentions(
  text: string,
  mentions: readonly CommentUser[],
): { text: string; isName: boolean }[] {
  const names = [...mentions].map(({ name }) => `@${name}`).sort((one, other) => other.length - one.length)
  const found = names.map((name) => ({ name, index: text.indexOf(name) })).filter(({ index }) => index >= 0)
  const first = found.reduce<(typeof found)[number] | null>(
    (best, each) => (best && best.index <= each.index ? best : each),
    null,
  )
  if (!first) return text === '' ? [] : [{ text, isName: false }]
  const rest = splitTextAtMentions(text.slice(first.index + first.name.length), mentions)
  const before = text.slice(0, first.index)
  return [...(before ? [{ text: before, isName: false }] : []), { text: first.name, isName: true }, ...rest]
}
