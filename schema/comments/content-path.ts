/**
 * The subject of a comment thread: a field by its names (`title`, `hero.caption`), a block by its id (`@id`), or a
 * field in a block (`@id.caption`). A block is found by its id anywhere, so moving it keeps its threads.
 */
export type ContentPath = string

export const contentPathPattern = /^(?:@[\w-]{1,64}|[a-z]\w{0,63})(?:\.[a-z]\w{0,63}){0,8}$/
export const maxContentPathLength = 300

/** Returns a field path from its innermost block on. */
const fromBlock = (fieldPath: string) => fieldPath.slice(fieldPath.lastIndexOf('.@') + 1)

/**
 * Returns the content path of a field path (`body.@id.faqs.0.question`). List entries have no name and change their
 * index, so comments on one belong to its list.
 */
export const fieldPathToContentPath = (fieldPath: string): ContentPath =>
  fromBlock(fieldPath).replace(/\.\d+(?:\..*)?$/, '')

/** Whether a field path has its own content path, not that of a list around it. */
export const isFieldPathOutsideListField = (fieldPath: string): boolean =>
  fieldPathToContentPath(fieldPath) === fromBlock(fieldPath)
