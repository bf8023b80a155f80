import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { type AnyBlock, toSampleItem } from '../../app/blocks/define.ts'
import { heading } from '../../app/blocks/heading/heading.tsx'
import { allBlocks } from '../../app/blocks/index.ts'
import { collectPageRequirements } from '../../app/blocks/page-requirements.ts'
import { Stream } from '../../app/blocks/stream.tsx'
import { stream } from '../../schema/fields/stream.ts'
import { upgrade } from '../../schema/fields/upgrade.ts'

/**
 * Prints the CPU microseconds of drawing the sample of every block once, while as many types are declared as the first
 * argument says: copies of the smallest block fill the list up, and none of them is drawn.
 */
const stored = JSON.stringify(allBlocks().map(toSampleItem))
const declared = allBlocks() as AnyBlock[]
for (let place = declared.length; place < Number(process.argv[2]); place++)
  declared.push({ ...heading, type: `padding_${place}` })

const fields = { body: stream(allBlocks) }

function draw() {
  const body = upgrade(fields, { body: JSON.parse(stored) }, 'view').body
  collectPageRequirements(fields, { body })
  renderToString(createElement(Stream, { items: body }))
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
