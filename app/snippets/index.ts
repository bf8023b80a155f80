import { country } from './country.ts'
import type { AnySnippet } from './define.ts'
import { tieredNavigation } from './tiered_navigation.ts'
import { toolboxSnippet } from './toolbox_snippet.ts'

/** Every type of snippet there is. Adding one is its file and its line here. */
export const snippets: readonly AnySnippet[] = [toolboxSnippet, tieredNavigation, country]

/** The declaration of a type, if it is one. */
export const getSnippetType = (type: string): AnySnippet | undefined => snippets.find((each) => each.type === type)
