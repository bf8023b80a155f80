import { countrySnippetType } from './country.ts'
import type { AnySnippetType } from './define.ts'
import { tieredNavigationSnippetType } from './tiered_navigation.ts'
import { toolboxSnippetType } from './toolbox_snippet.ts'

/** Every snippet type. To add one, create its file and add a line here. */
export const allSnippetTypes: readonly AnySnippetType[] = [
  toolboxSnippetType,
  tieredNavigationSnippetType,
  countrySnippetType,
]

/** Returns the declaration of a type, if it exists. */
export const getSnippetType = (type: string): AnySnippetType | undefined =>
  allSnippetTypes.find((each) => each.type === type)
