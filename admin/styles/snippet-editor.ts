import './editor.ts'
import './snippets.ts'
