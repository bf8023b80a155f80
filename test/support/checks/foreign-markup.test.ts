import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { listOpeningHtmlTags, listUnintendedActiveContent } from './foreign-markup.ts'

it('detects content that would run in a browser, wherever it is', () => {
  for (const html of [
    '<script>x()</script>',
    '<p title=""><script>x()</script>',
    '<img src=x onerror=x()>',
    '<svg/onload=x()>',
    '<p title="" onfocus=x() autofocus>',
    '<a href="javascript:x()">',
    '<a href=" jAvA&#115;cript&colon;x()">',
    '<script src="//evil.example/x.js"></script>',
    '<textarea></textarea><img src onerror=x()></textarea>',
    '<base href="//evil.example/">',
    '<style>@import "//evil.example"</style>',
  ])
    expect([html, listUnintendedActiveContent(html, "default-src 'none'").length > 0]).toEqual([html, true])
})

it('accepts text, data, own files and hashed scripts', () => {
  const own = 'own()'
  const policy = `script-src 'sha256-${createHash('sha256').update(own).digest('base64')}'`
  const html = `<p title="&lt;script&gt; onerror=x() &quot;>">&lt;script></p><textarea><script>x()</script></textarea>
    <script>${own}</script><script src="/assets/x.js"></script><script type="application/json">{"a":"\\u003cscript>"}</script><!-- <script> -->`
  expect(listUnintendedActiveContent(html, policy)).toEqual([])
  expect(listOpeningHtmlTags(html).map(({ name }) => name)).toEqual(['p', 'textarea', 'script', 'script', 'script'])
})
