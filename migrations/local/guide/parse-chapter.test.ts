import { expect, it } from 'vitest'
import { parseGuideChapter, toGuideHeadingId } from './parse-chapter.ts'

const size = { width: 1280, height: 800 }
const parse = (text: string) => parseGuideChapter('04-publishing.md', `# Publishing\n\n${text}`, () => size).blocks

it('a chapter’s slug comes from its file, its title from its first line', () => {
  expect(parseGuideChapter('04-publishing.md', '# Publishing\n\nHow.', () => size)).toEqual({
    slug: 'publishing',
    title: 'Publishing',
    blocks: [{ kind: 'paragraph', content: ['How.'] }],
  })
  expect(() => parseGuideChapter('04-publishing.md', 'How.', () => size)).toThrow('heading of level 1')
})

it('headings, lists, tables and images become blocks', () => {
  expect(parse('## What’s new, and why\n\n### Why')).toEqual([
    { kind: 'heading', depth: 2, id: 'whats-new-and-why', text: 'What’s new, and why' },
    { kind: 'heading', depth: 3, id: 'why', text: 'Why' },
  ])
  expect(parse('1. One\n2. Two\n\n- Three')).toEqual([
    { kind: 'list', ordered: true, items: [['One'], ['Two']] },
    { kind: 'list', ordered: false, items: [['Three']] },
  ])
  expect(parse('| Key | Does |\n| --- | --- |\n| `C` | Call |')).toEqual([
    { kind: 'table', headers: [['Key'], ['Does']], rows: [[[{ kind: 'code', text: 'C' }], ['Call']]] },
  ])
  expect(parse('![A screen](images/pages.webp)')).toEqual([
    { kind: 'image', src: 'images/pages.webp', alt: 'A screen', ...size },
  ])
})

it('bold, code and links of a line keep the words around them', () => {
  expect(parse('Press **Save** or `Ctrl+S`: see [how **it** works](05-history.md#compare).')).toEqual([
    {
      kind: 'paragraph',
      content: [
        'Press ',
        { kind: 'strong', text: 'Save' },
        ' or ',
        { kind: 'code', text: 'Ctrl+S' },
        ': see ',
        { kind: 'link', to: 'history#compare', content: ['how ', { kind: 'strong', text: 'it' }, ' works'] },
        '.',
      ],
    },
  ])
})

it.each([
  ['HTML', 'A <b>bold</b> word'],
  ['an entity', 'A &amp; B'],
  ['a quotation', '> So it is'],
  ['a fence', '```sh\nls\n```'],
  ['a nested list', '- One\n  - Two'],
  ['a line break', 'One\nTwo'],
  ['a heading of level 4', '#### Deep'],
  ['an image without words', '![](images/pages.webp)'],
  ['a link out of the guide', 'See [this](https://example.com/).'],
  ['italics', 'So *it* is'],
])('%s is refused, since the guide does not use it', (_, text) => {
  expect(() => parse(text)).toThrow()
})

it('a heading’s id is what GitHub gives it', () => {
  expect(toGuideHeadingId('Images, documents & videos')).toBe('images-documents--videos')
})
