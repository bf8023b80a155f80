import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { type AnySiteBlockDefinition, toSampleStreamItem } from '../../app/blocks/define.ts'
import { textHeadingBlock } from '../../app/blocks/heading/heading.tsx'
import { listSiteBlockDefinitions } from '../../app/blocks/index.ts'
import { collectBlockCssFramesAndForms } from '../../app/blocks/page-requirements.ts'
import { BlockStream } from '../../app/blocks/stream.tsx'
import { streamField } from '../../schema/fields/stream.ts'
import { upgradeStoredContent } from '../../schema/fields/upgrade.ts'

/**
 * Prints the CPU microseconds of drawing the sample of every block once, while as many types are declared as the first
 * argument says: copies of the smallest block fill the list up, and none of them is drawn.
 */
const stored = JSON.stringify(listSiteBlockDefinitions().map(toSampleStreamItem))
const declared = listSiteBlockDefinitions() as AnySiteBlockDefinition[]
for (let place = declared.length; place < Number(process.argv[2]); place++)
  declared.push({ ...textHeadingBlock, type: `padding_${place}` })

const fields = { body: streamField(listSiteBlockDefinitions) }

function draw() {
  const body = upgradeStoredContent(fields, { body: JSON.parse(stored) }, 'view').body
  collectBlockCssFramesAndForms(fields, { body })
  renderToString(createElement(BlockStream, { items: body }))
}

/** Of several rounds the best: whatever else the machine does only adds. */
function microseconds(): number {
  const rounds = Array.from({ length: 8 }, () => {
    const before = process.cpuUsage()
    for (let times = 0; times < 200; times++) draw()
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 200
  })
  return Math.min(...rounds)
}

console.log(microseconds())
