import './fields.css'
import './settings.css'
import './snippets.css'
