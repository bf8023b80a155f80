import { dialogCommands } from './dialog-commands.ts'
import { footerColumns } from './footer-columns.ts'
import { markToday } from './today.ts'

dialogCommands(document)
markToday(document, new Date())
footerColumns(document, matchMedia('(width >= 840px)'))
