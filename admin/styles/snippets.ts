import './settings.css'
import './snippets.css'
