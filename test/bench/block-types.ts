import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { type AnyBlockDefinition, toSampleStreamItem } from '../../app/blocks/define.ts'
import { textHeadingBlock } from '../../app/blocks/heading/heading.tsx'
import { listAllBlockDefinitions } from '../../app/blocks/index.ts'
import { collectBlockCssFramesAndForms } from '../../app/blocks/page-requirements.ts'
import { BlockList } from '../../app/blocks/stream.tsx'
import { streamField } from '../../schema/fields/stream.ts'
import { upgradeStoredContent } from '../../schema/fields/upgrade.ts'

/**
 * Prints the CPU microseconds of drawing the sample of every block once, while as many types are declared as the first
 * argument says: copies of the smallest block fill the list up, and none of them is drawn.
 */
const stored = JSON.stringify(listAllBlockDefinitions().map(toSampleStreamItem))
const declared = listAllBlockDefinitions() as AnyBlockDefinition[]
for (let place = declared.length; place < Number(process.argv[2]); place++)
  declared.push({ ...textHeadingBlock, type: `padding_${place}` })

const fields = { body: streamField(listAllBlockDefinitions) }

function draw() {
  const body = upgradeStoredContent(fields, { body: JSON.parse(stored) }, 'view').body
  collectBlockCssFramesAndForms(fields, { body })
  renderToString(createElement(BlockList, { items: body }))
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
