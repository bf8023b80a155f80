import { expect, it } from 'vitest'
import { convertPastedStylesToAttributes } from './pasted-html.ts'

it.each([
  ['<span style="font-weight:700">a</span>', '<span data-bold>a</span>'],
  [
    "<span class=x style='font-style: italic; font-weight: bold'>a</span>",
    '<span data-bold data-italic class=x>a</span>',
  ],
  ['<span style="vertical-align:super">®</span>', '<span data-superscript>®</span>'],
  [
    '<b style="font-weight:normal" id="docs-internal"><p style="margin:0">a</p></b>',
    '<span id="docs-internal"><p>a</p></b>',
  ],
  ['<b>a</b> <i style="font-weight:400">b</i>', '<b>a</b> <i>b</i>'],
  ['<h2 style="font-weight:700">Title</h2>', '<h2>Title</h2>'],
  ['<style>p { color: red }</style><p style=color:red>a</p>', '<p>a</p>'],
  ['<a href="/x?a=1>2" style="color:red">a</a>', '<a href="/x?a=1>2">a</a>'],
  ['<p>1 &lt; 2, and a > b</p>', '<p>1 &lt; 2, and a > b</p>'],
])('converts %s to %s', (html, cleaned) => {
  expect(convertPastedStylesToAttributes(html)).toBe(cleaned)
})
