import { createRequire } from 'node:module'

const naughty = createRequire(import.meta.url)('big-list-of-naughty-strings') as readonly string[]

const scripts = [
  '<script>zqx()</script>',
  '"><script>zqx()</script>',
  "'><script>zqx()</script>",
  '</title><script>zqx()</script>',
  '</textarea><img src=x onerror=zqx()>',
  '</script><script>zqx()</script>',
  '<img src=x onerror=zqx()>',
  '"><svg/onload=zqx()>',
  '" autofocus onfocus=zqx() x="',
  "' onmouseover='zqx()",
  '<iframe srcdoc="<script>zqx()</script>">',
  '<a href="javascript:zqx()">x</a>',
  'javascript:zqx()',
  'jAvAsCrIpT\t:zqx()//',
  'data:text/html,<script>zqx()</script>',
  '<base href="//evil.example/">',
  '<!--<script>zqx()//-->',
  '<math><mtext></form><form><mglyph><style></math><img src onerror=zqx()>',
  '\u2028zqx()\u2029',
  '＜script＞zqx()＜/script＞',
  '&lt;script&gt;zqx()&lt;/script&gt;',
  '%3Cscript%3Ezqx()%3C/script%3E',
  '{{constructor.constructor("zqx()")()}}',
  '#{zqx()}',
  '%%csrf%%"><script>zqx()</script>',
]

const queries = [
  "'",
  '"',
  "' OR '1'='1",
  "1' OR 1=1--",
  '1 OR 1=1',
  '1; DROP TABLE user;--',
  "'; DELETE FROM location; --",
  "1' UNION SELECT password_hash FROM user--",
  "') OR EXISTS(SELECT 1 FROM user) --",
  "%' AND 1=randomblob(1000000000) --",
  '* OR title:*',
  '"unclosed AND NEAR(',
  '[1,2,3]',
  '{"$gt":""}',
]

const paths = [
  '../../../../etc/passwd',
  '..%2f..%2f..%2fetc%2fpasswd',
  '%2e%2e%2f%2e%2e%2fwrangler.toml',
  '..\\..\\windows\\win.ini',
  '....//....//etc/passwd',
  '%c0%ae%c0%ae/',
  '%00',
  'file.html%00.png',
  '%',
  '%zz',
  '%ff%fe',
  '__proto__',
  'constructor',
  '.git/config',
]

const elsewhere = [
  '//evil.example',
  '///evil.example/',
  '/\\evil.example',
  '\\\\evil.example\\x',
  'https://evil.example/',
  'https:evil.example',
  '/\t/evil.example',
  'http://localhost@evil.example/',
  '%2f%2fevil.example',
  '/%09/evil.example',
]

const headers = [
  'x\r\nSet-Cookie: zqx=1',
  'x\r\n\r\n<script>zqx()</script>',
  'x\nLocation: https://evil.example/',
  '%0d%0aSet-Cookie:%20zqx=1',
  '%E5%98%8D%E5%98%8ASet-Cookie:zqx=1',
  'x\u0000y',
]

const odd = [
  '',
  ' ',
  '-1',
  '0',
  '1e999',
  'NaN',
  '9007199254740993',
  '\ud800',
  '𝟙𝟘𝟘𝟙',
  'a'.repeat(5000),
  '9'.repeat(400),
]

const naughtyScripts = naughty.filter((text) => /[<>]|javascript:|\bon\w+=|\{\{|\$\{/i.test(text))

/** Every text that could become markup or script, of both lists in full. */
export const scriptAttackTexts: readonly string[] = [...scripts, ...naughtyScripts]

/** All own texts, and a sample of the big list of naughty strings. */
export const sampleScriptAttackTexts: readonly string[] = [
  ...scripts,
  ...naughtyScripts.filter((_, index) => index % 9 === 4),
]

/** Joins texts into as few as possible of at most a number of characters. */
export function joinInChunks(texts: readonly string[], size: number): string[] {
  const chunks = ['']
  for (const text of texts) {
    if (chunks.at(-1)!.length + text.length > size) chunks.push('')
    chunks[chunks.length - 1] += text
  }
  return chunks.filter((chunk) => chunk !== '')
}

export const sqlAttackTexts: readonly string[] = queries
export const headerAttackTexts: readonly string[] = headers
export const redirectAttackTexts: readonly string[] = elsewhere

/** All own texts, and a fixed sample of the big list of naughty strings. */
export const attackTexts: readonly string[] = [
  ...scripts,
  ...queries,
  ...paths,
  ...elsewhere,
  ...headers,
  ...odd,
  ...naughty.filter((_, index) => index % 11 === 5),
]

/** Encodes a text for a query; a lone surrogate has no encoding, and a browser sends U+FFFD for it. */
export const encodeForUrlQuery = (text: string) => encodeURIComponent(text.toWellFormed())

/** Converts a text to bytes that are allowed in a header; others are removed. */
export const toHeaderText = (text: string) =>
  Buffer.from(text)
    .toString('latin1')
    .replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, '')
    .trim()
