/**
 * What a thread of comments is about: a field by its names (`title`, `hero.caption`), a block by its id (`@id`), or a field in a
 * block (`@id.caption`). A block is found by its id wherever it stands, so moving it keeps its threads.
 */
export type ContentPath = string

export const contentPathPattern = /^(?:@[\w-]{1,64}|[a-z]\w{0,63})(?:\.[a-z]\w{0,63}){0,8}$/
export const maxContentPathLength = 300

/** An address from its innermost block on. */
const fromBlock = (address: string) => address.slice(address.lastIndexOf('.@') + 1)

/**
 * The place of an address in a page's content (`body.@id.faqs.0.question`). Entries of a list have no name of their own and
 * change their number, so what is said about one stands on its list.
 */
export const toContentPath = (address: string): ContentPath => fromBlock(address).replace(/\.\d+(?:\..*)?$/, '')

/** Whether the place of an address is itself, not a list around it. */
export const hasOwnContentPath = (address: string): boolean => toContentPath(address) === fromBlock(address)
