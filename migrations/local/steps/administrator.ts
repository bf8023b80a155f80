import { makeLocalAdministrator } from '../administrator.ts'
import type { Step } from './step.ts'

export const administrator: Step = { name: 'administrator', reads: [], run: ({ DB }) => makeLocalAdministrator(DB) }
