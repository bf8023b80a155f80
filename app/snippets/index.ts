import { country } from './country.ts'
import type { AnySnippet } from './define.ts'
import { tieredNavigation } from './tiered_navigation.ts'
import { toolboxSnippet } from './toolbox_snippet.ts'

/** Every snippet type. To add one, create its file and add a line here. */
export const snippets: readonly AnySnippet[] = [toolboxSnippet, tieredNavigation, country]

/** Returns the declaration of a type, if it exists. */
export const getSnippetType = (type: string): AnySnippet | undefined => snippets.find((each) => each.type === type)
