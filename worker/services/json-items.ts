/** A text that is not the list it was taken for, with the reason in words. */
export class JsonListError extends Error {}

const [quote, backslash, openBrace, closeBrace, openBracket, closeBracket] = [34, 92, 123, 125, 91, 93]
const isFiller = (code: number) => code === 32 || code === 10 || code === 13 || code === 9 || code === 44

/**
 * Cuts a JSON document that comes in pieces into the items of its list, so that it is never in memory whole: the
 * document is a list of objects, or an object that holds one under `key`. Items come out as text, unparsed.
 */
export class JsonListParser {
  private depth = 0
  private inString = false
  private escaped = false
  /** Depth of the list once it has begun. */
  private list = 0
  private ended = false
  /** The text of the last string at the first level of an object: the key of what follows. */
  private word = ''
  /** What the current item has so far. */
  private kept = ''

  constructor(
    private readonly key: string,
    /** An item may have so many characters. */
    private readonly maxLength: number,
  ) {}

  /** Takes the next piece and gives the items it completes. */
  push(text: string): string[] {
    const items: string[] = []
    let start = 0
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at)
      if (this.inString) this.readString(code, text, at)
      else if (code === quote) this.beginString()
      else if (code === openBrace || code === openBracket) {
        if (this.open(code)) start = at
      } else if (code === closeBrace || code === closeBracket) {
        if (this.isItem) {
          items.push(this.kept + text.slice(start, at + 1))
          this.kept = ''
        }
        this.close()
      } else if (!isFiller(code)) this.refuseStray()
    }
    if (this.list > 0 && this.depth > this.list) this.keep(text.slice(start))
    return items
  }

  /** To be called when nothing more comes. */
  end() {
    if (!this.ended || this.depth > 0)
      throw new JsonListError(this.depth > 0 ? 'it breaks off in the middle' : 'it holds no list')
  }

  private get isItem() {
    return this.list > 0 && this.depth === this.list + 1
  }

  /** Opens a level; true when an item begins with it. */
  private open(code: number): boolean {
    if (this.depth === 0 && this.ended) throw new JsonListError('something follows its end')
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
    if (this.depth < 0) throw new JsonListError('it closes more than it opens')
    if (this.depth === 0 && !this.ended) throw new JsonListError(`it holds no list of ${this.key}`)
  }

  private beginString() {
    this.refuseStray()
    this.inString = true
    if (this.list === 0 && this.depth === 1) this.word = ''
  }

  private readString(code: number, text: string, at: number) {
    if (this.escaped) this.escaped = false
    else if (code === backslash) this.escaped = true
    else if (code === quote) this.inString = false
    if (this.inString && this.list === 0 && this.depth === 1 && this.word.length < 100) this.word += text[at]
  }

  /** Between the items of the list, and outside the document, there is nothing else. */
  private refuseStray() {
    if (this.depth === 0) throw new JsonListError('it is not JSON')
    if (this.depth === this.list) throw new JsonListError('its list holds something other than objects')
  }

  private keep(text: string) {
    this.kept += text
    if (this.kept.length > this.maxLength)
      throw new JsonListError(`one of its items is longer than ${this.maxLength} characters`)
  }
}
