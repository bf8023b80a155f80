/** The text is not a valid JSON list; the message says why. */
export class JsonListParseError extends Error {}

const [quote, backslash, openBrace, closeBrace, openBracket, closeBracket] = [34, 92, 123, 125, 91, 93]
const isSeparator = (code: number) => code === 32 || code === 10 || code === 13 || code === 9 || code === 44

/**
 * Splits a streamed JSON document into the items of its list, so that it is never completely in memory. The document is
 * a list of objects, or an object with such a list under `key`. Items are returned as unparsed text.
 */
export class JsonListStreamParser {
  private depth = 0
  private inString = false
  private escaped = false
  /** The depth of the list; 0 outside of it. */
  private list = 0
  private ended = false
  /** The last string at the first level of an object: the key of the next value. */
  private word = ''
  /** The text of the current item so far. */
  private buffer = ''

  constructor(
    private readonly key: string,
    /** The maximum number of characters of an item. */
    private readonly maxLength: number,
  ) {}

  /** Processes the next chunk and returns the items that it completes. */
  push(text: string): string[] {
    const items: string[] = []
    let start = 0
    for (let index = 0; index < text.length; index++) {
      const code = text.charCodeAt(index)
      if (this.inString) this.readString(code, text, index)
      else if (code === quote) this.beginString()
      else if (code === openBrace || code === openBracket) {
        if (this.open(code)) start = index
      } else if (code === closeBrace || code === closeBracket) {
        if (this.isItem) {
          items.push(this.buffer + text.slice(start, index + 1))
          this.buffer = ''
        }
        this.close()
      } else if (!isSeparator(code)) this.rejectStray()
    }
    if (this.list > 0 && this.depth > this.list) this.append(text.slice(start))
    return items
  }

  /** Must be called at the end of the document. Throws if it is incomplete. */
  end() {
    if (!this.ended || this.depth > 0)
      throw new JsonListParseError(this.depth > 0 ? 'it ends unexpectedly' : 'it contains no list')
  }

  private get isItem() {
    return this.list > 0 && this.depth === this.list + 1
  }

  /** Opens a level. Returns true if an item starts. */
  private open(code: number): boolean {
    if (this.depth === 0 && this.ended) throw new JsonListParseError('something follows its end')
    this.depth++
    const isList =
      code === openBracket &&
      !this.ended &&
      this.list === 0 &&
      (this.depth === 1 || (this.depth === 2 && this.word === this.key))
    if (isList) this.list = this.depth
    return this.isItem
  }

  private close() {
    if (this.depth === this.list) {
      this.list = 0
      this.ended = true
    }
    this.depth--
    if (this.depth < 0) throw new JsonListParseError('it closes more than it opens')
    if (this.depth === 0 && !this.ended) throw new JsonListParseError(`it contains no list of ${this.key}`)
  }

  private beginString() {
    this.rejectStray()
    this.inString = true
    if (this.list === 0 && this.depth === 1) this.word = ''
  }

  private readString(code: number, text: string, index: number) {
    if (this.escaped) this.escaped = false
    else if (code === backslash) this.escaped = true
    else if (code === quote) this.inString = false
    if (this.inString && this.list === 0 && this.depth === 1 && this.word.length < 100) this.word += text[index]
  }

  /** Throws on content between items or outside of the document. */
  private rejectStray() {
    if (this.depth === 0) throw new JsonListParseError('it is not JSON')
    if (this.depth === this.list) throw new JsonListParseError('its list contains something other than objects')
  }

  private append(text: string) {
    this.buffer += text
    if (this.buffer.length > this.maxLength)
      throw new JsonListParseError(`one of its items is longer than ${this.maxLength} characters`)
  }
}
