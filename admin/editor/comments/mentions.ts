import type { CommentUser } from '#schema/comments/wire.ts'

/** What is being typed after the last `@` before the caret; null when nobody is being named. */
export function findMention(text: string, caret: number): { from: number; search: string } | null {
  const typed = /(?:^|[\s(])@([\p{L}\p{M}\p{N}.'’-]{0,40}(?: [\p{L}\p{M}\p{N}.'’-]{1,40})?)$/u.exec(
    text.slice(0, caret),
  )
  return typed && { from: caret - typed[1]!.length - 1, search: typed[1]! }
}

/** The text with somebody's name in the place of what was typed, and where the caret is then. */
export function insertMention(text: string, { from, caret, name }: { from: number; caret: number; name: string }) {
  const before = `${text.slice(0, from)}@${name} `
  return { text: before + text.slice(caret).replace(/^ /, ''), caret: before.length }
}

/** Whom a text still names, of those that were chosen while it was written. */
export const getMentionedPeople = (text: string, chosen: readonly CommentUser[]): CommentUser[] =>
  chosen.filter(
    ({ id, name }, index) => text.includes(`@${name}`) && chosen.findIndex((each) => each.id === id) === index,
  )

/** A text in parts: as written, and the names of those it mentions, longer names first. */
export function splitMentions(text: string, mentions: readonly CommentUser[]): { text: string; isName: boolean }[] {
  const names = [...mentions].map(({ name }) => `@${name}`).sort((one, other) => other.length - one.length)
  const found = names.map((name) => ({ name, at: text.indexOf(name) })).filter(({ at }) => at >= 0)
  const first = found.reduce<(typeof found)[number] | null>(
    (best, each) => (best && best.at <= each.at ? best : each),
    null,
  )
  if (!first) return text === '' ? [] : [{ text, isName: false }]
  const rest = splitMentions(text.slice(first.at + first.name.length), mentions)
  const before = text.slice(0, first.at)
  return [...(before ? [{ text: before, isName: false }] : []), { text: first.name, isName: true }, ...rest]
}
