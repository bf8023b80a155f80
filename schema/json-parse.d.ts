/** What has been parsed has no type before it is checked: `any` would pass for every type unnoticed. */
interface JSON {
  parse(text: string, reviver?: (key: string, value: unknown) => unknown): unknown
}
